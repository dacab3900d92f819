// How far the server is with a document, while a call waits for it.
import { unwrap, api, type Schema } from '../../lib/api/api.ts';
import { sleep } from '../../lib/browser/sleep.ts';
import { randomId } from '../../lib/browser/random-id.ts';

export interface ProgressOptions {
  signal: AbortSignal;
  /** The step that the server is at, in words. */
  onStep?: ((words: string) => void) | undefined;
}

/** How often the server is asked, in ms. */
const pollIntervalMs = 400;

/**
 * Does work under an id by which its progress is told meanwhile.
 * @param work sends the id with its call
 */
export async function withProgress<T>({ signal, onStep }: ProgressOptions, work: (progressId: string) => Promise<T>): Promise<T> {
  const id = randomId();
  const over = new AbortController();
  if (onStep) void pollProgress(id, AbortSignal.any([signal, over.signal]), onStep);
  try {
    return await work(id);
  } finally {
    over.abort();
  }
}

async function pollProgress(progressId: string, signal: AbortSignal, onStep: (words: string) => void): Promise<void> {
  for (await sleep(pollIntervalMs, signal); !signal.aborted; await sleep(pollIntervalMs, signal)) {
    // What is not told is no failure: the work itself says how it ends.
    const progress = await fetchProgress(progressId, signal).catch(() => undefined);
    const words = progress && stepText(progress);
    if (words && !signal.aborted) onStep(words);
  }
}

function fetchProgress(progressId: string, signal: AbortSignal): Promise<Schema<'ProgressView'>> {
  const params = { path: { progressId } };
  return unwrap(api.GET('/api/contracts/extractions/{progressId}', { params, signal }));
}

/** '' for what a person need not know. */
export function stepText({ stage, page, pages, before }: Schema<'ProgressView'>): string {
  const where = page === null || pages === null ? '' : ` page ${page} of ${pages}`;
  switch (stage) {
    case 'waiting':
      if (!before) return 'Waiting to be processed';
      return `Waiting: ${before} ${before === 1 ? 'document is' : 'documents are'} before this one`;
    case 'opening':
      return 'Opening the document';
    case 'reading':
      return where ? `Reading${where}` : 'Reading the document';
    case 'recognising':
      return where ? `Recognising${where}` : 'Recognising text';
    case 'converting':
      return where ? `Converting${where}` : 'Converting the pages';
    case 'understanding':
      return 'Finding the contract fields';
    case 'asking the model':
      return 'Asking the language model';
    case 'unknown':
      return '';
  }
}
