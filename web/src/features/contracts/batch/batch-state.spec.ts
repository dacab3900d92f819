import { expect, it } from 'vitest';
import type { BatchItem } from './batch-item.ts';
import { batchReducer, emptyBatch, type BatchAction, type BatchState } from './batch-state.ts';

const item = (key: string, given: Partial<BatchItem> = {}): BatchItem => ({
  key,
  name: `${key}.pdf`,
  size: 1,
  status: 'pending',
  attempt: key,
  ...given,
});
const [a, b, c] = [item('a'), item('b'), item('c')];
const added = (...items: BatchItem[]): BatchAction[] => items.map((one) => ({ type: 'added', item: one }));
const started: BatchAction = { type: 'started', item: b, at: 1, of: 2 };
const running = { name: 'b.pdf', at: 1, of: 2, done: false, step: '' };
const failed = item('b', { status: 'error', note: 'No name' });

it.each<[string, BatchAction[], Partial<BatchState>]>([
  ['holds what is added, in order', added(a, b), { items: [a, b], restored: false }],
  ['puts restored items first', [...added(c), { type: 'restored', items: [a, b] }], { items: [a, b, c], restored: true }],
  ['removes one', [...added(a, b), { type: 'removed', key: 'a' }], { items: [b] }],
  ['is empty once cleared', [{ type: 'restored', items: [a] }, { type: 'cleared' }], emptyBatch],
  [
    'takes the state that another tab stored',
    [...added(a, b), { type: 'synced', stored: [failed], inMemory: new Set(['a']) }],
    { items: [a, failed] },
  ],
  [
    'drops what another tab cleared',
    [
      { type: 'restored', items: [a, b] },
      { type: 'synced', stored: [b], inMemory: new Set() },
    ],
    { items: [b], restored: false },
  ],
  ['changes one item', [...added(a, b), { type: 'changed', item: failed }], { items: [a, failed] }],
  ['marks the file that is read', [...added(a, b), started], { items: [a, { ...b, status: 'uploading' }], running }],
  [
    'shows the step of the server',
    [...added(b), started, { type: 'stepped', step: 'Reading' }],
    { running: { ...running, step: 'Reading' } },
  ],
  [
    'ignores a step after the end',
    [...added(b), started, { type: 'ended' }, { type: 'stepped', step: 'Reading' }],
    { running: null },
  ],
  [
    'shows that a file is done',
    [...added(a, b), started, { type: 'finished', item: failed }],
    { items: [a, failed], running: { ...running, done: true } },
  ],
  ['leaves a stopped file pending', [...added(b), started, { type: 'finished', item: b }], { items: [b], running }],
])('%s', (_name, actions, expected) => expect(actions.reduce(batchReducer, emptyBatch)).toMatchObject(expected));
