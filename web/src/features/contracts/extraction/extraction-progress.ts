// Polls the progress of a document while a call waits for the result.
import { unwrap, api, type Schema } from '../../../lib/api/api.ts';
import { sleep } from '../../../lib/browser/sleep.ts';
import { randomId } from '../../../lib/browser/random-id.ts';

type Progress = Schema<'ProgressView'>;
type Extraction = Schema<'ExtractionView'>;

export interface ProgressOptions {
  signal: AbortSignal;
  /** Called with the current step as display text. */
  onStep?: ((text: string) => void) | undefined;
  /** Called with what was read so far, while the other pages are read. */
  onPartial?: ((read: Extraction) => void) | undefined;
}

const pollIntervalMs = 400;

/**
 * Runs a call and polls its progress until it ends.
 * @param work sends the id with its call
 */
export async function withProgress<T>(
  { signal, ...listeners }: ProgressOptions,
  work: (progressId: string) => Promise<T>,
): Promise<T> {
  const id = randomId();
  const over = new AbortController();
  if (listeners.onStep ?? listeners.onPartial)
    void pollProgress(id, { ...listeners, signal: AbortSignal.any([signal, over.signal]) });
  try {
    return await work(id);
  } finally {
    over.abort();
  }
}

async function pollProgress(progressId: string, { signal, onStep, onPartial }: ProgressOptions): Promise<void> {
  let pagesRead = 0;
  for (await sleep(pollIntervalMs, signal); !signal.aborted; await sleep(pollIntervalMs, signal)) {
    // A failed poll is ignored; the call itself reports failures.
    const progress = await fetchProgress(progressId, signal).catch(() => undefined);
    const text = progress && stepText(progress);
    if (text && !signal.aborted) onStep?.(text);
    if (!progress || !onPartial || !(progress.pagesRead > pagesRead)) continue;
    const read = await fetchFields(progressId, signal).catch(() => null);
    if (!read || signal.aborted) continue;
    ({ pagesRead } = progress);
    onPartial(read);
  }
}

function fetchProgress(progressId: string, signal: AbortSignal): Promise<Progress> {
  const params = { path: { progressId } };
  return unwrap(api.GET('/api/contracts/extractions/{progressId}', { params, signal }));
}

async function fetchFields(progressId: string, signal: AbortSignal): Promise<Extraction | null> {
  const params = { path: { progressId } };
  const { extraction } = await unwrap(api.GET('/api/contracts/extractions/{progressId}/fields', { params, signal }));
  return extraction;
}

/** '' for stages that the user need not know. */
export function stepText(progress: Progress): string {
  return stageTexts[progress.stage](progress);
}

const stageTexts: Record<Progress['stage'], (progress: Progress) => string> = {
  waiting: ({ before }) =>
    before ? `Waiting: ${before} ${before === 1 ? 'document is' : 'documents are'} before this one` : 'Waiting to be processed',
  opening: () => 'Opening the document',
  reading: (progress) => pageText('Reading', progress) ?? 'Reading the document',
  recognising: (progress) => pageText('Recognising', progress) ?? 'Recognising text',
  converting: (progress) => pageText('Converting', progress) ?? 'Converting the pages',
  understanding: () => 'Finding the contract fields',
  'asking the model': () => 'Asking the language model',
  unknown: () => '',
};

function pageText(verb: string, { page, pages }: Progress): string | undefined {
  return page === null || pages === null ? undefined : `${verb} page ${page} of ${pages}`;
}
