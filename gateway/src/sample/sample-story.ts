import { Injectable } from '@nestjs/common';
import type { ContractView } from '@creator-desk/protocol/contracts/contract';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import {
  CommsClient,
  ContractsClient,
  MediaClient,
  PayoutsClient,
  PortalClient,
} from '@creator-desk/server/messaging/rpc/service-clients';
import clips from './clips.json' with { type: 'json' };
import type { SampleCreator } from './creators.ts';
import { SampleExtras } from './sample-extras.ts';
import { SamplePublications } from './sample-publications.ts';
import type { MadeContract, NamedStep, SampleCalls } from './sample-calls.ts';

const termDays = 30;
const titles = [
  'Morning routine',
  'Unboxing',
  'Three ways to use it',
  'A week with it',
  'Questions answered',
  'Before and after',
];
const declined = 'The account number is not complete. Please send it again.';

/** How a creator's contract went: term by term, as of the days on which it happened. */
@Injectable()
export class SampleStory {
  constructor(
    private readonly contracts: ContractsClient,
    private readonly media: MediaClient,
    private readonly portal: PortalClient,
    private readonly payouts: PayoutsClient,
    private readonly comms: CommsClient,
    private readonly extras: SampleExtras,
    private readonly publications: SamplePublications,
  ) {}

  async begin(calls: SampleCalls, creator: SampleCreator, index: number): Promise<MadeContract> {
    const { startedDaysAgo, lengthDays, fullName, handle, platforms, fee, videosPerMonth, notes } = creator;
    const { exclusivity = null, usageRights = null } = creator;
    const contract = await calls.step<ContractView>({ name: `${index} contract`, daysAgo: Math.max(1, startedDaysAgo + 4) }, () =>
      this.contracts.create({
        ...{
          fullName,
          socialHandle: handle,
          platforms,
          videosPerMonth,
          notes,
          exclusivity,
          usageRights,
          title: `${fullName}: videos`,
        },
        monthlyFee: `${fee}.00`,
        email: `${handle.slice(1)}@example.com`,
        startDate: calls.dayAt(startedDaysAgo),
        endDate: calls.dayAt(startedDaysAgo - lengthDays),
        adminOwnerId: calls.ownerId,
      }),
    );
    return { id: contract.id, index, creator, calls };
  }

  /** @param termDone called after each term */
  async play(made: MadeContract, termDone: () => void): Promise<void> {
    const { id, index, creator, calls } = made;
    const { startedDaysAgo, lifecycle, renewal } = creator;
    await calls.step({ name: `${index} portal`, daysAgo: Math.max(1, startedDaysAgo + 3) }, () =>
      this.portal.createLink({ contractId: id }),
    );
    if (startedDaysAgo > 0) await this.visit(made);
    await this.extras.before(made);
    for (const term of termsOf(creator)) {
      if (term.isOver) await this.pastTerm(made, term);
      else await this.runningTerm(made, term);
      termDone();
    }
    await this.extras.after(made);
    if (renewal === 'renewed') await this.renew(made);
    else if (renewal)
      await calls.step({ name: `${index} stage`, daysAgo: 2 }, () => this.contracts.setRenewalStage({ id, stage: renewal }));
    if (lifecycle)
      await calls.step({ name: `${index} lifecycle`, daysAgo: 1 }, () => this.contracts.update({ id, status: lifecycle }));
  }

  /** Until services have caught up with a contract. */
  async untilKnown({ id, calls }: MadeContract, version: number, names: ('media' | 'payouts' | 'comms')[]): Promise<void> {
    for (const name of names)
      while ((await calls.ask(() => this[name].knownContract({ id }))).version < version) await calls.rest();
  }

  private async visit({ id, index, creator, calls }: MadeContract): Promise<void> {
    const daysAgo = Math.min(creator.startedDaysAgo, 1 + (index % 9));
    await calls.step({ name: `${index} visit`, daysAgo, creatorOf: id }, () => this.portal.page({ contractId: id }));
  }

