import { randomBytes, randomUUID } from 'node:crypto';
import { addDays, type Day, firstOfMonth } from '@creator-desk/domain/values/business-day';
import { handleKey } from '@creator-desk/domain/contracts/social-handle';
import { termEndOf } from '@creator-desk/domain/contracts/term';
import type { LoadedContract, LoadedPayout, LoadedSubmission } from './loaded-contract.ts';
import type { RowContext } from './loaded-tables.ts';
import { addPublication } from './rows-of-video.ts';

/** The rows of a contract in all services, as if its events had come. */
export function addRowsOf(contract: LoadedContract, context: RowContext): void {
  new RowsOfContract(contract, context).add();
}

class RowsOfContract {
  private readonly contract: LoadedContract;
  private readonly context: RowContext;
  private readonly handle: string;
  private readonly owner: { contract_id: number; creator_id: number };
  private readonly facts: Readonly<Record<string, unknown>>;
  private readonly createdAt: string;

  constructor(contract: LoadedContract, context: RowContext) {
    this.contract = contract;
    this.context = context;
    const [creatorId, contractId] = [context.nextId('contracts.users'), context.nextId('contracts.contracts')];
    const { fullName, startDate, endDate, status, platforms, videosPerMonth, termStart } = contract;
    this.handle = context.handleOf(contractId);
    this.owner = { contract_id: contractId, creator_id: creatorId };
    this.createdAt = this.at(startDate);
    const monthlyFee = `${contract.monthlyFee}.00`;
    const dates = { startDate, endDate, termStart };
    this.facts = {
      ...{
        contractId,
        creatorId,
        version: 1,
        fullName,
        socialHandle: this.handle,
        monthlyFee,
        status,
        platforms,
        videosPerMonth,
      },
      ...dates,
    };
  }

  add(): void {
    this.addContract();
    if (this.contract.hasFile) this.addFile();
    for (const submission of this.contract.submissions) this.addSubmission(submission);
    this.addPayout();
    if (this.contract.hasPortal) this.addPortal();
    this.addCommunication();
  }

  private addContract(): void {
    const { owner, handle, createdAt: created_at, contract } = this;
    const { fullName: full_name, startDate: start_date, endDate: end_date, status, platforms, termStart: term_start } = contract;
    const { add } = this.context;
    const key = handleKey(handle);
    const [id, creator] = [owner.contract_id, owner.creator_id];
    const common = {
      full_name,
      social_handle: handle,
      monthly_fee: contract.monthlyFee,
      start_date,
      end_date,
      status,
      platforms,
    };
    const terms = { videos_per_month: contract.videosPerMonth, term_start };
    const user = { id: creator, username: key, password: '!', name: full_name, role: 'CREATOR', handle };
    add('contracts.users', { ...user, created_at, updated_at: created_at });
    const times = { created_at, updated_at: created_at };
    add('contracts.contracts', { id, ...common, ...terms, handle_key: key, creator_id: creator, ...times });
    const record = { ...owner, ...common, ...terms, version: 1, deleted: false };
    for (const service of ['media', 'portal', 'payouts', 'comms'] as const) add(`${service}.contract_record`, record);
    this.addRevenue();
    this.addPlanned();
    this.addLine('contract.created', created_at, this.facts);
  }

  private addRevenue(): void {
    const { contract, owner, context } = this;
    for (const [months, paid] of [
      [-35, true],
      [0, false],
    ] as const) {
      const month = firstOfMonth(addDays(context.today, months));
      if (month < contract.startDate || month > contract.endDate) continue;
      const amounts = { expected_amount: contract.monthlyFee, actual_amount: paid ? contract.monthlyFee : 0 };
      const state = { status: paid ? 'paid' : 'pending', paid_date: paid ? addDays(month, 20) : null };
      context.add('contracts.monthly_revenue', { contract_id: owner.contract_id, month, ...amounts, ...state });
    }
  }

  private addPlanned(): void {
    const { contract, owner, context } = this;
    if (contract.number % 3 > 0) return;
    const status = contract.number % 2 > 0 ? 'planned' : 'in_progress';
    const dates = { expected_delivery_date: addDays(contract.termStart, 20), created_at: this.createdAt };
    const shown = { title: `Planned video of ${contract.fullName}`, views: Math.floor(contract.random() * 100_000) };
    context.add('media.video_deliverables', { contract_id: owner.contract_id, ...shown, status, ...dates });
  }

