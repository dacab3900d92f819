import { defineEntity, p } from '@mikro-orm/postgresql';
import { day, type Day } from '@creator-desk/domain/values/business-day';
import { platformChoice, withPlatformChoice, type Platform, type PlatformChoice } from '@creator-desk/domain/contracts/platforms';
import { handleKey } from '@creator-desk/domain/contracts/social-handle';
import { proposedRenewal, type ChosenStage } from '@creator-desk/domain/contracts/renewal';
import { nextTerm, termNumber, termOf } from '@creator-desk/domain/contracts/term';
import type { CreateContract, Lifecycle, UpdateContract } from '@creator-desk/protocol/contracts/contract';
import type { RenewContract } from '@creator-desk/protocol/contracts/renewal';
import type { ContractFacts } from '@creator-desk/protocol/events';
import { Refusal } from '@creator-desk/protocol/refusals';
import { timeOfCall } from '@creator-desk/server/messaging/call-context';

const ContractSchema = defineEntity({
  name: 'Contract',
  tableName: 'contracts',
  properties: {
    id: p.integer().primary(),
    version: p.integer().version(),
    fullName: p.string(),
    socialHandle: p.string(),
    /** The normalised handle, which is unique. Of a renewed contract it is followed by the start date: the next one has the handle. */
    handleKey: p.string().unique(),
    /** The normalised handle of a renewed contract. */
    earlierHandleKey: p.string().nullable(),
    /** The next contract. */
    renewedById: p.integer().nullable(),
    /** It has ended, and the portal goes on with the next contract. */
    handedOver: p.boolean(),
    /** Null while nobody has begun to decide. */
    renewalStage: p.string().$type<Exclude<ChosenStage, 'to_decide'>>().nullable(),
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
    usageRights: p.text().nullable(),
    email: p.string().nullable(),
    status: p.string().$type<Lifecycle>(),
    /** Made by loading sample data. */
    sample: p.boolean().default(false),
    createdAt: p.datetime(3).onCreate(timeOfCall),
    updatedAt: p.datetime(3).onCreate(timeOfCall).onUpdate(timeOfCall),
  },
});

/**
 * The rules of a contract. An import makes thousands of them, which no unit of work sees: MikroORM observes each property of its
 * entities, and that takes longer than all the rest of a row.
 */
export class ContractState extends ContractSchema.class {
  static {
    // MikroORM looks for the entity of a base class, unless it is of the same name.
    Object.defineProperty(this, 'name', { value: 'Contract' });
  }

