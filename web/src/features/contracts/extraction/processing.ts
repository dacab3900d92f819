import { useEffect, useRef, useState } from 'react';
import { sleep } from '../../../lib/browser/sleep.ts';
import type { ProgressOptions } from './extraction-progress.ts';

/** How long the full progress bar is shown. */
const fullBarShownMs = 200;

export interface Processing {
  name: string;
  done: boolean;
  step: string;
}

/** One call at a time that reads a document, with its progress. Closing the dialog or leaving the screen cancels it. */
export function useProcessing(open = true) {
  const [processing, setProcessing] = useState<Processing | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => {
    if (!open) running.current?.abort();
    return () => running.current?.abort();
  }, [open]);

  /**
   * The full bar stays until the caller shows the result.
   * @returns undefined when the work was cancelled; `cancelled` when that happened after its end
   * @throws what the work throws
   */
  async function process<T>(name: string, work: (options: ProgressOptions) => Promise<T>) {
    const { signal } = (running.current = new AbortController());
    const started = { name, done: false, step: '' };
    setProcessing(started);
    try {
      const result = await work({ signal, onStep: (step) => setProcessing({ ...started, step }) });
      setProcessing((before) => before && { ...before, done: true });
      await sleep(fullBarShownMs, signal);
      return { result, cancelled: signal.aborted };
    } catch (failure) {
      if (signal.aborted) return undefined;
      setProcessing(null);
      throw failure;
    }
  }

  function cancel() {
    running.current?.abort();
    setProcessing(null);
  }

  return { processing, process, cancel };
}