  private async pastTerm(made: MadeContract, term: SampleTerm): Promise<void> {
    const { id, index, creator, calls } = made;
    const missed = creator.missed?.includes(term.number) ?? false;
    const wanted = creator.videosPerMonth - (missed ? 1 : 0);
    for (let nth = 0; nth < wanted; nth += 1) await this.video(made, term, nth);
    const payout = creator.payouts?.[term.number];
    if (!missed && payout !== 'not requested') await this.pay(made, term, payout);
    if (term.isLast) return;
    const { version } = await calls.step(
      { name: `${index} advance ${term.number}`, daysAgo: term.startsDaysAgo - termDays },
      () => this.contracts.advanceTerm({ id, fromTerm: term.number }),
    );
    // Videos and payouts count for the term that these know.
    await this.untilKnown(made, version, ['media', 'payouts']);
  }

  private async runningTerm(made: MadeContract, term: SampleTerm): Promise<void> {
    const { running, videosPerMonth } = made.creator;
    if (running === 'nothing' || term.startsDaysAgo < 4) return;
    if (running === 'reviewing' || running === 'changes' || running === 'rejected') {
      const { id } = await this.send(made, { name: `video ${term.number}-0`, daysAgo: Math.min(2, term.startsDaysAgo - 1) });
      if (running !== 'reviewing') await this.decide(made, id, { name: `decision ${term.number}-0`, daysAgo: 1 }, running);
      return;
    }
    for (let nth = 0; nth < videosPerMonth; nth += 1) await this.video(made, term, nth);
    if (running === 'met') return;
    const { calls, index } = made;
    const requestId = await this.request(made, term, 2);
    const [name, daysAgo] = [`${index} decided payout ${term.number}`, 1];
    if (running === 'approved')
      await calls.step({ name, daysAgo }, () => this.payouts.review({ id: requestId, status: 'APPROVED' }));
    if (running === 'paid') await calls.step({ name, daysAgo }, () => this.payouts.settle({ id: requestId, status: 'PAID' }));
  }

  /** A video that is approved in the end: some at once, some after changes, and some after another was rejected. */
  private async video(made: MadeContract, term: SampleTerm, nth: number): Promise<void> {
    const lot = (made.index * 7 + term.number * 3 + nth) % 9;
    const sentAgo = Math.max(3, term.startsDaysAgo - 3 - nth * 7);
    const part = `${term.number}-${nth}`;
    const first = await this.send(made, { name: `video ${part}`, daysAgo: sentAgo });
    const approved = { term: term.number, nth };
    if (lot > 1) {
      const approvedAgo = sentAgo - (lot % 2);
      const step = { name: `decision ${part}`, daysAgo: approvedAgo, minute: 90 + lot * 20 };
      await this.decide(made, first.id, step, 'approved');
      return this.publications.of(made, { ...approved, id: first.id, approvedAgo });
    }
    await this.decide(made, first.id, { name: `decision ${part}`, daysAgo: sentAgo - 1 }, lot === 0 ? 'changes' : 'rejected');
    const replaced = lot === 0 ? first.id : undefined;
    const second = await this.send(made, { name: `video again ${part}`, daysAgo: sentAgo - 1, minute: 200 }, replaced);
    const approvedAgo = sentAgo - 2;
    await this.decide(made, second.id, { name: `decision again ${part}`, daysAgo: approvedAgo }, 'approved');
    await this.publications.of(made, { ...approved, id: second.id, approvedAgo });
  }

  private async send(made: MadeContract, step: NamedStep, replacesId?: number): Promise<VideoSubmissionView> {
    const { id, index, creator, calls } = made;
    const [term = 1, nth = 0] = step.name.match(/\d+/g)?.map(Number) ?? [];
    const title = titles[(index + term * 2 + nth) % titles.length] ?? '';
    const clip = clips[(index + term + nth) % clips.length];
    const form = new FormData();
    const fields = { contractId: id, title, description: `${title}, for ${creator.platforms.join(' and ')}`, replacesId };
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
    const bytes = Buffer.from(clip?.base64 ?? '', 'base64');
    form.set('video', new Blob([bytes], { type: clip?.type ?? '' }), clip?.name);
    // As somebody of the team in the creator's place: done once more, the creator's term may be another one by now.
    return calls.step({ ...step, name: `${index} ${step.name}` }, () => calls.send('media', '/uploads', form));
  }

