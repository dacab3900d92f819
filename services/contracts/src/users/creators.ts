import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { handleKey } from '@creator-desk/domain/contracts/social-handle';
import { executeBound } from '@creator-desk/server/persistence/transactions/bound-statement';
import type { SqlExecutor } from '@creator-desk/server/persistence/transactions/command-transaction';
import { unusablePassword } from './user.entity.ts';

interface ContractCreator {
  socialHandle: string;
  fullName: string;
}

@Injectable()
export class Creators {
  constructor(private readonly em: EntityManager) {}

  /** The CREATOR user of a contract's handle, created if necessary; concurrent calls get the same user. */
  async of(db: SqlExecutor, contract: ContractCreator): Promise<number> {
    return (await this.withNewContract(db, contract)).creatorId;
  }

  /** The same, and the id of a new contract. */
  async withNewContract(db: SqlExecutor, contract: ContractCreator): Promise<{ id: number; creatorId: number }> {
    const { socialHandle, fullName } = contract;
    const username = handleKey(socialHandle);
    const [ids] = await db.execute<{ id: number; creatorId: number }[]>(
      `with made as (
         insert into users (username, password, name, role, handle) values (?, ?, ?, 'CREATOR', ?)
         on conflict (username) do nothing returning id
       )
       select nextval('contracts_id_seq')::int as id, creator.id as "creatorId"
       from (select id from made union all select id from users where username = ?) creator`,
      [username, unusablePassword, fullName, socialHandle, username],
    );
    // Another transaction has created the user since this statement began.
    return ids ?? this.withNewContract(db, contract);
  }

  /** The same of many contracts by the keys of their handles, in the EntityManager's transaction. */
  async ofAll(contracts: ContractCreator[]): Promise<Map<string, { id: number; creatorId: number }>> {
    const users = contracts.map(({ socialHandle, fullName }) => ({
      username: handleKey(socialHandle),
      name: fullName,
      handle: socialHandle,
    }));
    const json = JSON.stringify(users);
    const known = await executeBound<{ id: number; creatorId: number; username: string }>(this.em, {
      text: `with given as materialized (
         select * from json_to_recordset($1::json) as given (username text, name text, handle text)
       ), made as (
         insert into users (username, password, name, role, handle) select username, $2, name, 'CREATOR', handle from given
         on conflict (username) do nothing returning id, username
       )
       select nextval('contracts_id_seq')::int as id, creator.id as "creatorId", username
       from (select id, username from made union all select users.id, username from users join given using (username)) creator`,
      values: [json, unusablePassword],
    });
    const creators = new Map(known.map((creator) => [creator.username, creator]));
    // Another transaction has created the others since that statement began.
    return users.every(({ username }) => creators.has(username)) ? creators : this.ofAll(contracts);
  }
}
