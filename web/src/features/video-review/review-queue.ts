import { useState } from 'react';
import type { Shape } from '../../lib/api.ts';
import { usePage } from '../../lib/queries.ts';
import { useTextParam } from '../../lib/url-param.ts';

export type Video = Shape<'VideoSubmissionView'>;

export const reviewTabs = ['submitted', 'needs_revision', 'approved', 'rejected'] as const;
export type ReviewTab = (typeof reviewTabs)[number];

/** So many are fetched at once: enough to walk through, and no tab of thousands is fetched whole. */
const pageSize = 50;
const beginning = { index: 0, id: undefined };

/** Where the person is: the video itself, and its place, which counts once the video has left the list. */
interface Place {
  index: number;
  id: number | undefined;
}

/** The videos of a tab, one of them on screen. Whoever waits for a decision longest comes first, what is decided newest first. */
export function useReviewQueue() {
  const [param, setParam] = useTextParam('status', new RegExp(`^(${reviewTabs.join('|')})$`));
  const tab = (param ?? 'submitted') as ReviewTab;
  const [place, setPlace] = useState<Place>(beginning);

  const page = Math.floor(place.index / pageSize);
  const { data, error, mutate } = usePage(
    '/api/video-submissions',
    { status: tab, page: page + 1, pageSize, sort: tab === 'submitted' ? 'submittedAt' : '-submittedAt' },
    { keep: false },
  );
  const [rows, total] = [data?.rows ?? [], data?.total ?? 0];
  const found = rows.findIndex(({ id }) => id === place.id);
  const index = found < 0 ? place.index : page * pageSize + found;
  const video = rows[index - page * pageSize];

  // The person's place follows the list: the video that is on screen, and from behind the end back to the beginning.
  if (video && (video.id !== place.id || index !== place.index)) setPlace({ index, id: video.id });
  else if (data && !video && place.index !== 0) setPlace(beginning);

  const at = (next: number): Place => ({ index: next, id: rows[next - page * pageSize]?.id });
  return {
    tab,
    choose: (next: ReviewTab) => {
      setPlace(beginning);
      setParam(next === 'submitted' ? undefined : next);
    },
    video,
    /** From 1. */
    position: index + 1,
    total,
    loading: !data && !error,
    failed: error !== undefined,
    retry: () => void mutate(),
    /** By one, around the ends. */
    move: (step: 1 | -1) => total > 0 && setPlace(at((index + step + total) % total)),
    /** To the next, after a decision about the one on screen. @param leaves it is no longer in this list */
    goOn: (leaves: boolean) => {
      const next = rows[index + 1 - page * pageSize];
      if (next) setPlace({ index: index + 1, id: next.id });
      else if (index + 1 < total) setPlace({ index: leaves ? index : index + 1, id: undefined });
      else setPlace({ index: 0, id: rows[0]?.id === video?.id ? undefined : page === 0 ? rows[0]?.id : undefined });
    },
  };
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>;
