import { expect, it } from 'vitest';
import { aVideo } from '../../../test/videos.ts';
import { initialState, pageSize, positionOf, reviewReducer, type ListPage, type ReviewAction } from './review-queue.ts';

const page = (ids: readonly number[], total = ids.length): ListPage => ({ rows: ids.map((id) => aVideo({ id })), total });
const loaded = (...ids: number[]): ReviewAction => ({ type: 'pageLoaded', page: page(ids) });
const next: ReviewAction = { type: 'moved', step: 1 };
const previous: ReviewAction = { type: 'moved', step: -1 };
const decided: ReviewAction = { type: 'decided', leavesTab: true };
const confirmed: ReviewAction = { type: 'decided', leavesTab: false };
const opened = (id: number): ReviewAction => ({ type: 'videoOpened', video: aVideo({ id }) });

const run = (actions: readonly ReviewAction[]) => actions.reduce(reviewReducer, initialState('submitted'));

it.each<[string, ReviewAction[], number | undefined, string]>([
  ['shows nothing before the list is loaded', [], undefined, '1 of 0'],
  ['shows the first video', [loaded(1, 2, 3)], 1, '1 of 3'],
  ['moves to the next video', [loaded(1, 2, 3), next], 2, '2 of 3'],
  ['wraps around the end', [loaded(1, 2, 3), next, next, next], 1, '1 of 3'],
  ['wraps around the beginning', [loaded(1, 2, 3), previous], 3, '3 of 3'],
  ['stays in an empty list', [loaded(), next, previous], undefined, '1 of 0'],
  ['keeps the video when an earlier one is added', [loaded(1, 2), next, loaded(9, 1, 2)], 2, '3 of 3'],
  ['keeps the video when someone else removes it', [loaded(1, 2, 3), next, loaded(1, 3)], 2, '2 of 2'],
  ['moves from a removed video to the one in its position', [loaded(1, 2, 3), next, loaded(1, 3), next], 3, '2 of 2'],
  ['moves back from a removed video', [loaded(1, 2, 3), next, loaded(1, 3), previous], 1, '1 of 2'],
  ['keeps a removed video when it was the only one', [loaded(1), loaded()], 1, '1 of 1'],
  ['hides a decided video before the server does', [loaded(1, 2, 3), decided], 2, '1 of 2'],
  ['skips no video once the server hides it as well', [loaded(1, 2, 3), decided, loaded(2, 3)], 2, '1 of 2'],
  ['shows a decided video that comes back', [loaded(1, 2), decided, loaded(2), loaded(1, 2), previous], 1, '1 of 2'],
  ['goes to the beginning after the last one is decided', [loaded(1, 2), next, decided], 1, '1 of 1'],
  ['shows nothing after the only one is decided', [loaded(1), decided, loaded()], undefined, '1 of 0'],
  ['moves on when the decided video stays in the tab', [loaded(1, 2), confirmed], 2, '2 of 2'],
  ['opens a video of the list in its position', [loaded(1, 2, 3), opened(2)], 2, '2 of 3'],
  ['opens a video before the list is loaded', [opened(2), loaded(1, 2, 3)], 2, '2 of 3'],
  ['opens a video that the list does not contain', [opened(9), loaded(1, 2), next], 1, '1 of 2'],
  ['starts another tab from its beginning', [loaded(1, 2), next, { type: 'tabSelected', tab: 'approved' }], undefined, '1 of 0'],
])('%s', (_name, actions, id, position) => {
  const state = run(actions);
  const { position: at, total } = positionOf(state);
  expect([state.video?.id, `${at} of ${total}`]).toEqual([id, position]);
});

it('loads another page where the list continues there', () => {
  const ids = Array.from({ length: pageSize }, (_, index) => index + 1);
  const state = run([{ type: 'pageLoaded', page: page(ids, pageSize + 1) }, previous]);
  expect(state).toMatchObject({ index: pageSize, page: undefined, video: undefined });
  const last = reviewReducer(state, { type: 'pageLoaded', page: page([99], pageSize + 1) });
  expect(positionOf(last)).toEqual({ position: pageSize + 1, total: pageSize + 1 });
  expect(last.video?.id).toBe(99);
  // The last page became empty: the queue returns to the first one.
  expect(reviewReducer({ ...last, video: undefined }, loaded())).toMatchObject({ index: 0, page: undefined });
});

it('replaces the video on screen, unless the list has it', () => {
  const changed = aVideo({ id: 1, status: 'approved' });
  const gone = run([loaded(1, 2), loaded(2), { type: 'videoReplaced', video: changed }]);
  expect(gone.video).toBe(changed);
  expect(run([loaded(1, 2), { type: 'videoReplaced', video: changed }]).video?.status).toBe('submitted');
});
