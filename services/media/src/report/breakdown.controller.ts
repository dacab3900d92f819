import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { media } from '@creator-desk/protocol/media/operations';
import {
  VideosBreakdownQuery,
  type BreakdownField,
  type BreakdownPart,
  type BreakdownQuery,
  type PaidToCreators,
  type VideosOfRow,
} from '@creator-desk/protocol/system/breakdown';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { creatorKey, ofCreators, ofKeys, pageOfKeys, withKeys } from '@creator-desk/server/persistence/sums/breakdown';
import { MonthBuckets, ofContracts, type Condition } from '@creator-desk/server/persistence/sums/month-buckets';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { Clock } from '@creator-desk/server/runtime/clock';
import { isVideo } from '../submissions/video.view.ts';
import { firstDecision, waitedMs } from './first-decision.ts';

interface VideosRow extends Pick<VideosOfRow, 'approved' | 'firstDecided' | 'approvedAtFirst'> {
  key: string;
  medianMs: string | null;
}

interface DueRow extends Pick<VideosOfRow, 'due' | 'onTime'> {
  key: string;
}

const count = (condition: string): string => `(count(*) filter (where ${condition}))::int`;
/** Of `s`, and its first decision `d`. */
const videoNumbers = {
  approved: count(`s.is_current and s.status = 'approved'`),
  firstDecided: count('s.version_number = 1 and d.to_status is not null'),
  approvedAtFirst: count(`s.version_number = 1 and d.to_status = 'approved'`),
  medianMs: `percentile_disc(0.5) within group (order by ${waitedMs})`,
};
/** Of planned videos `p`. */
const plannedNumbers = { due: 'count(p.id)::int', onTime: count('p.actual_delivery_date <= p.expected_delivery_date') };
const share = (part: string, whole: string): string => `${part}::float8 / nullif(${whole}, 0)`;

const nothing: Omit<VideosOfRow, 'due' | 'onTime'> = { approved: 0, firstDecided: 0, approvedAtFirst: 0, medianSeconds: null };

const nobody: PaidToCreators = { creators: [], cents: [] };

/** The order by cost: none without an approved video, and nothing where nothing was paid. */
function costOf({ creators, cents }: PaidToCreators, videos: string, parameters: readonly unknown[]) {
  return {
    value: `coalesce(max(paid.cents), 0)::float8 / nullif(${videoNumbers.approved}, 0)`,
    join: `unnest(?::int[], ?::bigint[]) paid (creator, cents) on paid.creator = ${creatorKey()} left join ${videos}`,
    parameters: [`{${creators.join()}}`, `{${cents.join()}}`, ...parameters],
  };
}

/** Counts of videos by creator, platform or owner. */
@Controller()
export class BreakdownController {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {}

  @OperationHandler(media.breakdown)
  async breakdown(@Payload() query: VideosBreakdownQuery): Promise<BreakdownPart<VideosOfRow>> {
    const page = query.sort ? await this.page(query) : null;
    const keys = page?.keys ?? query.keys;
    const [videos, planned] = await Promise.all([this.videos(query, keys), this.planned(query, keys)]);
    const rows = new Map<string, VideosOfRow & { key: string }>();
    for (const { key, medianMs, ...counts } of videos)
      rows.set(key, { key, ...counts, medianSeconds: medianMs === null ? null : Number(medianMs) / 1000, due: 0, onTime: 0 });
    for (const { key, due, onTime } of planned) rows.set(key, { ...(rows.get(key) ?? { key, ...nothing }), due, onTime });
    return { page, rows: [...rows.values()] };
  }

  private videos(query: BreakdownQuery, among: readonly string[] | undefined): Promise<VideosRow[]> {
    const [within, of] = [this.submitted(query), ofContracts('s.contract_id', query)];
    const [creators, keys] = [ofCreators('s.contract_id', query.by, among), ofKeys(among)];
    return this.statements.rows(
      `select g.key, ${videoNumbers.approved} as approved, ${videoNumbers.firstDecided} as "firstDecided",
         ${videoNumbers.approvedAtFirst} as "approvedAtFirst", ${videoNumbers.medianMs} as "medianMs"
       from submissions s ${withKeys(query.by, 's.contract_id')} left join lateral ${firstDecision} on true
       where ${within.sql}${of.sql}${creators.sql}${keys.sql} group by 1`,
      [...within.parameters, ...of.parameters, ...creators.parameters, ...keys.parameters],
    );
  }

  private planned(query: BreakdownQuery, among: readonly string[] | undefined): Promise<DueRow[]> {
    const [within, of] = [this.expected(query), ofContracts('p.contract_id', query)];
    const [creators, keys] = [ofCreators('p.contract_id', query.by, among), ofKeys(among)];
    return this.statements.rows(
      `select g.key, ${plannedNumbers.due} as due, ${plannedNumbers.onTime} as "onTime"
       from video_deliverables p ${withKeys(query.by, 'p.contract_id')} where ${within.sql}${of.sql}${creators.sql}${keys.sql} group by 1`,
      [...within.parameters, ...of.parameters, ...creators.parameters, ...keys.parameters],
    );
  }

  /** All creators: a share or a time of nothing comes last. */
  private page(query: VideosBreakdownQuery): Promise<{ keys: string[]; total: number }> {
    const field = query.sort?.replace('-', '') as BreakdownField | undefined;
    const of = ofContracts('c.contract_id', query);
    const submitted = this.submitted(query);
    const videos = `submissions s on s.contract_id = c.contract_id and ${submitted.sql}`;
    const decided = `${videos} left join lateral ${firstDecision} on true`;
    const expected = this.expected(query);
    const orders = {
      approved: { value: videoNumbers.approved, join: videos, parameters: submitted.parameters },
      approvedAtFirst: {
        value: share(videoNumbers.approvedAtFirst, videoNumbers.firstDecided),
        join: decided,
        parameters: submitted.parameters,
      },
      cost: costOf(query.paid ?? nobody, videos, submitted.parameters),
      turnaround: { value: videoNumbers.medianMs, join: decided, parameters: submitted.parameters },
      onTime: {
        value: share(plannedNumbers.onTime, plannedNumbers.due),
        join: `video_deliverables p on p.contract_id = c.contract_id and ${expected.sql}`,
        parameters: expected.parameters,
      },
    };
    const { value, join, parameters } = orders[field as keyof typeof orders] ?? orders.approved;
    return pageOfKeys(this.statements, query, {
      sql: `select ${creatorKey()} as key, ${value} as value from contract_record c left join ${join} where not c.deleted${of.sql} group by 1`,
      parameters: [...parameters, ...of.parameters],
    });
  }

  private submitted(query: BreakdownQuery): Condition {
    const { instantEnds } = new MonthBuckets(query, this.clock.zone);
    return {
      sql: `${isVideo} and s.submitted_at >= ?::timestamptz and s.submitted_at < ?::timestamptz`,
      parameters: instantEnds,
    };
  }

  private expected(query: BreakdownQuery): Condition {
    const { ends } = new MonthBuckets(query, this.clock.zone);
    return {
      sql: 'p.expected_delivery_date >= ?::date and p.expected_delivery_date < least(?::date, ?::date)',
      parameters: [...ends, this.clock.today()],
    };
  }
}
