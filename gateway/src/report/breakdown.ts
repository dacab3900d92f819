import { Injectable } from '@nestjs/common';
import {
  type BreakdownField,
  type BreakdownPart,
  type BreakdownQuery,
  type BreakdownRow,
  type BreakdownSort,
  type BreakdownView,
  deletedKey,
} from '@creator-desk/protocol/system/breakdown';
import type { ReportPart } from '@creator-desk/protocol/system/report';
import { callerMay } from '@creator-desk/server/access/permission';
import { ContractsClient, MediaClient, PayoutsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { seenPayouts, unlessMissing } from '../contracts/unless-missing.ts';

/** Which service knows the order of creators. */
const ordering = {
  name: 'contracts',
  committed: 'contracts',
  paid: 'payouts',
  open: 'payouts',
  approved: 'videos',
  approvedAtFirst: 'videos',
  turnaround: 'videos',
  cost: 'videos',
  onTime: 'videos',
} as const satisfies Record<BreakdownField, ReportPart>;

type Parts = { [Part in ReportPart]?: BreakdownPart<NonNullable<BreakdownRow[Part]>> | undefined };

/** The numbers of each creator, platform or owner, composed of what three services add up. */
@Injectable()
export class Breakdown {
  constructor(
    private readonly contracts: ContractsClient,
    private readonly media: MediaClient,
    private readonly payouts: PayoutsClient,
  ) {}

  async read({ sort, page, pageSize, ...asked }: BreakdownQuery): Promise<BreakdownView> {
    const missing: ReportPart[] = [];
    if (asked.by !== 'creator' || asked.keys) {
      const parts = await this.ask(asked, missing);
      const keys = asked.keys ?? [...new Set(rowsOf(parts).map(({ key }) => key))].filter((key) => key !== deletedKey);
      return { rows: composed(keys, parts), total: keys.length, missing };
    }
    // The page of creators comes from the service that knows the order; the others answer about those only.
    const order: BreakdownSort = sort ?? (callerMay('payouts.read') ? '-paid' : '-approved');
    const first = ordering[order.replace('-', '') as BreakdownField];
    const ordered = await this.inOrder(first, { ...asked, sort: order, page: page ?? 1, ...(pageSize && { pageSize }) });
    const { keys, total } = ordered[first]?.page ?? { keys: [], total: 0 };
    const parts = { ...(await this.ask({ ...asked, keys }, missing, first)), ...ordered };
    return { rows: composed(keys, parts), total, missing };
  }

  private async inOrder(part: ReportPart, query: BreakdownQuery): Promise<Parts> {
    if (part === 'contracts') return { contracts: await this.contracts.breakdown(query) };
    if (part === 'payouts') return { payouts: await this.payouts.breakdown(query) };
    // What was paid is known to payouts, how many videos it was for to media.
    const paid = query.sort?.endsWith('cost') ? await this.payouts.paidByCreator(query) : undefined;
    return { videos: await this.media.breakdown({ ...query, ...(paid && { paid }) }) };
  }

  /** @param known the part that is not asked for */
  private async ask(query: BreakdownQuery, missing: ReportPart[], known?: ReportPart): Promise<Parts> {
    const [contracts, payouts, videos] = await Promise.all([
      known === 'contracts' ? undefined : unlessMissing('contracts', this.contracts.breakdown(query), missing),
      known === 'payouts' ? undefined : seenPayouts((client) => client.breakdown(query), this.payouts, missing),
      known === 'videos' ? undefined : unlessMissing('videos', this.media.breakdown(query), missing),
    ]);
    return { contracts, payouts, videos };
  }
}

const rowsOf = ({ contracts, payouts, videos }: Parts): { key: string }[] =>
  [contracts, payouts, videos].flatMap((part) => part?.rows ?? []);

const noPayouts = { paidCents: 0, openCents: 0 };
const noVideos = { approved: 0, firstDecided: 0, approvedAtFirst: 0, medianSeconds: null, due: 0, onTime: 0 };

/** The rows in the order of the keys, and deleted contracts last, if there is anything of them. */
function composed(keys: readonly string[], parts: Parts): BreakdownRow[] {
  const isDeletedThere = rowsOf(parts).some(({ key }) => key === deletedKey) && !keys.includes(deletedKey);
  const [contracts, payouts, videos] = [byKey(parts.contracts), byKey(parts.payouts), byKey(parts.videos)];
  return [...keys, ...(isDeletedThere ? [deletedKey] : [])].map((key) => ({
    key,
    ...(contracts && { contracts: contracts.get(key) ?? {} }),
    ...(payouts && { payouts: payouts.get(key) ?? noPayouts }),
    ...(videos && { videos: videos.get(key) ?? noVideos }),
  }));
}

function byKey<Numbers>(
  part: BreakdownPart<Numbers> | undefined,
): Map<string, Omit<Numbers & { key: string }, 'key'>> | undefined {
  return part && new Map(part.rows.map(({ key, ...numbers }) => [key, numbers]));
}
