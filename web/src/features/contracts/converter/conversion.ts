import { useState } from 'react';
import { unwrap, api, toFormData, asBinaryField, ApiError, type Schema } from '../../../lib/api/api.ts';
import { useToast } from '../../../lib/toast.tsx';
import { withProgress, type ProgressOptions } from '../extraction/extraction-progress.ts';
import { useProcessing } from '../extraction/processing.ts';

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

/** Converts one PDF at a time. */
export function useConversion() {
  const [conversion, setConversion] = useState<Conversion | null>(null);
  const { processing, process, cancel } = useProcessing();
  const toast = useToast();

  async function convert(file: File) {
    if (!/\.pdf$/i.test(file.name)) return toast.error('Please select a PDF file');
    try {
      const outcome = await process(file.name, (options) => convertPdf(file, options));
      if (outcome && !outcome.cancelled) setConversion(toConversion(file.name, outcome.result));
    } catch (failure) {
      toast.error(failureText(failure));
    }
  }

  function clear() {
    cancel();
    setConversion(null);
  }

  return { conversion, processing, convert, clear };
}

async function convertPdf(file: File, options: ProgressOptions): Promise<Schema<'ConversionView'>> {
  const body = { pdf: asBinaryField(file) };
  const { signal } = options;
  const result = await withProgress(options, (progressId) => {
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
