import { defineEntity, p } from '@mikro-orm/postgresql';
import type { VideoStatus } from '@creator-desk/domain/videos/submission-status';
import { actorName, type Caller } from '@creator-desk/protocol/caller';

const DecisionSchema = defineEntity({
  name: 'Decision',
  tableName: 'submission_decisions',
  properties: {
    id: p.integer().primary(),
    submissionId: p.integer(),
    fromStatus: p.string().$type<VideoStatus>(),
    toStatus: p.string().$type<VideoStatus>(),
    /** The reviewer's note. */
    notes: p.text().nullable(),
    decidedBy: p.string().$type<'admin' | 'script'>(),
    decidedAt: p.datetime(3),
  },
});

/** An audit record: who decided what about a submission, and when. Rows are never changed. */
export class Decision extends DecisionSchema.class {}
DecisionSchema.setClass(Decision);

/** Admins share one password, so only browser sessions and API tokens can be distinguished. */
export function deciderOf(caller: Caller | undefined): 'admin' | 'script' {
  return caller && actorName(caller) === 'admin' ? 'admin' : 'script';
}
