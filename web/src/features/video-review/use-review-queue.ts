import { useReducer, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePaginatedQuery, useQuery } from '../../lib/api/queries.ts';
import { useIdParam, useUrlParams } from '../../lib/url/url-param.ts';
import {
  initialState,
  pageNumber,
  pageSize,
  positionOf,
  reviewReducer,
  reviewTabs,
  type ReviewTab,
  type Video,
} from './review-queue.ts';

/** The videos of a tab, one of them on screen. Undecided videos come oldest first, decided ones newest first. */
export function useReviewQueue() {
  const [params, setParams] = useSearchParams();
  const tab = reviewTabs.find((name) => name === params.get('status')) ?? 'submitted';
  const [state, dispatch] = useReducer(reviewReducer, tab, initialState);
  const { data, error, mutate } = usePaginatedQuery(
    '/api/video-submissions',
    { status: tab, page: pageNumber(state.index), pageSize, sort: tab === 'submitted' ? 'submittedAt' : '-submittedAt' },
    { keep: false },
  );
  const link = useLinkedVideo((video) => dispatch({ type: 'videoOpened', video }));

  if (state.tab !== tab) dispatch({ type: 'tabSelected', tab });
  else if (link.pending) link.open();
  else if (data !== state.page) dispatch({ type: 'pageLoaded', page: data });

  const { video } = state;
  return {
    tab,
    video: link.pending ? undefined : video,
    ...positionOf(state),
    loading: link.pending || (!data && !error),
    failed: error !== undefined && !video,
    retry: () => void mutate(),
    selectTab: (next: ReviewTab) => setParams(next === 'submitted' ? {} : { status: next }),
    move: (step: 1 | -1) => {
      link.clear();
      dispatch({ type: 'moved', step });
    },
    /** To the next video after a decision. */
    advance: (leavesTab: boolean) => {
      link.clear();
      dispatch({ type: 'decided', leavesTab });
    },
    replaceVideo: (changed: Video) => dispatch({ type: 'videoReplaced', video: changed }),
  };
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>;

/** The video that the URL names. It opens once, as soon as it is loaded. */
function useLinkedVideo(onOpen: (video: Video) => void) {
  const [id] = useIdParam('video');
  const [, setParams] = useUrlParams();
  const [openedId, setOpenedId] = useState<number>();
  const pending = id !== undefined && id !== openedId;
  const { data, error } = useQuery('/api/video-submissions/{id}', pending ? { path: { id } } : null);
  return {
    pending,
    /** Does nothing while the video loads; a video that does not exist is skipped. */
    open: () => {
      if (!pending || !(data || error)) return;
      setOpenedId(id);
      if (data) onOpen(data);
    },
    /** Removes the video from the URL. */
    clear: () => {
      if (id === undefined) return;
      setParams((before) => new URLSearchParams([...before].filter(([name]) => name !== 'video')), { replace: true });
    },
  };
}
