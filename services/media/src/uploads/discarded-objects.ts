import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';

/** Objects that storage is to let go of. A row stays until that has happened, whichever process dies meanwhile. */
@Injectable()
export class DiscardedObjects {
  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** Something is about to be stored: thrown away in a day, unless it is kept by then. */
  async expect(fileKey: string): Promise<void> {
    await this.em.execute(`insert into discarded_objects (file_key, remove_after) values (?, now() + interval '24 hours')`, [
      fileKey,
    ]);
  }

  /** In the transaction that makes something of it. */
  async keep(fileKey: string): Promise<void> {
    await this.em.execute('delete from discarded_objects where file_key = ?', [fileKey]);
  }

  /** Now, and if storage is away as soon as it is back. */
  async discard(fileKey: string): Promise<void> {
    await this.em.execute(
      `insert into discarded_objects (file_key) values (?) on conflict (file_key) do update set remove_after = now()`,
      [fileKey],
    );
    await this.remove(fileKey).catch(() => undefined);
  }

  /** Discards what was stored, unless it was kept. */
  async settle(fileKey: string): Promise<void> {
    const expected = await this.em.execute('select 1 from discarded_objects where file_key = ?', [fileKey]);
    if (expected.length > 0) await this.discard(fileKey);
  }

  /** Removes what is due. */
  async sweep(): Promise<void> {
    const due = await this.em.execute<{ file_key: string }[]>(
      'select file_key from discarded_objects where remove_after <= now() order by remove_after limit 1000',
    );
    for (const { file_key: fileKey } of due) await this.remove(fileKey);
  }

  private async remove(fileKey: string): Promise<void> {
    await this.storage.remove(fileKey);
    await this.em.execute('delete from discarded_objects where file_key = ?', [fileKey]);
  }
}
