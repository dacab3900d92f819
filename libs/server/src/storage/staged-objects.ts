import type { FactoryProvider } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Migration } from '@mikro-orm/migrations';
import { Refusal } from '@creator-desk/protocol/refusals';
import { STORAGE, type Storage } from './storage.ts';

/** The table and the column with the keys of the objects that are in use. */
export interface ObjectOwner {
  table: string;
  column: string;
}

/** The table of `StagedObjects`. */
export class StagedObjectTable extends Migration {
  override up(): void {
    this.addSql(`
      create table discarded_objects (
        file_key text primary key,
        remove_after timestamptz(3) not null default now()
      )`);
    this.addSql('create index discarded_objects_due on discarded_objects (remove_after)');
  }
}

/**
 * Stored objects that no row owns. Storage and database share no transaction, so a key is recorded before its bytes are stored,
 * and the transaction that writes the owning row deletes the record. A record that remains marks an unused object; it stays until
 * the object is removed, even if processes die in between.
 */
export class StagedObjects {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly owner: ObjectOwner,
  ) {}

  static ownedBy(owner: ObjectOwner): FactoryProvider<StagedObjects> {
    return {
      provide: StagedObjects,
      inject: [EntityManager, STORAGE],
      useFactory: (em: EntityManager, storage: Storage) => new StagedObjects(em, storage, owner),
    };
  }

  /**
   * Call it before storing an object: without `keep`, the object is removed after a day.
   * @param em commits before the object is stored
   */
  async stage(key: string, em = this.ownTransaction()): Promise<void> {
    await em.execute(
      `insert into discarded_objects (file_key, remove_after) values (?, now() + interval '24 hours') on conflict do nothing`,
      [key],
    );
  }

  /**
   * Marks the object as used. Call it in the transaction that writes the owning row.
   * @throws Refusal unavailable when its removal has already begun
   */
  async keep(key: string): Promise<void> {
    const kept = await this.em.execute(
      'delete from discarded_objects where file_key = ? and remove_after > clock_timestamp() returning file_key',
      [key],
    );
    if (kept.length === 0) throw new Refusal('unavailable', { retryAfter: 1 });
  }

  /** Marks objects as unused. Call it in the transaction that deletes the owning rows; `removeDue` removes the objects. */
  async discard(keys: readonly string[]): Promise<void> {
    await this.em.execute(
      `insert into discarded_objects (file_key) select unnest(?::text[]) on conflict (file_key) do update set remove_after = now()`,
      [`{${keys.map((key) => `"${key}"`).join()}}`],
    );
  }

  /**
   * Removes the object if a query confirms that it is unused. A failed transaction is no proof: its commit may have succeeded
   * although the acknowledgement was lost. When the database or storage is unavailable, `removeDue` tries again later.
   */
  async removeIfUnused(key: string): Promise<void> {
    await this.remove(key).catch(() => undefined);
  }

  /** Removes the objects whose time has come. @throws the first failure, after the others were tried */
  async removeDue(): Promise<void> {
    const due = await this.em
      .fork()
      .execute<{ key: string }[]>(
        'select file_key as key from discarded_objects where remove_after <= now() order by remove_after limit 1000',
      );
    const failures: unknown[] = [];
    for (const { key } of due) await this.remove(key).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  /** Whether an object still lies in the storage that was discarded: `removeDue` could not remove it yet. */
  async hasDue(): Promise<boolean> {
    const due = await this.ownTransaction().execute('select 1 from discarded_objects where remove_after <= now() limit 1');
    return due.length > 0;
  }

  /** After the first statement `keep` fails for this object. An object that a running transaction is about to keep is skipped. */
  private async remove(key: string): Promise<void> {
    const em = this.ownTransaction();
    const { table, column } = this.owner;
    const unused = await em.execute(
      `update discarded_objects set remove_after = least(remove_after, now() - interval '1 second')
       where file_key = (select file_key from discarded_objects d where file_key = ?
         and not exists (select 1 from ${table} o where o.${column} = d.file_key) for update skip locked)
       returning file_key`,
      [key],
    );
    if (unused.length === 0) return;
    await this.storage.remove(key);
    await em.execute('delete from discarded_objects where file_key = ?', [key]);
  }

  /** Outside the current transaction, whose changes are not committed yet. */
  private ownTransaction(): EntityManager {
    return this.em.fork({ disableContextResolution: true });
  }
}
