import { detailsSql, lineSql } from './audit-line.ts';

/** What differs between the versions of the function. */
interface SealSql {
  /** Condition on the pending changes that are sealed now: the first ones, `most` in number. */
  first: string;
  /** What a search finds of the changes. */
  changes: string;
}

/** SQL of the function that moves pending changes into the chain, after `create function`. */
export function sealFunction({ first, changes }: SealSql): string {
  return `audit_seal(most int) returns int language plpgsql as $$
    declare
      head audit_head;
      sealed int;
    begin
      if not exists (select from audit_pending) then return 0; end if;
      select * into head from audit_head for update;
      with pending as (
        delete from audit_pending where ${first} returning *, context::jsonb as who
      ), numbered as materialized (
        select head.sequence + row_number() over (order by id) as sequence, at, action, coalesce(who->>'actor', 'system') as actor,
          coalesce(who->>'actorName', 'system') as actor_name, who->'caller' as caller, who->>'operation' as operation,
          who->>'requestId' as request_id, subject_kind, subject_id, contract_id, parent, name, who->>'address' as address,
          who->>'userAgent' as user_agent, changes, uuid_send(gen_random_uuid()) as salt
        from pending
      ), digested as (
        select *, sha256(salt || convert_to(${detailsSql('numbered')}, 'UTF8')) as details_digest from numbered
      ), chained as (
        select *, audit_chain(head.hash, ${lineSql('digested')}) over (order by sequence rows unbounded preceding) as hash from digested
      )
      insert into audit_entry (sequence, at, action, actor, actor_name, caller, operation, request_id, subject_kind, subject_id,
        contract_id, parent, name, address, user_agent, changes, salt, search, details_digest, previous_hash, hash)
      select sequence, at, action, actor, actor_name, caller, operation, request_id, subject_kind, subject_id,
        contract_id, parent, name, address, user_agent, changes, salt,
        lower(concat_ws(' ', actor_name, action, subject_kind, subject_id, name, operation, ${changes})),
        details_digest, lag(hash, 1, head.hash) over (order by sequence), hash
      from chained;
      get diagnostics sealed = row_count;
      update audit_head set (sequence, hash) = (select e.sequence, e.hash from audit_entry e order by e.sequence desc limit 1)
        where sealed > 0;
      return sealed;
    end $$`;
}
