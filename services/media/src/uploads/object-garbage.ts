import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Refusal } from '@creator-desk/protocol/refusals';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';

/**
 * Stored objects that may have to be removed. A key is recorded before its bytes are stored, and the transaction that starts to
 * use the object deletes the record. A record that remains marks an unused object; it stays until the object is removed, even
 * if processes die in between.
 */
@Injectable()
export class ObjectGarbage {
  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** Call it before storing an object: without `keep`, the object is removed after a day. */
  async stage(fileKey: string): Promise<void> {
    await this.ownTransaction().execute(
      `insert into discarded_objects (file_key, remove_after) values (?, now() + interval '24 hours') on conflict do nothing`,
      [fileKey],
    );
  }

  /**
   * Marks the object as used. Call it in the transaction that writes the row which refers to it.
   * @throws Refusal unavailable when its removal has already begun
   */
  async keep(fileKey: string): Promise<void> {
    const kept = await this.em.execute(
      'delete from discarded_objects where file_key = ? and remove_after > clock_timestamp() returning file_key',
      [fileKey],
    );
    if (kept.length === 0) throw new Refusal('unavailable', { retryAfter: 1 });
  }

  /**
   * Removes the object if a query confirms that it is unused. A failed transaction is no proof: its commit may have succeeded
   * although the acknowledgement was lost. When the database or storage is unavailable, `removeDue` tries again later.
   */
  async removeIfUnused(fileKey: string): Promise<void> {
    await this.remove(fileKey).catch(() => undefined);
  }

  /** Removes the objects whose time has come. */
  async removeDue(): Promise<void> {
    const due = await this.em.execute<{ file_key: string }[]>(
      'select file_key from discarded_objects where remove_after <= now() order by remove_after limit 1000',
    );
    for (const { file_key: fileKey } of due) await this.remove(fileKey);
  }

  /** After the first statement `keep` fails for this object. An object that a running transaction is about to keep is skipped. */
  private async remove(fileKey: string): Promise<void> {
    const em = this.ownTransaction();
    const unused = await em.execute(
      `update discarded_objects set remove_after = least(remove_after, now() - interval '1 second')
       where file_key = (select file_key from discarded_objects d where file_key = ?
         and not exists (select 1 from videos v where v.file_key = d.file_key) for update skip locked)
       returning file_key`,
      [fileKey],
    );
    if (unused.length === 0) return;
    await this.storage.remove(fileKey);
    await em.execute('delete from discarded_objects where file_key = ?', [fileKey]);
  }

  /** Outside the current transaction, whose changes are not committed yet. */
  private ownTransaction(): EntityManager {
    return this.em.fork({ disableContextResolution: true });
  }
}
