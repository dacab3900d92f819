import { defineEntity, p } from '@mikro-orm/postgresql';
import type { VideoStatus } from '@creator-desk/domain/submission-status';
import type { Caller } from '@creator-desk/protocol/caller';

const DecisionSchema = defineEntity({
  name: 'Decision',
  tableName: 'submission_decisions',
  properties: {
    id: p.integer().primary(),
    submissionId: p.integer(),
    fromStatus: p.string().$type<VideoStatus>(),
    toStatus: p.string().$type<VideoStatus>(),
    /** The note that was given with it. */
    notes: p.text().nullable(),
    decidedBy: p.string().$type<'admin' | 'script'>(),
    decidedAt: p.datetime(3),
  },
});

/** Who decided what about a submission, and when. Only ever added. */
export class Decision extends DecisionSchema.class {}
DecisionSchema.setClass(Decision);

/** Admins share one password: what can be told apart is the browser and a script with a token. */
export function deciderOf(caller: Caller | undefined): 'admin' | 'script' {
  return caller?.kind === 'admin' && caller.via === 'session' ? 'admin' : 'script';
}
