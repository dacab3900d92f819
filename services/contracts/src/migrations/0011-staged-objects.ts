import { StagedObjectTable } from '@creator-desk/server/storage/staged-objects';

/** Objects of removed files that still lie in the storage move to the common table. Replicas of the version before use the old one. */
export class StagedObjectsOfFiles extends StagedObjectTable {
  override up(): void {
    super.up();
    this.addSql(`
      with removed as (delete from removed_files returning file_path)
      insert into discarded_objects (file_key) select file_path from removed where file_path is not null on conflict do nothing`);
  }
}
