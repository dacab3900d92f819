import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { handleKey } from '@creator-desk/domain/social-handle';

/** Stored instead of a password hash; no password matches it. */
const unusablePassword = '!';

@Injectable()
export class Creators {
  constructor(private readonly em: EntityManager) {}

  /** The CREATOR user of a handle, created if necessary; concurrent calls get the same user. */
  async of(socialHandle: string, name: string): Promise<number> {
    const username = handleKey(socialHandle);
    const [made] = await this.em.execute<{ id: number }[]>(
      `insert into users (username, password, name, role, handle) values (?, ?, ?, 'CREATOR', ?)
       on conflict (username) do nothing returning id`,
      [username, unusablePassword, name, socialHandle],
    );
    if (made) return made.id;
    const [known] = await this.em.execute<{ id: number }[]>('select id from users where username = ?', [username]);
    if (!known) throw new Error(`the user of ${username} vanished between two statements`);
    return known.id;
  }

  /** The users of many contracts by the keys of their handles. */
  async ofAll(contracts: { socialHandle: string; fullName: string }[]): Promise<Map<string, number>> {
    const users = contracts.map(({ socialHandle, fullName }) => ({
      username: handleKey(socialHandle),
      name: fullName,
      handle: socialHandle,
    }));
    await this.em.execute(
      `insert into users (username, password, name, role, handle)
       select username, ?, name, 'CREATOR', handle from jsonb_to_recordset(?::jsonb) as given (username text, name text, handle text)
       on conflict (username) do nothing`,
      [unusablePassword, JSON.stringify(users)],
    );
    const known = await this.em.execute<{ id: number; username: string }[]>(
      `select id, username from users where username in (select jsonb_array_elements_text(?::jsonb))`,
      [JSON.stringify(users.map(({ username }) => username))],
    );
    return new Map(known.map(({ id, username }) => [username, id]));
  }
}
