import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Schema } from '../../lib/api/api.ts';
import { usePaginatedQuery, useQuery } from '../../lib/api/queries.ts';
import { useIdParam, useUrlParams } from '../../lib/url/url-param.ts';

export type Video = Schema<'VideoSubmissionView'>;

export const reviewTabs = ['submitted', 'needs_revision', 'approved', 'rejected'] as const;
export type ReviewTab = (typeof reviewTabs)[number];

/** So many are fetched at once: enough to walk through, and no tab of thousands is fetched whole. */
const pageSize = 50;

/** Where the person is. */
interface Place {
  tab: ReviewTab;
  index: number;
  /** On screen. It stays there when somebody else's decision takes it from the list: no click may fall upon another one. */
  video?: Video | undefined;
  /** Decided here, and out of the list before the server's next answer says so. */
  leftId?: number | undefined;
}

/** The videos of a tab, one of them on screen. Whoever waits for a decision longest comes first, what is decided newest first. */
export function useReviewQueue() {
  const [params, setParams] = useSearchParams();
  const tab = reviewTabs.find((one) => one === params.get('status')) ?? 'submitted';
  const [remembered, setPlace] = useState<Place>({ tab, index: 0 });
  const place = remembered.tab === tab ? remembered : { tab, index: 0 };

  const first = Math.floor(place.index / pageSize) * pageSize;
  const { data, error, mutate } = usePaginatedQuery(
    '/api/video-submissions',
    { status: tab, page: first / pageSize + 1, pageSize, sort: tab === 'submitted' ? 'submittedAt' : '-submittedAt' },
    { keep: false },
  );
  const asked = useAskedVideo((wanted) => setPlace({ tab, index: 0, video: wanted }));
  const rows = (data?.rows ?? []).filter(({ id }) => id !== place.leftId);
  const leaving = (data?.rows.length ?? 0) - rows.length;
  const total = (data?.total ?? 0) - leaving;
  const found = rows.findIndex(({ id }) => id === place.video?.id);
  const index = found < 0 ? place.index : first + found;
  const video = found < 0 ? (place.video ?? rows[place.index - first]) : rows[found];

  // The place follows the video on screen; from behind the end it goes back to the beginning.
  const leftId = leaving > 0 || !data ? place.leftId : undefined;
  if (asked.loading) asked.take();
  else if (data && !video && place.index > 0) setPlace({ tab, index: 0, leftId });
  else if (video && (video !== place.video || index !== place.index || leftId !== place.leftId))
    setPlace({ tab, index, video, leftId });

  const go = (next: Place) => {
    asked.forget();
    setPlace(next);
  };
  const goTo = (next: number) => go({ tab, index: total > 0 ? (next + total) % total : 0, leftId: place.leftId });

  return {
    tab,
    choose: (next: ReviewTab) => {
      setPlace({ tab: next, index: 0 });
      setParams(next === 'submitted' ? {} : { status: next });
    },
    video: asked.loading ? undefined : video,
    /** From 1. */
    position: Math.min(index + 1, Math.max(total, 1)),
    total: Math.max(total, video ? 1 : 0),
    loading: asked.loading || (!data && !error),
    failed: error !== undefined && !video,
    retry: () => void mutate(),
    /** By one, around the ends. In the place of a video that is gone stands the next one already. */
    move: (step: 1 | -1) => goTo(found < 0 && step === 1 ? index : index + step),
    /** To the next, after a decision. @param leaves the decided one is no longer in this list */
    goOn: (leaves: boolean) => {
      const remaining = leaves && found >= 0 ? total - 1 : total;
      const next = leaves || found < 0 ? index : index + 1;
      go({ tab, index: remaining > 0 ? next % remaining : 0, leftId: leaves ? video?.id : place.leftId });
    },
    /** Shows what somebody else made of the video on screen. */
    show: (changed: Video) => setPlace({ ...place, video: changed }),
  };
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>;

/** The video that the address names, to begin with: a link from elsewhere leads to it. */
function useAskedVideo(onTake: (video: Video) => void) {
  const [id] = useIdParam('video');
  const [, setParams] = useUrlParams();
  const [taken, setTaken] = useState<number>();
  const waiting = id !== undefined && id !== taken;
  const { data, error } = useQuery('/api/video-submissions/{id}', waiting ? { path: { id } } : null);
  return {
    loading: waiting,
    /** As soon as it is there; one that does not exist is left out. */
    take: () => {
      if (!waiting || !(data || error)) return;
      setTaken(id);
      if (data) onTake(data);
    },
    /** Whoever goes on is no longer where the address says. */
    forget: () => {
      if (id === undefined) return;
      const without = (before: URLSearchParams) => new URLSearchParams([...before].filter(([name]) => name !== 'video'));
      setParams(without, { replace: true });
    },
  };
}
