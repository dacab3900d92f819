// Extracts contract fields from documents and page images.
import { unwrap, api, toFormData, asBinaryField, ApiError, type Schema } from '../../../lib/api/api.ts';
import { withProgress, type ProgressOptions } from './extraction-progress.ts';

export type Extraction = Schema<'ExtractionView'>;
export type DocumentKind = 'pdf' | 'word' | 'text';

/** The accept attribute of the file picker. */
export const documentTypes = '.pdf,.doc,.docx,.txt';

const kindByExtension: Record<string, DocumentKind> = { pdf: 'pdf', doc: 'word', docx: 'word', txt: 'text' };
const kindByMimeType: Record<string, DocumentKind> = {
  'application/pdf': 'pdf',
  'application/msword': 'word',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word',
  'text/plain': 'text',
};

/** By extension, else by the browser's MIME type; undefined for unsupported files. */
export function documentKind({ name, type }: { name: string; type: string }): DocumentKind | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  return ending === undefined ? kindByMimeType[type] : kindByExtension[ending];
}

/**
 * Extracts with the endpoint of the document's kind, then with the advanced one as fallback.
 * @throws ApiError with the server's message, if any
 */
export async function extract(file: File, kind: DocumentKind, options: ProgressOptions): Promise<Extraction> {
  if (kind === 'text') return readAdvanced(file, options);
  const standard = kind === 'pdf' ? readPdf : readWord;
  try {
    return await standard(file, options);
  } catch (failure) {
    if (options.signal.aborted || !mayTryAgain(failure)) throw failure;
    // The first failure says more, because its endpoint knows the document's kind.
    return readAdvanced(file, options).catch((second: unknown) => {
      throw failure instanceof ApiError && failure.message ? failure : second;
    });
  }
}

/**
 * Extracts one contract from page images in page order.
 * @throws ApiError with the server's message, if any; status 422 also when no field was found
 */
export async function extractPages(images: readonly File[], options: ProgressOptions): Promise<Extraction> {
  const body = { images: asBinaryField(images) };
  const extraction = await readDocument(options, (sending) => api.POST('/api/contracts/extract-image', { body, ...sending }));
  if (!Object.values(extraction.data ?? {}).some(isStated)) throw new ApiError(422, extraction.error ?? '');
  return extraction;
}

/**
 * Reads the next pages of a document whose extraction has more.
 * @throws ApiError
 */
export function readMorePages(fileId: number, options: ProgressOptions): Promise<Extraction> {
  const { signal } = options;
  return withProgress(options, (progressId) =>
    unwrap(api.POST('/api/contract-files/{id}/read-more', { params: { path: { id: fileId }, query: { progressId } }, signal })),
  );
}

const isStated = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0);

const readPdf = (file: File, options: ProgressOptions) =>
  readDocument(options, (sending) => api.POST('/api/contracts/extract-pdf', { body: { pdf: asBinaryField(file) }, ...sending }));
const readWord = (file: File, options: ProgressOptions) =>
  readDocument(options, (sending) =>
    api.POST('/api/contracts/extract-word', { body: { document: asBinaryField(file) }, ...sending }),
  );
const readAdvanced = (file: File, options: ProgressOptions) =>
  readDocument(options, (sending) =>
    api.POST('/api/contracts/extract-advanced', { body: { file: asBinaryField(file) }, ...sending }),
  );

interface RequestOptions {
  params: { query: { progressId: string } };
  bodySerializer: typeof toFormData;
  signal: AbortSignal;
}
type Call = Parameters<typeof unwrap<Extraction>>[0];

async function readDocument(options: ProgressOptions, call: (sending: RequestOptions) => Call): Promise<Extraction> {
  const { signal } = options;
  const result = await withProgress(options, (progressId) =>
    unwrap(call({ params: { query: { progressId } }, bodySerializer: toFormData, signal })),
  );
  if (!result.success) throw new ApiError(422, result.error ?? '');
  return result;
}

/** An expired session, a file that is too large and a cancelled call fail on every endpoint. */
function mayTryAgain(failure: unknown): boolean {
  return failure instanceof ApiError && ![401, 413].includes(failure.status);
}
