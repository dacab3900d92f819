import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { handleKey } from '@creator-desk/domain/social-handle';

/** Stands where a password hash would: no password has this hash. */
const noPassword = '!';

@Injectable()
export class Creators {
  constructor(private readonly em: EntityManager) {}

  /** The CREATOR user of a handle, made when there is none; two who ask at once get the same. */
  async of(socialHandle: string, name: string): Promise<number> {
    const username = handleKey(socialHandle);
    const [made] = await this.em.execute<{ id: number }[]>(
      `insert into users (username, password, name, role, handle) values (?, ?, ?, 'CREATOR', ?)
       on conflict (username) do nothing returning id`,
      [username, noPassword, name, socialHandle],
    );
    if (made) return made.id;
    const [known] = await this.em.execute<{ id: number }[]>('select id from users where username = ?', [username]);
    if (!known) throw new Error(`the user of ${username} vanished between two statements`);
    return known.id;
  }

  /** The same for many contracts at once, by their handles' keys. */
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
      [noPassword, JSON.stringify(users)],
    );
    const known = await this.em.execute<{ id: number; username: string }[]>(
      `select id, username from users where username in (select jsonb_array_elements_text(?::jsonb))`,
      [JSON.stringify(users.map(({ username }) => username))],
    );
    return new Map(known.map(({ id, username }) => [username, id]));
  }
}
