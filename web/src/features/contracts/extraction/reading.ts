// A document whose pages are read while a person already checks its fields.
import { useSyncExternalStore } from 'react';
import { readMorePages, type Extraction } from './extraction.ts';
import type { ProgressOptions } from './extraction-progress.ts';

export interface ReadingState {
  extraction: Extraction;
  /** `interrupted`: it ended before all pages were read. What was read is kept. */
  status: 'reading' | 'complete' | 'interrupted';
}

/** Changes when more pages were read. */
export class Reading {
  private current: ReadingState;
  private readonly listeners = new Set<() => void>();
  private stop: () => void;

  constructor(state: ReadingState, cancel: () => void = () => undefined) {
    this.current = state;
    this.stop = cancel;
  }

  get state(): ReadingState {
    return this.current;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  change(state: Partial<ReadingState>): void {
    this.current = { ...this.current, ...state };
    for (const listener of this.listeners) listener();
  }

  /** Reads the next pages, at most five. */
  readMore(): void {
    const over = new AbortController();
    this.stop = () => over.abort();
    this.change({ status: 'reading' });
    const onPartial = (extraction: Extraction) => this.change({ extraction });
    readMorePages(this.current.extraction.fileId, { signal: over.signal, onPartial }).then(
      (extraction) => this.change({ extraction, status: 'complete' }),
      () => this.change({ status: 'interrupted' }),
    );
  }

  /** Nobody waits for further pages. */
  cancel(): void {
    this.stop();
  }
}

export function useReading(reading: Reading): ReadingState {
  return useSyncExternalStore(reading.subscribe, () => reading.state);
}

/**
 * Reads a document until there are first fields; further pages change the reading. Until then the signal cancels it, afterwards
 * only {@link Reading.cancel}.
 * @param onComplete called when all of it was read
 * @throws what the work throws before anything was read
 */
export function startReading(
  work: (options: ProgressOptions) => Promise<Extraction>,
  { signal, onStep }: ProgressOptions,
  onComplete: () => void,
): Promise<Reading> {
  const over = new AbortController();
  const cancel = () => over.abort();
  signal.addEventListener('abort', cancel);
  return new Promise((resolve, reject) => {
    let reading: Reading | undefined;
    const show = (state: ReadingState) => {
      if (reading) return reading.change(state);
      signal.removeEventListener('abort', cancel);
      resolve((reading = new Reading(state, cancel)));
    };
    const onPartial = (extraction: Extraction) => {
      // When the document is read a second time after a failure, it starts with fewer pages.
      if (extraction.pagesRead > (reading?.state.extraction.pagesRead ?? 0)) show({ extraction, status: 'reading' });
    };
    work({ signal: over.signal, onStep, onPartial }).then(
      (extraction) => {
        show({ extraction, status: 'complete' });
        onComplete();
      },
      (failure: unknown) => {
        if (reading) reading.change({ status: 'interrupted' });
        else reject(failure as Error);
      },
    );
  });
}
