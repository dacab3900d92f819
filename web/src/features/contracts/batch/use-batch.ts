// Many documents, read one after the other; a contract from each.
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { withTabLock } from '../../../lib/browser/tab-lock.ts';
import { sleep } from '../../../lib/browser/sleep.ts';
import { documentKind, extract } from '../extraction.ts';
import type { ProgressOptions } from '../extraction-progress.ts';
import { maxFiles, batchProblem, pendingItem, resetItem, type BatchItem } from './batch-item.ts';
import { deleteItems, saveFile, saveItem, loadFile, loadItems } from './batch-store.ts';
import { createContract, contractFromExtraction, failureText } from '../document-contract.ts';

/** The specification's pause between files, in ms. */
const pauseBetweenFilesMs = 500;
/** Held by the tab that works on the batch, which all tabs share. */
const lockName = 'creator-desk.batch';
const inAnotherTab = 'This batch is being uploaded in another tab';

export interface Outcome {
  done: number;
  failed: number;
  /** It ended before its end: the dialog was closed, or the session is over. */
  stopped: boolean;
}

/** Which file is being read, or, once it is `done`, was read last. */
export interface Running {
  name: string;
  /** Counted from 1 */
  at: number;
  of: number;
  done: boolean;
  /** What the server does with it just now; '' while that is not known. */
  step: string;
}

interface Callbacks {
  /** Why a file was not taken, in words. */
  onProblem: (words: string) => void;
  /** A contract was created. */
  onAdded: () => void;
}

export function useBatch({ onProblem, onAdded }: Callbacks) {
  const [items, setItems] = useState<readonly BatchItem[]>([]);
  const [restored, setRestored] = useState(false);
  const [running, setRunning] = useState<Running | null>(null);
  // Several files are added, and items change, within one moment: the newest list is here.
  const held = useRef<readonly BatchItem[]>([]);
  const files = useRef(new Map<string, File>());
  const abort = useRef<AbortController>(null);

  const hold = (next: readonly BatchItem[]) => setItems((held.current = next));
  const change = (next: BatchItem) => hold(held.current.map((item) => (item.key === next.key ? next : item)));

  useEffect(() => {
    let gone = false;
    void loadItems().then((kept) => {
      if (gone || kept.length === 0) return;
      if (kept.every(({ status }) => status === 'success')) return deleteItems(kept.map(({ key }) => key));
      setItems((held.current = [...kept, ...held.current]));
      setRestored(true);
    });
    return () => {
      gone = true;
      abort.current?.abort();
    };
  }, []);

  function add(file: File) {
    const problem =
      batchProblem(file) ?? (held.current.length >= maxFiles ? `A batch can hold up to ${maxFiles} files` : undefined);
    if (problem) return onProblem(problem);
    const item = pendingItem(file);
    files.current.set(item.key, file);
    hold([...held.current, item]);
    void saveFile(item.key, file).then(() => saveItem(item));
  }

  function remove(key: string) {
    files.current.delete(key);
    hold(held.current.filter((item) => item.key !== key));
    void deleteItems([key]);
  }

  async function clear() {
    const keys = held.current.map(({ key }) => key);
    const done = await withTabLock(lockName, async () => {
      files.current.clear();
      hold([]);
      setRestored(false);
      await deleteItems(keys);
      return true;
    });
    if (!done) onProblem(inAnotherTab);
  }

  /** Reads what is pending. */
  const run = () => withBatchLock(processPending);

  /** Reads those again that failed. */
  const retry = () =>
    withBatchLock(() => {
      hold(held.current.map((item) => (item.status === 'error' ? resetItem(item) : item)));
      return processPending();
    });

  /** Works on the batch as the tab left it that worked on it before; not while another one does. */
  async function withBatchLock(doing: () => Promise<Outcome>): Promise<Outcome> {
    const outcome = await withTabLock(lockName, async () => {
      const kept = new Map((await loadItems()).map((item) => [item.key, item]));
      // What neither the browser nor this page holds was done and cleared away elsewhere.
      hold(held.current.filter(({ key }) => kept.has(key) || files.current.has(key)).map((item) => kept.get(item.key) ?? item));
      return doing();
    });
    if (outcome) return outcome;
    onProblem(inAnotherTab);
    return { done: 0, failed: 0, stopped: true };
  }

  async function processPending(): Promise<Outcome> {
    const { signal } = (abort.current = new AbortController());
    const waiting = held.current.filter(({ status }) => status === 'pending');
    const outcome: Outcome = { done: 0, failed: 0, stopped: false };
    setRestored(false);
    for (const [at, item] of waiting.entries()) {
      if (at > 0) await sleep(pauseBetweenFilesMs, signal);
      if (signal.aborted) break;
      const now = { name: item.name, at: at + 1, of: waiting.length, done: false, step: '' };
      setRunning(now);
      change({ ...item, status: 'uploading' });
      const onStep = (step: string) => setRunning({ ...now, step });
      const next = await processItem(item, files.current.get(item.key), { signal, onStep });
      change(next);
      setRunning({ ...now, done: next.status !== 'pending' });
      if (next.status === 'success') onAdded();
      await saveItem(next);
      if (next.status === 'pending') break;
      outcome[next.status === 'success' ? 'done' : 'failed'] += 1;
    }
    setRunning(null);
    return { ...outcome, stopped: outcome.done + outcome.failed < waiting.length };
  }

  return { items, restored, running, add, remove, clear, run, retry, stop: () => abort.current?.abort() };
}

/** @returns the item as it stands afterwards; still pending when the work was stopped */
async function processItem(item: BatchItem, inMemory: File | undefined, following: ProgressOptions): Promise<BatchItem> {
  const { signal } = following;
  let { creation } = item;
  try {
    if (!creation) {
      const file = inMemory ?? (await loadFile(item));
      if (!file) return { ...item, status: 'error', note: 'The browser no longer has this file. Remove it and add it again.' };
      creation = contractFromExtraction(await extract(file, documentKind(file) ?? 'pdf', following));
      // A page that goes now asks for the same contract when it is back, and gets no second one.
      await saveItem({ ...item, creation });
    }
    const contract = await createContract(creation, item.attempt, signal);
    return { ...item, status: 'success', note: `Contract added: ${contract.fullName}, ${contract.socialHandle}` };
  } catch (failure) {
    const over = failure instanceof ApiError && failure.status === 401;
    if (signal.aborted || over) return { ...item, creation, status: 'pending' };
    return { ...item, status: 'error', note: failureText(failure) };
  }
}
