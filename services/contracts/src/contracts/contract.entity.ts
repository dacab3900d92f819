import { defineEntity, p } from '@mikro-orm/postgresql';
import { day, type Day } from '@creator-desk/domain/business-day';
import { platformChoice, withPlatformChoice, type Platform, type PlatformChoice } from '@creator-desk/domain/platforms';
import { handleKey } from '@creator-desk/domain/social-handle';
import { nextTerm, termNumber, termOf } from '@creator-desk/domain/term';
import type { CreateContract, Lifecycle, UpdateContract } from '@creator-desk/protocol/contracts/contract';
import type { ContractFacts } from '@creator-desk/protocol/events';
import { Refusal } from '@creator-desk/protocol/refusals';

const ContractSchema = defineEntity({
  name: 'Contract',
  tableName: 'contracts',
  properties: {
    id: p.integer().primary(),
    version: p.integer().version(),
    fullName: p.string(),
    socialHandle: p.string(),
    /** The handle as it is compared: unique. */
    handleKey: p.string().unique(),
    monthlyFee: p.decimal('string').precision(10).scale(2),
    startDate: p.date().$type<Day>(),
    endDate: p.date().$type<Day>(),
    notes: p.text().nullable(),
    platform: p.string().$type<PlatformChoice>().nullable(),
    platforms: p.array<Platform>(),
    videosPerMonth: p.integer(),
    creatorId: p.integer().nullable(),
    adminOwnerId: p.integer().nullable(),
    title: p.string().nullable(),
    originalPdf: p.string().nullable(),
    parsedJson: p.text().nullable(),
    termStart: p.date().$type<Day>(),
    totalVideos: p.integer().nullable(),
    feeTotal: p.integer().nullable(),
    feePerVideo: p.integer().nullable(),
    exclusivity: p.text().nullable(),
    status: p.string().$type<Lifecycle>(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    updatedAt: p
      .datetime(3)
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/** A creator's deal. Its start and end dates are the agreement's own; the running term is kept beside them. */
export class Contract extends ContractSchema.class {
  static of(input: CreateContract): Contract {
    const contract = new Contract();
    const startDate = day(input.startDate);
    Object.assign(contract, {
      fullName: input.fullName,
      socialHandle: input.socialHandle,
      monthlyFee: input.monthlyFee,
      startDate,
      endDate: day(input.endDate),
      termStart: startDate,
      platforms: [],
      videosPerMonth: 0,
      status: 'ACTIVE',
    } satisfies Partial<Contract>);
    contract.change(input);
    return contract;
  }

  /** Takes over what the input names; what it leaves out stays. @throws Refusal when the dates contradict each other */
  change(input: UpdateContract): void {
    const { startDate, endDate, platform, platforms, videosPerMonth } = input;
    for (const field of plainFields) if (input[field] !== undefined) Object.assign(this, { [field]: input[field] });
    this.handleKey = handleKey(this.socialHandle);
    if (videosPerMonth !== undefined) this.videosPerMonth = videosPerMonth ?? 0;
    if (platforms !== undefined) this.platforms = (platforms ?? []) as Platform[];
    if (platform !== undefined) this.choosePlatform(platform);
    if (startDate !== undefined) this.moveStart(day(startDate));
    if (endDate !== undefined) this.endDate = day(endDate);
    if (this.endDate <= this.startDate) throw Refusal.ofField('endDate', 'End date must be after start date');
  }

  /**
   * Moves to the next term, or to the one that contains today when that is later.
   * @param fromTerm the term the caller believes to be running
   * @throws Refusal when there is no term to move to yet, or no more
   */
  advanceTerm(today: Day, fromTerm?: number): void {
    const next = nextTerm(this, today, fromTerm);
    if ('refusal' in next) throw new Refusal(next.refusal);
    this.termStart = next.term.termStart;
  }

  /** Takes up where it was when it was exported. */
  resume({ termNumber, parsedJson, createdAt }: { termNumber?: number; parsedJson?: string; createdAt?: string }): void {
    if (termNumber !== undefined) {
      if (termNumber > mostTerms) throw Refusal.ofField('termNumber', `Running Term must be at most ${mostTerms}`);
      this.termStart = termOf(this.startDate, termNumber).termStart;
    }
    if (parsedJson !== undefined) this.parsedJson = parsedJson;
    if (createdAt !== undefined) this.createdAt = new Date(createdAt);
  }

  /** What other services keep copies of. */
  facts(): ContractFacts {
    return {
      contractId: this.id,
      version: this.version,
      fullName: this.fullName,
      socialHandle: this.socialHandle,
      creatorId: this.creatorId ?? null,
      monthlyFee: this.monthlyFee,
      startDate: this.startDate,
      endDate: this.endDate,
      status: this.status,
      platforms: this.platforms,
      videosPerMonth: this.videosPerMonth,
      termStart: this.termStart,
    };
  }

  private choosePlatform(word: string | null): void {
    const choice = platformChoice(word) ?? null;
    this.platform = choice;
    this.platforms = withPlatformChoice(this.platforms, choice);
  }

  /** The running term keeps its number: it lies 30 days times that after the start, wherever the start is moved to. */
  private moveStart(startDate: Day): void {
    const number = termNumber(this.startDate, this.termStart);
    this.startDate = startDate;
    this.termStart = termOf(startDate, number).termStart;
  }
}
ContractSchema.setClass(Contract);

/** A hundred years. */
const mostTerms = 1_200;

/** Fields that are stored as they come. */
const plainFields = [
  'fullName',
  'socialHandle',
  'monthlyFee',
  'notes',
  'title',
  'totalVideos',
  'feeTotal',
  'feePerVideo',
  'exclusivity',
  'status',
  'adminOwnerId',
] as const;
