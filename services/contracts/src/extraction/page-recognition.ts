import type { NeedsOcr, ReadDocument } from '@creator-desk/document-extraction/jobs';
import type { TextRun } from '@creator-desk/document-extraction/layout/page-lines.rules';
import type { DocumentSession } from './document-session.ts';
import type { CpuBudget } from './pool/process-usage.ts';

/** A page without text. */
export interface PageSource {
  path: string;
  /** The page of a PDF; null for an image file. */
  page: number | null;
  /** The page of the document, from 1. */
  number: number;
}

/** What was read of a document, for reading its other pages later. */
export interface UnreadRest {
  /** The text of every page, empty where it was not read. */
  textRuns: TextRun[][];
  /** The numbers of the pages without text that were not read, from 1. */
  unread: number[];
  pagesTotal: number;
}

/** `rest` is null when all was read, and for page images. */
export type PartlyRead = ReadDocument & { rest: UnreadRest | null };
export type PartialListener = (read: PartlyRead) => void;

interface Recognition {
  /** In the order in which they are recognised. */
  pages: PageSource[];
  unread: NeedsOcr;
  session: DocumentSession;
  budget: CpuBudget;
  onPartial: PartialListener;
}

const wallClockReserveMs = 30_000;

/** Contracts state their terms on the first two pages, and who signs on the last one. */
export function inReadingOrder<P>(pages: readonly P[]): P[] {
  const [first, second, ...others] = pages;
  const last = others.pop();
  return [first, second, last, ...others].filter((page) => page !== undefined);
}

/**
 * Recognises pages in parallel. What was read so far is reported while others are recognised. A page that fails or takes too long is
 * skipped; the document fails only when every page does.
 */
export async function recognisePages({ pages, unread, session, budget, onPartial }: Recognition): Promise<PartlyRead> {
  const { pagesTotal } = unread;
  const signal = session.deadlineSignal(wallClockReserveMs);
  const textRuns = [...unread.textRuns];
  let pagesRead = pagesTotal - unread.ocrPages.length;
  let [done, ended, extracting] = [0, 0, false];
  const onProgress = () =>
    session.onProgress({ stage: 'recognising', page: Math.min(done + 1, pages.length), pages: pages.length });

  const unreadPages = new Set(unread.ocrPages.filter((page) => page !== null));
  const withRest = (read: ReadDocument): PartlyRead => {
    const rest = { textRuns: read.textRuns, unread: [...unreadPages], pagesTotal };
    return { ...read, rest: unreadPages.size > 0 ? rest : null };
  };

  async function reportPartial(): Promise<void> {
    if (extracting || pagesRead === 0 || ended === pages.length) return;
    extracting = true;
    const job = { kind: 'extractFields' as const, pages: [...textRuns], pagesRead, pagesTotal };
    try {
      const read = await session.run(job, budget, { signal, onProgress: () => undefined, urgent: true });
      if (ended < pages.length) onPartial(withRest(read));
    } catch {
      // Pages without a single letter, or a limit that the pages themselves will report.
    } finally {
      extracting = false;
    }
  }

  void reportPartial();
  const results = await Promise.allSettled(
    pages.map(async ({ path, page, number }) => {
      const recognised = session.run({ kind: 'recognise', path, page }, budget, { signal, onProgress });
      textRuns[number - 1] = await recognised.finally(() => ended++);
      unreadPages.delete(number);
      done++;
      pagesRead++;
      onProgress();
      void reportPartial();
    }),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (pagesRead === 0 && failed) throw failed.reason;
  return withRest(await session.run({ kind: 'extractFields', pages: textRuns, pagesRead, pagesTotal }, session.budget()));
}
