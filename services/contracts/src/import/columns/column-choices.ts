import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { actorKey } from '@creator-desk/protocol/caller';
import { currentCall } from '@creator-desk/server/messaging/call-context';

/** Files with other headings, of a person. */
const maxRemembered = 50;

/** Remembers for each person which column went where, by the headings of the file. */
@Injectable()
export class ColumnChoices {
  constructor(private readonly em: EntityManager) {}

  /** @returns the fields of the columns, '' for none; undefined when this person has chosen none for these headings */
  async of(headings: readonly string[]): Promise<string[] | undefined> {
    const [row] = await this.em.execute<{ fields: string }[]>(
      'select fields from import_columns where person = ? and headings = ?',
      [person(), digest(headings)],
    );
    return row?.fields.split(',');
  }

  /** In the transaction of the import. */
  async remember(headings: readonly string[], fields: string): Promise<void> {
    await this.em.execute(
      `insert into import_columns (person, headings, fields) values (?, ?, ?)
       on conflict (person, headings) do update set fields = excluded.fields, used_at = now()`,
      [person(), digest(headings), fields],
    );
    await this.em.execute(
      `delete from import_columns where person = ? and headings not in (
         select headings from import_columns where person = ? order by used_at desc limit ${maxRemembered})`,
      [person(), person()],
    );
  }
}

function person(): string {
  const caller = currentCall()?.caller;
  return caller ? actorKey(caller) : 'contracts';
}

const digest = (headings: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headings.map((heading) => heading.trim().toLowerCase())))
    .digest('hex');
