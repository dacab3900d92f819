import { useEffect, useRef, useState } from 'react';
import { unwrap, api, toFormData, asBinaryField, ApiError, type Schema } from '../../../lib/api/api.ts';
import { sleep } from '../../../lib/browser/sleep.ts';
import { useToast } from '../../../lib/toast.tsx';
import { withProgress, type ProgressOptions } from '../extraction-progress.ts';

export interface PageImage {
  /** Counted from 1 */
  number: number;
  address: string;
  /** Such as 'agreement-page-03.png'. */
  fileName: string;
}

export interface Conversion {
  /** The file name without extension: 'agreement'. */
  title: string;
  pages: PageImage[];
  /** More than `pages.length` when some pages were left out. */
  pagesTotal: number;
}

type State =
  { kind: 'idle' } | { kind: 'converting'; name: string; done: boolean; step: string } | { kind: 'done'; conversion: Conversion };

/** How long the full progress bar is shown. */
const fullBarShownMs = 200;

/** Converts one PDF at a time; unmounting cancels it. */
export function useConversion() {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  const toast = useToast();
  useEffect(() => () => running.current?.abort(), []);

  async function convert(file: File) {
    if (!/\.pdf$/i.test(file.name)) return toast.error('Please select a PDF file');
    const { signal } = (running.current = new AbortController());
    const converting = { kind: 'converting', name: file.name, done: false, step: '' } as const;
    setState(converting);
    try {
      const conversion = toConversion(
        file.name,
        await convertPdf(file, { signal, onStep: (step) => setState({ ...converting, step }) }),
      );
      setState({ ...converting, done: true });
      await sleep(fullBarShownMs, signal);
      if (!signal.aborted) setState({ kind: 'done', conversion });
    } catch (failure) {
      if (signal.aborted) return;
      setState({ kind: 'idle' });
      toast.error(failureText(failure));
    }
  }

  function clear() {
    running.current?.abort();
    setState({ kind: 'idle' });
  }

  return { state, convert, clear };
}

async function convertPdf(file: File, following: ProgressOptions): Promise<Schema<'ConversionView'>> {
  const body = { pdf: asBinaryField(file) };
  const { signal } = following;
  const result = await withProgress(following, (progressId) => {
    const params = { query: { progressId } };
    return unwrap(api.POST('/api/convert/pdf-to-png', { params, body, bodySerializer: toFormData, signal }));
  });
  if (!result.success || result.images.length === 0) throw new ApiError(422, result.error ?? '');
  return result;
}

function failureText(failure: unknown): string {
  if (!(failure instanceof ApiError)) return 'Failed to convert PDF to images';
  if (failure.status === 0) return 'Network error during conversion';
  return failure.message || 'Failed to convert PDF to images';
}

export function toConversion(fileName: string, { images, pagesTotal }: Schema<'ConversionView'>): Conversion {
  const title = fileName.replace(/\.pdf$/i, '');
  // Padded, so that the files of a zip sort in page order.
  const digits = String(images.length).length;
  const pages = images.map((address, index) => {
    const number = index + 1;
    return { number, address, fileName: `${title}-page-${String(number).padStart(digits, '0')}.png` };
  });
  return { title, pages, pagesTotal };
}

/** '1 page', '9 pages', '50 of 63 pages'. */
export function pagesText({ pages, pagesTotal }: Conversion): string {
  if (pages.length < pagesTotal) return `${pages.length} of ${pagesTotal} pages`;
  return pages.length === 1 ? '1 page' : `${pages.length} pages`;
}
