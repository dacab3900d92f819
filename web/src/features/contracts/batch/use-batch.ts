// Reads many documents one after the other and creates a contract from each.
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { sleep } from '../../../lib/browser/sleep.ts';
import { documentKind, extract } from '../extraction/extraction.ts';
import type { ProgressOptions } from '../extraction/extraction-progress.ts';
import { maxFiles, batchProblem, pendingItem, resetItem, type BatchItem } from './batch-item.ts';
import { batchReducer, emptyBatch, type BatchAction } from './batch-state.ts';
import { deleteItems, saveFile, saveItem, loadFile, loadItems } from './batch-store.ts';
import { createContract, contractFromExtraction, failureText } from '../extraction/document-contract.ts';

/** The specification's pause between files. */
const pauseBetweenFilesMs = 500;
/** Held by the tab that works on the batch; all tabs share one batch. */
const lockName = 'creator-desk.batch';
const inAnotherTab = 'This batch is being uploaded in another tab';

export interface Outcome {
  done: number;
  failed: number;
  /** The dialog was closed, the session ended or another tab works on the batch. */
  stopped: boolean;
}

interface Callbacks {
  /** A file was refused, for the reason given. */
  onProblem: (message: string) => void;
  /** A contract was created. */
  onAdded: () => void;
}

export function useBatch({ onProblem, onAdded }: Callbacks) {
  const [state, setState] = useState(emptyBatch);
  // Several actions can follow each other before React renders; the newest state is here.
  const latest = useRef(emptyBatch);
  const dispatch = useCallback((action: BatchAction) => setState((latest.current = batchReducer(latest.current, action))), []);
  const files = useRef(new Map<string, File>());
  const abort = useRef<AbortController>(null);

  useEffect(() => {
    let unmounted = false;
    void loadItems().then((items) => {
      if (unmounted || items.length === 0) return;
      if (items.every(({ status }) => status === 'success')) return deleteItems(items.map(({ key }) => key));
      dispatch({ type: 'restored', items });
    });
    return () => {
      unmounted = true;
      abort.current?.abort();
    };
  }, [dispatch]);

  function add(file: File) {
    const full = latest.current.items.length >= maxFiles ? `A batch can hold up to ${maxFiles} files` : undefined;
    const problem = batchProblem(file) ?? full;
    if (problem) return onProblem(problem);
    const item = pendingItem(file);
    files.current.set(item.key, file);
    dispatch({ type: 'added', item });
    void saveFile(item.key, file).then(() => saveItem(item));
  }

  function remove(key: string) {
    files.current.delete(key);
    dispatch({ type: 'removed', key });
    void deleteItems([key]);
  }

  async function clear() {
    const keys = latest.current.items.map(({ key }) => key);
    const cleared = await withTabLock(lockName, async () => {
      files.current.clear();
      dispatch({ type: 'cleared' });
      await deleteItems(keys);
      return true;
    });
    if (!cleared) onProblem(inAnotherTab);
  }

  const run = () => withBatchLock(processPending);

  const retry = () =>
    withBatchLock(() => {
      for (const item of latest.current.items) if (item.status === 'error') dispatch({ type: 'changed', item: resetItem(item) });
      return processPending();
    });

  async function withBatchLock(work: () => Promise<Outcome>): Promise<Outcome> {
    const outcome = await withTabLock(lockName, async () => {
      dispatch({ type: 'synced', stored: await loadItems(), inMemory: new Set(files.current.keys()) });
      return work();
    });
    if (outcome) return outcome;
    onProblem(inAnotherTab);
    return { done: 0, failed: 0, stopped: true };
  }

  async function processPending(): Promise<Outcome> {
    const { signal } = (abort.current = new AbortController());
    const pending = latest.current.items.filter(({ status }) => status === 'pending');
    const outcome: Outcome = { done: 0, failed: 0, stopped: false };
    for (const [at, item] of pending.entries()) {
      if (at > 0) await sleep(pauseBetweenFilesMs, signal);
      if (signal.aborted) break;
      dispatch({ type: 'started', item, at: at + 1, of: pending.length });
      const onStep = (step: string) => dispatch({ type: 'stepped', step });
      const finished = await processItem(item, files.current.get(item.key), { signal, onStep });
      dispatch({ type: 'finished', item: finished });
      if (finished.status === 'success') onAdded();
      await saveItem(finished);
      if (finished.status === 'pending') break;
      outcome[finished.status === 'success' ? 'done' : 'failed'] += 1;
    }
    dispatch({ type: 'ended' });
    return { ...outcome, stopped: outcome.done + outcome.failed < pending.length };
  }

  return { ...state, add, remove, clear, run, retry, stop: () => abort.current?.abort() };
}

/** @returns the finished item, still pending when the work was stopped */
async function processItem(item: BatchItem, inMemory: File | undefined, options: ProgressOptions): Promise<BatchItem> {
  const { signal } = options;
  let { creation } = item;
  try {
    if (!creation) {
      const file = inMemory ?? (await loadFile(item));
      if (!file) return { ...item, status: 'error', note: 'The browser no longer has this file. Remove it and add it again.' };
      creation = contractFromExtraction(await extract(file, documentKind(file) ?? 'pdf', options));
      // After a reload, the same attempt is sent again and creates no second contract.
      await saveItem({ ...item, creation });
    }
    const contract = await createContract(creation, item.attempt, signal);
    return { ...item, status: 'success', note: `Contract added: ${contract.fullName}, ${contract.socialHandle}` };
  } catch (failure) {
    const signedOut = failure instanceof ApiError && failure.status === 401;
    if (signal.aborted || signedOut) return { ...item, creation, status: 'pending' };
    return { ...item, status: 'error', note: failureText(failure) };
  }
}

/**
 * Runs work that only one tab of this browser may do at a time.
 * @returns undefined, without running it, while another tab holds the lock
 */
async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  // Pages without TLS have no Web Locks API.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
