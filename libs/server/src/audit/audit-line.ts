/**
 * SQL of what a line's hash covers besides the hash before: every column but those that may be erased, which are covered by their
 * salted digest. It is stored in the databases' functions: another text is another chain.
 * @param row the alias of the line
 */
export function lineSql(row: string): string {
  const columns = [
    'sequence',
    'action',
    'actor',
    'actor_name',
    'caller',
    'operation',
    'request_id',
    'subject_kind',
    'subject_id',
    'contract_id',
    'parent',
  ].map((column) => `${row}.${column}`);
  // Not the time itself: its text would depend on the session's time zone.
  const at = `(extract(epoch from ${row}.at) * 1000)::bigint`;
  return `jsonb_build_array(${[...columns, at, `encode(${row}.details_digest, 'hex')`].join(', ')})::text`;
}

/** SQL of what the digest covers: what is erased with a person's data. */
export function detailsSql(row: string): string {
  return `jsonb_build_array(${['name', 'address', 'user_agent', 'changes'].map((column) => `${row}.${column}`).join(', ')})::text`;
}
