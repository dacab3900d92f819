/** 'reviewing' is none: somebody has only begun. */
const decision = `('approved', 'needs_revision', 'rejected')`;

/** For a lateral join: the first decision about a version `s`. */
export const firstDecision = `(select to_status, decided_at from submission_decisions
  where submission_id = s.id and to_status in ${decision} order by id limit 1) d`;

/** How long `s` waited for it. */
export const waitedMs = 'round(extract(epoch from d.decided_at - s.submitted_at) * 1000)';
