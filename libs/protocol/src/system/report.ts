import { ApiProperty, ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { day as asDay, monthsBetween } from '@creator-desk/domain/values/business-day';
import { platforms, type Platform } from '@creator-desk/domain/contracts/platforms';
import { choice, id, text } from '../fields.ts';

/** Three years. */
export const mostMonths = 36;

const isMonth = (value: unknown): value is string => typeof value === 'string' && /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(value);

const month = (name: string, description: string): PropertyDecorator =>
  applyDecorators(
    text({ required: `${name} is required`, label: name, max: 7, example: '2026-03', description }),
    ValidateBy({ name: 'month', validator: { validate: isMonth } }, { message: `${name} must be a month such as 2026-03` }),
  );

const fromOf = (args: ValidationArguments | undefined): unknown => (args?.object as Partial<ReportPeriod> | undefined)?.from;

/** The months from the first to the last must be at least one, and not too many. */
const afterFrom = (): PropertyDecorator =>
  ValidateBy({
    name: 'afterFrom',
    validator: {
      validate: (to, args) => {
        const from = fromOf(args);
        if (!isMonth(from) || !isMonth(to)) return true;
        const count = monthsBetween(asDay(`${from}-01`), asDay(`${to}-01`)) + 1;
        return count >= 1 && count <= mostMonths;
      },
      defaultMessage: (args?: ValidationArguments) =>
        String(args?.value) < String(fromOf(args)) ? 'to must not be before from' : `At most ${mostMonths} months at once`,
    },
  });

/** Whose numbers. A contract of several platforms counts for each. */
export class ReportFilter {
  @id({ label: 'contractId', description: 'Of this contract only' }) contractId?: number;
  @choice(platforms, { label: 'platform', description: 'Of contracts with this platform only' }) platform?: Platform;
  @id({ label: 'ownerId', description: 'Of contracts that this person of the team owns only' }) ownerId?: number;
}

/** Whole months in the business time zone, both included. */
export class ReportPeriod {
  @month('from', 'The first month') from!: string;
  @month('to', 'The last month') @afterFrom() to!: string;
}

export class ReportQuery extends IntersectionType(ReportPeriod, ReportFilter) {}

const count = (description: string): PropertyDecorator => ApiProperty({ type: 'integer', description });
const moneyLeftOut = 'Left out for roles that do not see it';
const cents = (description: string): PropertyDecorator =>
  ApiPropertyOptional({ type: 'integer', description: `Cents. ${description}. ${moneyLeftOut}` });
const seconds = (description: string): PropertyDecorator =>
  ApiProperty({ type: Number, nullable: true, description: `Seconds. ${description}. Null: nothing was decided` });

/** A month is named by its first day. */
class ReportMonth {
  @ApiProperty({ type: String, format: 'date', description: 'The first of the month' }) month!: string;
}

export class PayoutsMonth extends ReportMonth {
  @count('Cents that were paid in the month by the day of payment, less reversals: what Payments draws')
  paidCents!: number;
  @count('Cents of payments that were taken back in the month') reversedCents!: number;
  @count('Cents requested in the month that wait to be paid now') openCents!: number;
  @count('Payments of the month that were not taken back') payments!: number;
  @count('Terms with a quota whose last day lies in the month and has passed') termsEnded!: number;
  @count('Of these, terms with as many approved videos as their quota asks for') quotasMet!: number;
}

export class PayoutsReport {
  @ApiProperty({ type: PayoutsMonth, isArray: true }) months!: PayoutsMonth[];
}

/** How long versions waited for their first decision. */
export class Turnaround {
  @count('Versions that were submitted in the period and have been decided') decided!: number;
  @seconds('From submitted to the first decision, the middle one') medianSeconds!: number | null;
  @seconds('From submitted to the first decision: nine of ten were as fast') p90Seconds!: number | null;
}

export class VideosMonth extends IntersectionType(ReportMonth, Turnaround) {
  @count('Videos whose newest version was submitted in the month: those that the list of videos has for it') submitted!: number;
  @count('Of these, approved now') approved!: number;
  @count('Of these, rejected now') rejected!: number;
  @count('Of these, waiting for a new version') needsRevision!: number;
  @count('Of these, without a decision') waiting!: number;
  @count('Videos whose first version was submitted in the month and has been decided') firstDecided!: number;
  @count('Of these, those whose first decision was an approval') approvedAtFirst!: number;
  @count('Posts of the month, by the day on which they were posted') posts!: number;
  @count('Their views, by the newest measurement of each') views!: number;
  @count('Planned videos whose expected delivery lies in the month and has passed') due!: number;
  @count('Of these, delivered on the expected day or before') onTime!: number;
}

export class VideosReport {
  @ApiProperty({ type: VideosMonth, isArray: true }) months!: VideosMonth[];
  @ApiProperty({ type: Turnaround, description: 'Of all months together' }) turnaround!: Turnaround;
}

export class ContractsMonth extends ReportMonth {
  @count('Contracts that start in the month') starting!: number;
  @count('Contracts that end in the month') ending!: number;
  @cents('The fee of each term that begins in the month, of contracts that are neither paused nor archived')
  committedCents?: number;
  @cents('Expected revenue of the month') expectedCents?: number;
  @cents('Received revenue of the month') receivedCents?: number;
}

export class EndingMonth extends ReportMonth {
  @count('Contracts that end in the month, from today on') contracts!: number;
  @cents('Their monthly fees together') feeCents?: number;
  @count('Of these, renewed') renewed!: number;
  @cents('The monthly fees of the renewed ones') renewedFeeCents?: number;
  @count('Of these, not to be renewed: somebody decided so, or the contract is completed or archived without a renewal')
  notRenewed!: number;
  @cents('The monthly fees of those') notRenewedFeeCents?: number;
}

export class ContractStates {
  @count('More than 30 days left') active!: number;
  @count('At most 30 days left') expiring!: number;
  @count('The end date has passed') expired!: number;
}

export class ContractsReport {
  @ApiProperty({ type: ContractsMonth, isArray: true }) months!: ContractsMonth[];
  @ApiProperty({ type: ContractStates, description: 'Today, whatever the period' }) states!: ContractStates;
  @ApiProperty({ type: EndingMonth, isArray: true, description: 'The running month and the five after it, whatever the period' })
  pipeline!: EndingMonth[];
}

class SpendMonth extends PickType(PayoutsMonth, ['month', 'paidCents', 'openCents'] as const) {}

const trendParts = ['contracts', 'payouts'] as const;

/** Of the small charts of the dashboard. */
export class TrendsView {
  @ApiPropertyOptional({ type: EndingMonth, isArray: true, description: 'The running month and the five after it' })
  ending?: EndingMonth[];
  @ApiPropertyOptional({
    type: SpendMonth,
    isArray: true,
    description: 'The running month and the five before it, the oldest first. Left out for roles that do not see payouts',
  })
  spend?: SpendMonth[];
  @ApiProperty({ enum: trendParts, isArray: true, description: 'Parts whose service did not answer. Ask again for them' })
  missing!: (typeof trendParts)[number][];
}

export const reportParts = ['contracts', 'payouts', 'videos'] as const;
export type ReportPart = (typeof reportParts)[number];

export class ReportView {
  @ApiPropertyOptional({ type: ContractsReport }) contracts?: ContractsReport;
  @ApiPropertyOptional({ type: PayoutsReport, description: 'Left out for roles that do not see payouts' })
  payouts?: PayoutsReport;
  @ApiPropertyOptional({ type: VideosReport }) videos?: VideosReport;
  @ApiProperty({ enum: reportParts, isArray: true, description: 'Parts whose service did not answer. Ask again for them' })
  missing!: ReportPart[];
}