  private async decide(
    made: MadeContract,
    id: number,
    step: NamedStep,
    decision: 'approved' | 'changes' | 'rejected',
  ): Promise<void> {
    const { calls, index } = made;
    const name = `${index} ${step.name}`;
    if (decision === 'changes')
      await calls.step({ ...step, name: `${name} comment` }, () =>
        this.media.addComment({ submissionId: id, seconds: 1.5, comment: 'The product is out of the picture here.' }),
      );
    const status = decision === 'changes' ? 'needs_revision' : decision;
    const adminNotes = {
      approved: null,
      changes: 'Please show the product in the first three seconds.',
      rejected: 'This one shows another brand.',
    };
    await calls.step({ minute: 30, ...step, name }, () =>
      this.media.decideVideo({ id, status, adminNotes: adminNotes[decision] }),
    );
  }

  private async request(made: MadeContract, term: SampleTerm, daysAgo: number): Promise<number> {
    const { id, index, creator, calls } = made;
    const asked = {
      paymentMethod: index % 3 === 0 ? 'wire_transfer' : 'paypal',
      paymentDetails: `${creator.handle.slice(1)}@example.com`,
    } as const;
    const step = { name: `${index} payout ${term.number}`, daysAgo, minute: 240, creatorOf: id };
    const description = `Videos of term ${term.number}`;
    const { id: requestId } = await calls.step(step, () =>
      this.payouts.requestByCreator({ contractId: id, ...asked, description }),
    );
    return requestId;
  }

  private async pay(made: MadeContract, term: SampleTerm, ended: 'declined' | 'reversed' | undefined): Promise<void> {
    const { calls, index } = made;
    const requestedAgo = term.startsDaysAgo - termDays + 3;
    const id = await this.request(made, term, requestedAgo);
    const paid = { name: `${index} decided payout ${term.number}`, daysAgo: requestedAgo - 1 };
    if (ended === 'declined') {
      await calls.step(paid, () => this.payouts.settle({ id, status: 'CANCELLED', declineNotes: declined }));
      return;
    }
    await calls.step(paid, () => this.payouts.settle({ id, status: 'PAID', paymentReference: `S-${1000 + id}` }));
    if (ended === 'reversed')
      await calls.step({ name: `${index} reversal ${term.number}`, daysAgo: requestedAgo - 2 }, () =>
        this.payouts.reverse({ id, reason: 'It went to an old account.' }),
      );
  }

  /** On the day after its end. */
  private async renew({ id, index, creator, calls }: MadeContract): Promise<void> {
    const daysAgo = Math.max(1, creator.startedDaysAgo - creator.lengthDays - 1);
    await calls.step({ name: `${index} renewal`, daysAgo }, () =>
      this.contracts.renew({
        id,
        endDate: calls.dayAt(daysAgo - 180),
        monthlyFee: `${creator.fee + 200}.00`,
        reason: 'It went well.',
      }),
    );
  }
}

export interface SampleTerm {
  number: number;
  startsDaysAgo: number;
  /** Its thirty days have passed. */
  isOver: boolean;
  /** No later term has begun, or nobody has advanced it. */
  isLast: boolean;
}

/** The terms that have begun. Of a contract that has ended those that lie before its end as a whole. */
export function termsOf({ startedDaysAgo, lengthDays, termOver }: SampleCreator): SampleTerm[] {
  const endsDaysAgo = startedDaysAgo - lengthDays;
  const startOf = (number: number): number => startedDaysAgo - (number - 1) * termDays;
  const isPlayed = (number: number): boolean => {
    const startsDaysAgo = startOf(number);
    if (startsDaysAgo <= 0) return false;
    // Nobody has advanced to the running one.
    if (termOver && startsDaysAgo <= termDays) return false;
    return endsDaysAgo <= 0 || startsDaysAgo - termDays >= endsDaysAgo;
  };
  const terms: SampleTerm[] = [];
  for (let number = 1; isPlayed(number); number += 1) {
    const startsDaysAgo = startOf(number);
    terms.push({ number, startsDaysAgo, isOver: startsDaysAgo > termDays, isLast: !isPlayed(number + 1) });
  }
  return terms;
}
