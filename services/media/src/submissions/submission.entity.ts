import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Day } from '@creator-desk/domain/values/business-day';
import type { VideoStatus } from '@creator-desk/domain/videos/submission-status';
import type { SubmissionFacts } from '@creator-desk/protocol/events';
import { Refusal } from '@creator-desk/protocol/refusals';
import { timeOfCall } from '@creator-desk/server/messaging/call-context';

const SubmissionSchema = defineEntity({
  name: 'Submission',
  tableName: 'submissions',
  properties: {
    id: p.integer().primary(),
    version: p.integer().version(),
    kind: p.string().$type<'video' | 'link'>(),
    contractId: p.integer(),
    creatorId: p.integer().nullable(),
    title: p.string(),
    description: p.text().nullable(),
    externalUrl: p.string().nullable(),
    status: p.string().$type<VideoStatus>().default('submitted'),
    adminNotes: p.text().nullable(),
    /** The note of the last request for changes. */
    revisionRequests: p.text().nullable(),
    /** First day of the term for which the submission counts. */
    paymentPeriodStart: p.date().$type<Day>(),
    isArchived: p.boolean().default(false),
    archivedAt: p.datetime(3).nullable(),
    /** The first version of the video; null for the first version itself. */
    stackId: p.integer().nullable(),
    versionNumber: p.integer().default(1),
    replacesId: p.integer().nullable(),
    /** False once a newer version exists. */
    isCurrent: p.boolean().default(true),
    submittedAt: p.datetime(3).onCreate(timeOfCall),
    reviewedAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3).onCreate(timeOfCall),
  },
});

/** What a creator sent: a video or a link. The campaign manager's list and the review screen are views of it. */
export class Submission extends SubmissionSchema.class {
  /**
   * Allows every transition. An omitted or empty note keeps the earlier one.
   * @returns false when nothing changes
   * @throws Refusal submission.replaced
   */
  decide(status: VideoStatus, note: string | null | undefined, now: Date): boolean {
    if (!this.wouldChange(status, note)) return false;
    if (!this.isCurrent) throw new Refusal('submission.replaced');
    if (note) this.adminNotes = note;
    if (note && status === 'needs_revision') this.revisionRequests = note;
    this.status = status;
    this.reviewedAt = now;
    return true;
  }

  wouldChange(status: VideoStatus, note: string | null | undefined): boolean {
    return status !== this.status || Boolean(note && note !== this.adminNotes);
  }

  /** @returns false when it was already archived */
  archive(now: Date): boolean {
    if (this.isArchived) return false;
    this.isArchived = true;
    this.archivedAt = now;
    return true;
  }

  /** Called when a newer version exists. @throws Refusal unless changes were requested */
  markReplaced(): void {
    this.assertReplaceable();
    this.isCurrent = false;
  }

  /** @throws Refusal submission.replaced, submission.no_changes_requested */
  assertReplaceable(): void {
    if (!this.isCurrent) throw new Refusal('submission.replaced');
    if (this.status !== 'needs_revision') throw new Refusal('submission.no_changes_requested');
  }

  /** The payload of its events. */
  facts(): SubmissionFacts {
    return {
      submissionId: this.id,
      version: this.version,
      contractId: this.contractId,
      creatorId: this.creatorId ?? null,
      title: this.title,
      status: this.status,
      paymentPeriodStart: this.paymentPeriodStart,
      description: this.description ?? null,
      adminNotes: this.adminNotes ?? null,
      submittedAt: this.submittedAt.toISOString(),
      replacesId: this.replacesId ?? null,
    };
  }
}
SubmissionSchema.setClass(Submission);
