import { expect, it } from 'vitest';
import { IdleCollection } from './idle-collection.ts';

/** The numbers of the checks that collected, given the processor time before each of them. */
function collectedAt(usedMs: number[], collectionMs = 0): number[] {
  let [total, at] = [0, 0];
  const collected: number[] = [];
  const collection = new IdleCollection(
    () => {
      collected.push(at);
      total += collectionMs;
    },
    () => total,
  );
  for (const used of usedMs) {
    total += used;
    at += 1;
    collection.check();
  }
  return collected;
}

it.each([
  ['after work, once it has been idle twice', [2_000, 10, 10, 10, 10], [3]],
  ['not between two pieces of work', [2_000, 10, 900, 10, 900], []],
  ['not after little work', [300, 10, 10, 10], []],
  ['when little work has added up', [300, 10, 10, 300, 10, 10], [6]],
  ['again after more work', [2_000, 10, 10, 900, 10, 10], [3, 6]],
])('garbage is collected %s', (_, usedMs, expected) => {
  expect(collectedAt(usedMs)).toEqual(expected);
});

it('a long collection is no work', () => {
  expect(collectedAt([2_000, 10, 10, 10, 10, 10], 5_000)).toEqual([3]);
});