  private addFile(): void {
    const { contract, owner, context } = this;
    const id = context.nextId('contracts.contract_files');
    const name = `agreement-${contract.number}.pdf`;
    const content = { file_type: 'application/pdf', file_size: 40_000 + (contract.number % 900) * 1000 };
    const sha256 = randomBytes(32).toString('hex');
    const place = { file_name: name, original_name: name, file_path: `loaded/${randomUUID()}`, sha256 };
    const words = `'agreement' 'creator' '${contract.number}'`;
    context.add('contracts.contract_files', {
      ...{ id, contract_id: owner.contract_id, ...place, ...content, words, uploaded_at: this.createdAt },
    });
    const facts = { fileId: id, originalName: name, fileType: content.file_type, fileSize: content.file_size, by: 'upload' };
    this.addLine('contract.file_uploaded', this.createdAt, { ...facts, contractId: owner.contract_id });
  }

  private addSubmission({ kind, status, termStart, submittedOn, isArchived }: LoadedSubmission): void {
    const { owner, context } = this;
    const { add } = context;
    const { contract_id } = owner;
    const id = context.nextId('media.submissions');
    const isReviewed = status !== 'submitted';
    const version = 1 + Number(isReviewed) + Number(isArchived);
    const title = `${kind === 'video' ? 'Video' : 'Post'} ${id}`;
    const submitted_at = this.at(submittedOn);
    const reviewed_at = isReviewed ? submitted_at : null;
    const archived = { is_archived: isArchived, archived_at: isArchived ? this.at(termEndOf(termStart)) : null };
    const term = { payment_period_start: termStart };
    const external_url = kind === 'link' ? `https://example.com/posts/${id}` : null;
    const times = { submitted_at, reviewed_at, created_at: submitted_at };
    add('media.submissions', { id, version, kind, ...owner, title, external_url, status, ...term, ...archived, ...times });
    if (kind === 'video') {
      const file = { file_key: `loaded/${randomUUID()}`, file_name: `video-${id}.mp4`, mime_type: 'video/mp4' };
      add('media.videos', { submission_id: id, ...file, file_size: 20_000_000 + (id % 500) * 100_000 });
    }
    if (isReviewed) {
      const decided = { from_status: 'submitted', to_status: status, decided_by: 'admin', decided_at: submitted_at };
      add('media.submission_decisions', { submission_id: id, ...decided });
    }
    // Links are not counted: no other service knows them.
    if (kind === 'link') return;
    if (isReviewed) {
      add('payouts.reviewed_submission', { submission_id: id, version, contract_id, ...term, approved: status === 'approved' });
    }
    const copy = { submission_id: id, version, contract_id, status, ...term };
    add('portal.submission_copy', { ...copy, title, submitted_at });
    add('comms.submission_copy', copy);
    const facts = {
      submissionId: id,
      contractId: contract_id,
      creatorId: owner.creator_id,
      title,
      paymentPeriodStart: termStart,
    };
    this.addLine('submission.created', submitted_at, { ...facts, version: 1, status: 'submitted' });
    const reviewed = { approved: 'approved', needs_revision: 'changes_requested', rejected: 'rejected' } as const;
    if (status in reviewed) {
      const type = `submission.${reviewed[status as keyof typeof reviewed]}`;
      this.addLine(type, submitted_at, { ...facts, version: 2, status });
    }
    if (status === 'approved')
      addPublication({ id, contract_id, title, approvedOn: submittedOn, approvedAt: submitted_at }, this.contract, {
        ...context,
        addLine: (type, at, lineFacts) => this.addLine(type, at, lineFacts),
      });
  }

  private addPayout(): void {
    const { contract, owner, context } = this;
    const { payout } = contract;
    const { contract_id } = owner;
    for (const earlier of contract.earlierPayouts) {
      const { term: number, termStart: term_start } = earlier;
      context.add('payouts.left_term', { contract_id, number, term_start, required: contract.videosPerMonth });
      this.addPayoutOf(earlier);
    }
    if (contract.term > 1) {
      const term_start = addDays(contract.termStart, -30);
      const left = { contract_id, number: contract.term - 1, term_start, required: contract.videosPerMonth };
      context.add('payouts.left_term', left);
      const facts = { contractId: contract_id, version: 1, fromTerm: left.number, toTerm: contract.term };
      const days = { fromTermStart: term_start, termStart: contract.termStart, videosPerMonth: left.required };
      this.addLine('term.advanced', this.at(contract.termStart), { ...facts, ...days });
    }
    if (payout) this.addPayoutOf(payout);
  }

