import { defineEntity, p } from '@mikro-orm/postgresql';
import { day, type Day } from '@creator-desk/domain/values/business-day';
import type { Platform } from '@creator-desk/domain/contracts/platforms';
import { maxSparkCodes, normaliseSparkCode, sparkCodeEnd, type SparkCodeDays } from '@creator-desk/domain/videos/spark-code';
import type { RightUse } from '@creator-desk/domain/videos/video-rights';
import type { RightsFacts } from '@creator-desk/protocol/media/video-facts';
import type { SetRights, SparkCodeView } from '@creator-desk/protocol/media/video-rights';
import { Refusal } from '@creator-desk/protocol/refusals';

/** As it is stored: newest first. */
export type StoredCode = Omit<SparkCodeView, 'state'>;

const RightsSchema = defineEntity({
  name: 'Rights',
  tableName: 'video_rights',
  properties: {
    submissionId: p.integer().primary().autoincrement(false),
    contractId: p.integer(),
    version: p.integer().version(),
    uses: p.array<RightUse>(),
    platforms: p.array<Platform>(),
    startsOn: p.date().$type<Day>().nullable(),
    /** The last day; null for ever. */
    endsOn: p.date().$type<Day>().nullable(),
    exclusive: p.boolean(),
    notes: p.text().nullable(),
    codes: p.json<StoredCode[]>(),
    /** The last day of the code that ends last. */
    codeEndsOn: p.date().$type<Day>().nullable(),
    /** The last day whose end is published, or was past when it was recorded. */
    publishedEnd: p.date().$type<Day>().nullable(),
  },
});

/** What may be done with a video, and the codes with which advertisers may promote its post. */
export class Rights extends RightsSchema.class {
  static of(submissionId: number, contractId: number): Rights {
    return Object.assign(new Rights(), {
      submissionId,
      contractId,
      uses: [],
      platforms: [],
      startsOn: null,
      endsOn: null,
      exclusive: false,
      notes: null,
      codes: [],
      codeEndsOn: null,
      publishedEnd: null,
    } satisfies Partial<Rights>);
  }

  /** @throws Refusal when the last day lies before the first */
  set({ uses, platforms = [], startsOn, endsOn, exclusive = false, notes = null }: SetRights, today: Day): void {
    if (endsOn !== null && day(endsOn) < day(startsOn))
      throw Refusal.ofField('endsOn', 'The last day must not lie before the first');
    const [first, last] = [day(startsOn), endsOn === null ? null : day(endsOn)];
    Object.assign(this, { uses, platforms, startsOn: first, endsOn: last, exclusive, notes });
    if (last !== null && last < today) this.publishedEnd = last;
  }

  /** @throws Refusal rights.code_known, rights.too_many_codes */
  addCode(given: { code: string; validDays: SparkCodeDays; by: StoredCode['by'] }, now: Date, today: Day): void {
    const code = normaliseSparkCode(given.code);
    if (this.codes.some((known) => known.code === code)) throw new Refusal('rights.code_known');
    if (this.codes.length >= maxSparkCodes) throw new Refusal('rights.too_many_codes');
    const endsOn = sparkCodeEnd(today, given.validDays);
    const id = Math.max(0, ...this.codes.map((known) => known.id)) + 1;
    this.keepCodes([{ ...given, id, code, submittedAt: now.toISOString(), endsOn }, ...this.codes]);
  }

  /** @throws Refusal rights.code_not_found */
  removeCode(id: number): void {
    const kept = this.codes.filter((code) => code.id !== id);
    if (kept.length === this.codes.length) throw new Refusal('rights.code_not_found');
    this.keepCodes(kept);
  }

  facts(title: string): RightsFacts {
    const { submissionId, version, contractId, uses, startsOn, endsOn, codeEndsOn } = this;
    return {
      submissionId,
      version,
      contractId,
      title,
      uses,
      startsOn: startsOn ?? null,
      endsOn: endsOn ?? null,
      sparkCodes: this.codes.map(({ code }) => code),
      codeEndsOn: codeEndsOn ?? null,
    };
  }

  private keepCodes(codes: StoredCode[]): void {
    this.codes = codes;
    const [last] = codes
      .map(({ endsOn }) => day(endsOn))
      .sort()
      .reverse();
    this.codeEndsOn = last ?? null;
  }
}
RightsSchema.setClass(Rights);
