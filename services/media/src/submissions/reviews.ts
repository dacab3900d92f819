import { Injectable } from '@nestjs/common';
import type { VideoStatus } from '@creator-desk/domain/videos/submission-status';
import type { EventType } from '@creator-desk/protocol/events';
import { Refusal } from '@creator-desk/protocol/refusals';
import { currentCall } from '@creator-desk/server/messaging/call-context';
import { Clock } from '@creator-desk/server/runtime/clock';
import type { CommandTransaction } from '@creator-desk/server/persistence/transactions/command-transaction';
import { refuseStale } from '@creator-desk/server/persistence/transactions/stale-version';
import { Decision, deciderOf } from './decision.entity.ts';
import { Submission } from './submission.entity.ts';

/** The event that is published when a video gets a status. */
const eventTypes = {
  submitted: 'submission.reopened',
  reviewing: 'submission.reopened',
  approved: 'submission.approved',
  needs_revision: 'submission.changes_requested',
  rejected: 'submission.rejected',
} as const satisfies Record<VideoStatus, EventType>;

/** What the reviewer had on screen. Omitted values are not compared. */
export interface SeenState {
  version?: number | undefined;
  /** Versions of the If-Match header. */
  ifMatch?: number[] | undefined;
  status?: VideoStatus | undefined;
}

@Injectable()
export class Reviews {
  constructor(private readonly clock: Clock) {}

  /**
   * Decides about a submission. Of two concurrent decisions the second waits for the first, and fails
   * if it names an outdated state. A decision that changes nothing has no effect.
   * @param statusFrom returns the new status for the current one
   * @throws Refusal submission.not_found, submission.stale, submission.changed_meanwhile, submission.replaced
   */
  async decide(
    tx: CommandTransaction,
    id: number,
    statusFrom: (now: VideoStatus, kind: Submission['kind']) => VideoStatus,
    notes: string | null | undefined,
    seen: SeenState,
  ): Promise<void> {
    const [submission] = await tx.lock(Submission, { id });
    if (!submission) throw new Refusal('submission.not_found');
    const from = submission.status;
    const to = statusFrom(from, submission.kind);
    const stale =
      (seen.version !== undefined && seen.version !== submission.version) || (seen.status !== undefined && seen.status !== from);
    if (submission.wouldChange(to, notes)) {
      refuseStale(submission.version, seen.ifMatch, 'submission.stale');
      if (stale) throw new Refusal('submission.changed_meanwhile');
    }
    const now = this.clock.now();
    if (!submission.decide(to, notes, now)) return;
    tx.update(Submission, submission);
    const decision = {
      submissionId: id,
      fromStatus: from,
      toStatus: to,
      notes: notes || null,
      decidedBy: deciderOf(currentCall()?.caller),
      decidedAt: now,
    };
    tx.create(Decision, Object.assign(new Decision(), decision));
    // Links are not counted, so other services do not need to know.
    if (submission.kind === 'video') tx.publish(eventTypes[to], `submission/${id}`, submission.facts());
  }
}
