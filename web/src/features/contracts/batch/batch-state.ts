// The items of a batch and the progress of its work, as a pure reducer.
import type { BatchItem } from './batch-item.ts';

/** The file that is being read, or that was read last once it is `done`. */
export interface Running {
  name: string;
  /** Counted from 1 */
  at: number;
  of: number;
  done: boolean;
  /** What the server does with the file; '' while that is unknown. */
  step: string;
}

export interface BatchState {
  items: readonly BatchItem[];
  /** The items come from an earlier visit, and work on them has not started again. */
  restored: boolean;
  running: Running | null;
}

export type BatchAction =
  | { type: 'restored'; items: readonly BatchItem[] }
  | { type: 'added'; item: BatchItem }
  | { type: 'removed'; key: string }
  | { type: 'cleared' }
  /** Another tab may have worked on the batch. @param inMemory the keys of the files that this page holds */
  | { type: 'synced'; stored: readonly BatchItem[]; inMemory: ReadonlySet<string> }
  | { type: 'changed'; item: BatchItem }
  | { type: 'started'; item: BatchItem; at: number; of: number }
  | { type: 'stepped'; step: string }
  | { type: 'finished'; item: BatchItem }
  | { type: 'ended' };

export const emptyBatch: BatchState = { items: [], restored: false, running: null };

export function batchReducer(state: BatchState, action: BatchAction): BatchState {
  const { items, running } = state;
  switch (action.type) {
    case 'restored':
      return { ...state, items: [...action.items, ...items], restored: true };
    case 'added':
      return { ...state, items: [...items, action.item] };
    case 'removed':
      return { ...state, items: items.filter(({ key }) => key !== action.key) };
    case 'cleared':
      return emptyBatch;
    case 'synced':
      return { ...state, items: synced(items, action.stored, action.inMemory), restored: false };
    case 'changed':
      return { ...state, items: withItem(items, action.item) };
    case 'started': {
      const { item, at, of } = action;
      const uploading = withItem(items, { ...item, status: 'uploading' });
      return { ...state, items: uploading, running: { name: item.name, at, of, done: false, step: '' } };
    }
    case 'stepped':
      return { ...state, running: running && { ...running, step: action.step } };
    case 'finished': {
      const done = action.item.status !== 'pending';
      return { ...state, items: withItem(items, action.item), running: running && { ...running, done, step: '' } };
    }
    case 'ended':
      return { ...state, running: null };
  }
}

function withItem(items: readonly BatchItem[], changed: BatchItem): BatchItem[] {
  return items.map((item) => (item.key === changed.key ? changed : item));
}

/** Items that neither the browser nor this page holds were finished and cleared in another tab. */
function synced(items: readonly BatchItem[], stored: readonly BatchItem[], inMemory: ReadonlySet<string>): BatchItem[] {
  const byKey = new Map(stored.map((item) => [item.key, item]));
  return items.filter(({ key }) => byKey.has(key) || inMemory.has(key)).map((item) => byKey.get(item.key) ?? item);
}
