// The review queue of one tab as a pure state machine; use-review-queue.ts connects it to the server and the URL.
import type { Schema } from '../../lib/api/api.ts';

export type Video = Schema<'VideoSubmissionView'>;

export const reviewTabs = ['submitted', 'needs_revision', 'approved', 'rejected'] as const;
export type ReviewTab = (typeof reviewTabs)[number];

/** Large enough for a review session, small enough for tabs with thousands of videos. */
export const pageSize = 50;

export interface ListPage {
  rows: readonly Video[];
  /** Of the whole tab. */
  total: number;
}

export interface ReviewState {
  tab: ReviewTab;
  /** Position in the whole tab, from 0. */
  index: number;
  /** The page of the list that contains `index`; undefined while it loads. */
  page: ListPage | undefined;
  /**
   * The video on screen. It stays on screen when someone else's decision removes it from the list, so that no click reaches
   * another video.
   */
  video: Video | undefined;
  /** Decided here and hidden until the server's list no longer contains it. */
  decidedId: number | undefined;
}

export type ReviewAction =
  | { type: 'tabSelected'; tab: ReviewTab }
  | { type: 'pageLoaded'; page: ListPage | undefined }
  /** A link named the video. */
  | { type: 'videoOpened'; video: Video }
  | { type: 'moved'; step: 1 | -1 }
  /** @param leavesTab the video is no longer in the list of this tab */
  | { type: 'decided'; leavesTab: boolean }
  /** Someone else changed the video on screen. */
  | { type: 'videoReplaced'; video: Video };

export const initialState = (tab: ReviewTab): ReviewState => ({
  tab,
  index: 0,
  page: undefined,
  video: undefined,
  decidedId: undefined,
});

export function reviewReducer(state: ReviewState, action: ReviewAction): ReviewState {
  switch (action.type) {
    case 'tabSelected':
      return initialState(action.tab);
    case 'pageLoaded':
      return settle({ ...state, page: action.page });
    case 'videoOpened':
      return settle({ ...moveTo(state, 0), video: action.video });
    case 'moved':
      return moved(state, action.step);
    case 'decided':
      return decided(state, action.leavesTab);
    case 'videoReplaced':
      return settle({ ...state, video: action.video });
  }
}

/** 'n of total', n from 1. */
export function positionOf(state: ReviewState): { position: number; total: number } {
  const total = totalOf(state);
  return { position: Math.min(state.index + 1, Math.max(total, 1)), total: Math.max(total, state.video ? 1 : 0) };
}

/** The number of the page that contains a position, from 1. */
export function pageNumber(index: number): number {
  return Math.floor(index / pageSize) + 1;
}

/** By one, around both ends. */
function moved(state: ReviewState, step: 1 | -1): ReviewState {
  const total = totalOf(state);
  // Once a video has left the list, the next one has taken its position.
  const next = !isListed(state) && step === 1 ? state.index : state.index + step;
  return settle(moveTo(state, total > 0 ? (next + total) % total : 0));
}

function decided(state: ReviewState, leavesTab: boolean): ReviewState {
  const total = leavesTab && isListed(state) ? totalOf(state) - 1 : totalOf(state);
  const next = leavesTab || !isListed(state) ? state.index : state.index + 1;
  const decidedId = leavesTab ? state.video?.id : state.decidedId;
  return settle({ ...moveTo(state, total > 0 ? next % total : 0), decidedId });
}

/** Another position, whose page may have to be loaded. */
function moveTo(state: ReviewState, index: number): ReviewState {
  const samePage = pageNumber(index) === pageNumber(state.index);
  return { ...state, index, video: undefined, page: samePage ? state.page : undefined };
}

/** Puts the video of the position on screen, or the position on the video that is on screen. */
function settle(state: ReviewState): ReviewState {
  if (!state.page) return state;
  const rows = visibleRows(state);
  const first = (pageNumber(state.index) - 1) * pageSize;
  const decidedId = rows.length < state.page.rows.length ? state.decidedId : undefined;
  const listed = rows.findIndex(({ id }) => id === state.video?.id);
  if (listed >= 0) return { ...state, decidedId, index: first + listed, video: rows[listed] };
  const video = state.video ?? rows[state.index - first];
  // The list became shorter than the position.
  if (!video && state.index > 0) return settle({ ...moveTo(state, 0), decidedId });
  return { ...state, decidedId, video };
}

function visibleRows({ page, decidedId }: ReviewState): readonly Video[] {
  return (page?.rows ?? []).filter(({ id }) => id !== decidedId);
}

function totalOf(state: ReviewState): number {
  const { page } = state;
  return page ? page.total - (page.rows.length - visibleRows(state).length) : 0;
}

function isListed(state: ReviewState): boolean {
  return visibleRows(state).some(({ id }) => id === state.video?.id);
}