  static of<State extends ContractState>(this: new () => State, input: CreateContract): State {
    const contract = new this();
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
      handedOver: false,
      sample: false,
    } satisfies Partial<Contract>);
    contract.change(input);
    return contract;
  }

  /** Sets the given fields; the others keep their values. @throws Refusal when the dates contradict each other */
  change(input: UpdateContract): void {
    const { startDate, endDate, platform, platforms, videosPerMonth } = input;
    if (this.renewedById) this.refuseForRenewed(input);
    for (const field of plainFields) if (input[field] !== undefined) Object.assign(this, { [field]: input[field] });
    if (videosPerMonth !== undefined) this.videosPerMonth = videosPerMonth ?? 0;
    if (platforms !== undefined) this.platforms = (platforms ?? []) as Platform[];
    if (platform !== undefined) this.choosePlatform(platform);
    if (startDate !== undefined) this.moveStart(day(startDate));
    if (endDate !== undefined) this.endDate = day(endDate);
    this.setHandleKey();
    if (this.endDate <= this.startDate) throw Refusal.ofField('endDate', 'End date must be after start date');
  }

  /**
   * Moves to the next term, or to the one that contains today when that is later.
   * @param fromTerm the term that the caller considers current
   * @throws Refusal when there is no next term, or not yet
   */
  advanceTerm(today: Day, fromTerm?: number): void {
    const next = nextTerm(this, today, fromTerm);
    if ('refusal' in next) throw new Refusal(next.refusal);
    this.termStart = next.term.termStart;
  }

  /** @throws Refusal when there is a next contract already */
  refuseIfRenewed(): void {
    if (this.renewedById) throw new Refusal('contract.renewed');
  }

  /**
   * The contract that renews this one: what is not given is as it was.
   * @throws Refusal when it cannot be renewed, or the dates contradict each other
   */
  nextContract(agreed: RenewContract, today: Day): Contract {
    if (this.status !== 'ACTIVE' && this.status !== 'PAUSED') throw new Refusal('contract.not_renewable');
    const proposed = proposedRenewal(this, agreed.startDate === undefined ? today : day(agreed.startDate));
    const { startDate = proposed.startDate, endDate = proposed.endDate } = agreed;
    if (day(startDate) <= this.endDate)
      throw Refusal.ofField('startDate', `Start date must be after the end of the contract before, ${this.endDate}`);
    const next = Contract.of({
      fullName: this.fullName,
      socialHandle: this.socialHandle,
      monthlyFee: agreed.monthlyFee ?? this.monthlyFee,
      videosPerMonth: agreed.videosPerMonth ?? this.videosPerMonth,
      startDate,
      endDate,
      platforms: this.platforms,
      ...pick(this, ['notes', 'title', 'exclusivity', 'usageRights', 'email', 'adminOwnerId']),
    });
    return Object.assign(next, { platform: this.platform, creatorId: this.creatorId, sample: this.sample });
  }

  /** The next contract has the handle from now on. */
  giveHandleTo(nextId: number): void {
    this.renewedById = nextId;
    this.setHandleKey();
  }

  /** It has ended. Who has archived it keeps it so. */
  complete(): void {
    this.handedOver = true;
    if (this.status !== 'ARCHIVED') this.status = 'COMPLETED';
  }

  /** Restores the state of an exported contract. */
  resume({ termNumber, parsedJson, createdAt }: { termNumber?: number; parsedJson?: string; createdAt?: string }): void {
    if (termNumber !== undefined) {
      if (termNumber > maxTerms) throw Refusal.ofField('termNumber', `Running Term must be at most ${maxTerms}`);
      this.termStart = termOf(this.startDate, termNumber).termStart;
    }
    if (parsedJson !== undefined) this.parsedJson = parsedJson;
    if (createdAt !== undefined) this.createdAt = new Date(createdAt);
  }

  /** The payload of its events, which the read models of other services store. */
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
      email: this.email ?? null,
      adminOwnerId: this.adminOwnerId ?? null,
      ...(this.sample && { sample: true }),
    };
  }

  private setHandleKey(): void {
    const key = handleKey(this.socialHandle);
    this.handleKey = this.renewedById ? `${key} ${this.startDate}` : key;
    this.earlierHandleKey = this.renewedById ? key : null;
  }

  /** The next contract begins after this one, and has its handle. */
  private refuseForRenewed({ socialHandle, endDate }: UpdateContract): void {
    if (endDate !== undefined && day(endDate) !== this.endDate)
      throw Refusal.ofField('endDate', 'This contract was renewed: its end stays as it is');
    if (socialHandle !== undefined && socialHandle !== this.socialHandle)
      throw Refusal.ofField('socialHandle', 'This contract was renewed: change the handle of the contract that renews it');
  }

  private choosePlatform(word: string | null): void {
    const choice = platformChoice(word) ?? null;
    this.platform = choice;
    this.platforms = withPlatformChoice(this.platforms, choice);
  }

  /** The current term keeps its number, so it moves together with the start date. */
  private moveStart(startDate: Day): void {
    const number = termNumber(this.startDate, this.termStart);
    this.startDate = startDate;
    this.termStart = termOf(startDate, number).termStart;
  }
}

/** A deal with a creator: the dates of the agreement and the current term. */
export class Contract extends ContractState {}
ContractSchema.setClass(Contract);

/** A hundred years. */
const maxTerms = 1_200;

/** Fields that are stored without conversion. */
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
  'usageRights',
  'email',
  'status',
  'adminOwnerId',
] as const;

function pick<K extends keyof ContractState>(of: ContractState, names: readonly K[]): Pick<ContractState, K> {
  return Object.fromEntries(names.map((name) => [name, of[name] ?? null])) as Pick<ContractState, K>;
}
