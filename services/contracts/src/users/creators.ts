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
}
