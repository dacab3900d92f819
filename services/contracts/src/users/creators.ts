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

/** The ids of a new contract and of its creator. */
interface ContractIds {
  id: number;
  creatorId: number;
}

interface KnownCreator extends ContractIds {
  username: string;
}

@Injectable()
export class Creators {
  constructor(private readonly em: EntityManager) {}

  /** The CREATOR user of a contract's handle, created if necessary; concurrent calls get the same user. */
  async of(db: SqlExecutor, contract: ContractCreator): Promise<number> {
    return (await this.withNewContract(db, contract)).creatorId;
  }

  /** The same, and the id of a new contract. */
  async withNewContract(db: SqlExecutor, contract: ContractCreator): Promise<ContractIds> {
    const { socialHandle, fullName } = contract;
    const username = handleKey(socialHandle);
    const [ids] = await db.execute<ContractIds[]>(
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
  async ofAll(contracts: ContractCreator[]): Promise<Map<string, ContractIds>> {
    const users = contracts.map(({ socialHandle, fullName }) => ({
      username: handleKey(socialHandle),
      name: fullName,
      handle: socialHandle,
    }));
    const made = await executeBound<KnownCreator>(this.em, {
      text: `with made as (
         insert into users (username, password, name, role, handle) select username, $2, name, 'CREATOR', handle
         from json_to_recordset($1::json) as given (username text, name text, handle text)
         on conflict (username) do nothing returning id, username
       )
       select nextval('contracts_id_seq')::int as id, id as "creatorId", username from made`,
      values: [JSON.stringify(users), unusablePassword],
    });
    const creators = new Map(made.map((creator) => [creator.username, creator]));
    const others = users.map(({ username }) => username).filter((username) => !creators.has(username));
    for (const creator of await this.existing(others)) creators.set(creator.username, creator);
    // Somebody has removed the others since that statement began.
    return others.every((username) => creators.has(username)) ? creators : this.ofAll(contracts);
  }

  /** Most imports have none. */
  private async existing(usernames: string[]): Promise<KnownCreator[]> {
    if (usernames.length === 0) return [];
    return executeBound<KnownCreator>(this.em, {
      text: `select nextval('contracts_id_seq')::int as id, id as "creatorId", username from users where username = any($1::text[])`,
      values: [usernames],
    });
  }
}
