import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { erasedName } from '@creator-desk/protocol/creator-erasure';
import { JobPostponed } from '@creator-desk/server/persistence/jobs/job-queue';
import { CreatorData } from '@creator-desk/server/privacy/creator-data';
import { arrayOf, type CreatorTable } from '@creator-desk/server/privacy/creator-table';
import { eraseAuditOf } from '@creator-desk/server/privacy/erase-audit';
import { textsOf } from '@creator-desk/server/privacy/text-arrays';
import { StagedObjects } from '@creator-desk/server/storage/staged-objects';
import { distinctWords } from '../vault/words.rules.ts';

/** The events of the contracts that this service keeps: they name the creator, their users and their files. */
const events = `select type, data from outbox_event where type like 'contract.%' and (data->>'contractId')::int = any(?::int[])`;

/** The users of their creators. */
const creators = `select creator_id as id from contracts where id = any(?::int[]) and creator_id is not null
  union select (data->>'creatorId')::int from (${events}) event where data->>'creatorId' is not null`;

/** Also files that are unassigned because their contract was deleted earlier. */
const ofFiles = `contract_id = any(?::int[])
  or contract_id is null and id in (select (data->>'fileId')::int from (${events}) event where type = 'contract.file_uploaded')`;

/** Contracts, their files and extracted texts, revenue and the users of creators. */
@Injectable()
export class ContractsCreatorData extends CreatorData {
  readonly tables: readonly CreatorTable[] = [
    { table: 'contracts', of: 'id = any(?::int[])', erasedBy: 'service', omit: ['handle_key', 'earlier_handle_key'] },
    { table: 'contract_versions', erasedBy: 'service' },
    { table: 'imported_contracts', erasedBy: 'service' },
    { table: 'monthly_revenue', erasedBy: 'service' },
    {
      table: 'contract_files',
      of: ofFiles,
      erasedBy: 'service',
      omit: ['file_path', 'words', 'read_after', 'read_tries'],
      file: { id: 'id', key: 'file_path', name: 'original_name', folder: 'files' },
    },
    {
      table: 'users',
      of: `id in (${creators}) and role = 'CREATOR' and access_role is null`,
      erasedBy: 'service',
      omit: ['password', 'credential_version'],
      restricted: { permission: 'payouts.details', columns: ['payout_method', 'payout_email', 'payout_notes'] },
    },
  ];
  override readonly leftOut = [
    { what: 'Documents from which no contract was made', why: 'They belong to no contract, and are removed after a day.' },
    { what: 'Page images of documents', why: 'They are made from the files.' },
  ];
  readonly otherTables = {
    settings: 'settings of the console',
    access_settings: 'how people sign in',
    user_links: 'invitations of the team',
    second_factors: "encrypted secrets of the team's authenticator apps, and hashes of recovery codes",
    passkeys: "names and public keys of the team's passkeys",
    user_identities: 'what a provider calls people of the team',
    single_sign_on: 'how people sign in at a provider',
    api_tokens: 'digests and names of the tokens of the API',
    known_payout: 'ids and whether a payment is open',
    contract_count: 'a number',
    contract_imports: 'names of files, who imported them, and numbers',
    import_columns: 'which columns of files people of the team import',
    discarded_objects: 'keys of objects that are being removed',
    removed_files: 'empty: an earlier version wrote it',
    erasures: 'ids and times',
    sample_data: 'how far loading sample data is',
  };

  constructor(
    em: EntityManager,
    private readonly staged: StagedObjects,
  ) {
    super(em);
  }

  async namesOf(contractIds: readonly number[]): Promise<string[]> {
    const rows = await this.em.execute<{ name: string }[]>(
      `select distinct name from (${events}) event, unnest(array[data->>'fullName', data->>'socialHandle']) name
       where name <> '' and name <> ?`,
      [arrayOf(contractIds), erasedName],
    );
    return rows.map(({ name }) => name);
  }

  async erase(contractIds: readonly number[]): Promise<void> {
    const ids = arrayOf(contractIds);
    const users = await this.usersOf(ids);
    const names = (await this.namesOf(contractIds)).map((name) => distinctWords(name).join(' '));
    // And staged documents with the name or handle.
    const removed = await this.em.execute<{ id: number }[]>(
      `with staged as (
         select id from contract_files where provisional and exists (
           select 1 from unnest(?::text[]) name where tsvector_to_array(words) @> string_to_array(name, ' '))),
       removed as (
         delete from contract_files where ${ofFiles}
           or provisional and (id in (select id from staged) or together_with in (select id from staged))
         returning id, file_path),
       discarded as (insert into discarded_objects (file_key) select file_path from removed on conflict do nothing)
       select id from removed`,
      [textsOf(names), ids, ids],
    );
    await this.em.execute('delete from imported_contracts where contract_id = any(?::int[])', [ids]);
    await this.em.execute('delete from contracts where id = any(?::int[])', [ids]);
    await this.em.execute(
      `delete from users where id = any(?::int[]) and role = 'CREATOR' and access_role is null and not exists (select 1 from contracts where creator_id = users.id)`,
      [arrayOf(users)],
    );
    await eraseAuditOf(this.em, [...removed.map(({ id }) => `file/${id}`), ...users.map((id) => `user/${id}`)]);
  }

  override async finish(): Promise<void> {
    await this.staged.removeDue();
    if (await this.staged.hasDue()) throw new JobPostponed(5, new Error('stored files remain'));
  }

  private async usersOf(ids: string): Promise<number[]> {
    const rows = await this.em.execute<{ id: number }[]>(creators, [ids, ids]);
    return rows.map(({ id }) => id);
  }
}