  private addPayoutOf(payout: LoadedPayout): void {
    const { contract, owner, context } = this;
    const { contract_id } = owner;
    const id = context.nextId('payouts.payout_requests');
    const isDecided = payout.status !== 'REQUESTED';
    const isPaid = payout.status === 'PAID';
    const at = this.at(payout.requestedOn);
    const amount_cents = contract.monthlyFee * 100;
    const term = { term_number: payout.term, payment_period_start: payout.termStart };
    const version = isDecided ? 2 : 1;
    const paid = { paid_at: isPaid ? at : null, paid_date: isPaid ? payout.requestedOn : null };
    context.add('payouts.payout_requests', {
      ...{ id, version, ...owner, creator_name: contract.fullName, social_handle: this.handle, origin: 'creator' },
      ...{ status: payout.status, amount_cents, approved_count: payout.approved, required_count: contract.videosPerMonth },
      ...{ ...term, payment_period_end: termEndOf(payout.termStart), payment_method: 'paypal' },
      ...{ payment_details: `${contract.number}@example.com`, description: 'Monthly fee', ...paid },
      ...{ paid_by: isPaid ? 'Admin' : null, paid_method: isPaid ? 'PayPal' : null, created_at: at, updated_at: at },
    });
    const entry = { payout_request_id: id, at, amount_cents };
    context.add('payouts.payout_ledger', { ...entry, version: 1, actor: 'creator', from_status: null, to_status: 'REQUESTED' });
    if (isDecided) {
      context.add('payouts.payout_ledger', {
        ...{ ...entry, version: 2, actor: 'Admin', from_status: 'REQUESTED', to_status: payout.status },
      });
    }
    const open = payout.status === 'REQUESTED' || payout.status === 'SYNCED';
    context.add('contracts.known_payout', { payout_request_id: id, version, contract_id, open });
    context.add('portal.payout_copy', { payout_request_id: id, version, contract_id, status: payout.status, ...term });
    if (isPaid) context.add('media.paid_terms', { contract_id, payment_period_start: payout.termStart, payout_request_id: id });
    const facts = { payoutRequestId: id, contractId: contract_id, creatorId: owner.creator_id, amountCents: amount_cents };
    const period = { termNumber: payout.term, paymentPeriodStart: payout.termStart };
    this.addLine('payout.requested', at, { ...facts, ...period, version: 1 });
    const event = { SYNCED: 'approved', PAID: 'paid', CANCELLED: 'cancelled' } as const;
    if (payout.status !== 'REQUESTED')
      this.addLine(`payout.${event[payout.status]}`, at, { ...facts, ...period, version, paidDate: payout.requestedOn });
  }

  private addPortal(): void {
    const { contract, owner, context } = this;
    const { contract_id } = owner;
    const id = context.nextId('portal.portal_links');
    const usedAt = contract.portalUses > 0 ? this.createdAt : null;
    const used = { last_access_at: usedAt, opened_on: usedAt?.slice(0, 10) };
    const slug = randomBytes(24).toString('base64url');
    context.add('portal.portal_links', { id, contract_id, slug, ...used, created_at: this.createdAt });
    for (let nth = 0; nth < contract.portalUses; nth++)
      context.add('portal.portal_accesses', {
        portal_link_id: id,
        at: this.createdAt,
        kind: 'opened',
        user_agent: 'Safari on iPhone',
      });
    this.addLine('portal.created', this.createdAt, { contractId: contract_id, portalLinkId: id });
    if (!contract.hasProductRequest) return;
    const creator = { creator_name: contract.fullName, social_handle: this.handle };
    const dates = { next_eligible_date: addDays(context.today, 60), created_at: this.createdAt };
    const asked = { requested_products: 'A lamp and a tripod', status: 'PENDING' };
    context.add('portal.product_requests', { ...owner, ...creator, ...asked, ...dates });
  }

  private addCommunication(): void {
    const { contract, owner, context } = this;
    const { contract_id } = owner;
    for (let nth = 0; nth < contract.contacts; nth++) {
      const id = context.nextId('comms.communication_history');
      const last_contact_date = this.at(addDays(context.today, -Math.floor(contract.random() * 60)));
      const type = nth === 0 ? 'email' : 'phone';
      context.add('comms.communication_history', {
        ...{ id, contract_id, last_contact_date, communication_type: type, notes: 'Spoke about the next videos' },
      });
      this.addLine('communication.recorded', last_contact_date, {
        contractId: contract_id,
        historyId: id,
        communicationType: type,
      });
    }
    if (!contract.hasTask) return;
    const next_contact_date = addDays(context.today, Math.floor(contract.random() * 40) - 10);
    context.add('comms.communication_schedule', { contract_id, next_contact_date, is_completed: 0, week_number: 1 });
  }

  private addLine(type: string, at: string, facts: object): void {
    this.context.add('comms.timeline_line', { event_id: randomUUID(), contract_id: this.owner.contract_id, type, at, facts });
  }

  /** Some time on a day, not in the future. */
  private at(day: Day): string {
    const { now, today } = this.context;
    const dayMs = 86_400_000;
    const withinMs = Math.floor(this.contract.random() * dayMs);
    if (day < today) return new Date(Math.min(Date.parse(`${day}T00:00:00Z`) + withinMs, now.getTime())).toISOString();
    return new Date(now.getTime() - withinMs / 24).toISOString();
  }
}
