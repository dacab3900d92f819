import { useEffect, useState } from 'react';
import { useQuery } from '../../lib/api/queries.ts';
import { dateText } from '../../lib/format.ts';
import type { Item } from './items.ts';
import type { RecordCommand } from './record-commands.ts';

const debounceMs = 120;
/** More than are shown: some may not be meant. */
const pageSize = 20;
const mostShown = 8;

interface Records {
  items: Item[];
  searching: boolean;
  failed: boolean;
  retry: () => void;
}

/** The records about which a command can be, while somebody types. Without a text they are those that it is most often about. */
export function useRecords(command: RecordCommand | undefined, typed: string): Records {
  const settled = useSettled(typed);
  const search = settled === '' ? undefined : settled;
  const page = { page: 1, pageSize, ...(search !== undefined && { search }) };
  const of = command?.of;
  // Whose contract ends next is asked about first.
  const status = search === undefined ? ('current' as const) : ('all' as const);
  const keep = { keep: true };
  const contracts = useQuery('/api/contracts', of === 'contract' ? { query: { ...page, status, sort: 'endDate' } } : null, keep);
  const videos = useQuery(
    '/api/video-submissions',
    of === 'approved video' ? { query: { ...page, status: 'approved', sort: '-reviewedAt' } } : null,
    keep,
  );
  const missing = useQuery('/api/posts/missing', of === 'video without a post' ? { query: page } : null, keep);
  const asked = { contract: contracts, 'approved video': videos, 'video without a post': missing }[of ?? 'contract'];
  return {
    items: itemsOf(command, { contracts: contracts.data, videos: videos.data, missing: missing.data }).slice(0, mostShown),
    searching: of !== undefined && (asked.isLoading || settled !== typed),
    failed: asked.error !== undefined && !asked.data,
    retry: () => void asked.mutate(),
  };
}

interface Found {
  contracts: Parameters<Extract<RecordCommand, { of: 'contract' }>['act']>[0][] | undefined;
  videos: Parameters<Extract<RecordCommand, { of: 'approved video' }>['act']>[0][] | undefined;
  missing: Parameters<Extract<RecordCommand, { of: 'video without a post' }>['act']>[0][] | undefined;
}

function itemsOf(command: RecordCommand | undefined, { contracts = [], videos = [], missing = [] }: Found): Item[] {
  switch (command?.of) {
    case 'contract': {
      const { isMeant = () => true, act } = command;
      return contracts.filter(isMeant).map((contract) => ({
        key: `contract ${contract.id}`,
        label: contract.fullName,
        detail: `${contract.socialHandle} · until ${dateText(contract.endDate)}`,
        target: { kind: 'act', action: act(contract) },
      }));
    }
    case 'approved video':
      return videos.map((video) => ({
        key: `video ${video.id}`,
        label: video.title,
        detail: video.contract.fullName,
        target: { kind: 'act', action: command.act(video) },
      }));
    case 'video without a post':
      return missing.map((video) => ({
        key: `video ${video.submissionId}`,
        label: video.videoTitle,
        detail: video.contract.fullName,
        target: { kind: 'act', action: command.act(video) },
      }));
    case undefined:
      return [];
  }
}

/** What was typed, once somebody pauses. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
