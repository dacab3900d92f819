import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrationProblems } from './migration-rules.ts';

const root = join(import.meta.dirname, '../../../..');
const text = (file: string): string => readFileSync(join(root, file), 'utf8');
const released = Array.from(text('CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm), ([, version = '']) => version);
const files = globSync(['services/*/src/migrations/*.ts', 'libs/server/src/**/*.migrations.ts'], { cwd: root })
  .filter((file) => !file.endsWith('.spec.ts'))
  .sort();

/** Migrations that landed before this rule, with what each breaks. A migration that has landed never changes. */
const history = new Map<string, number>([
  ['libs/server/src/persistence/server-tables.migrations.ts', 2],
  ['services/comms/src/migrations/0004-timeline-indexes.ts', 3],
  ['services/contracts/src/migrations/0003-vault.ts', 3],
  ['services/contracts/src/migrations/0007-page-images.ts', 2],
  ['services/contracts/src/migrations/0009-running-terms.ts', 1],
  ['services/contracts/src/migrations/0015-named-users.ts', 1],
  ['services/media/src/migrations/0008-rendition-jobs.ts', 1],
  ['services/payouts/src/migrations/0002-reversals.ts', 1],
]);

const migration = (sql: string, comment = ''): string => `${comment}
export class One extends Migration {
  override up(): void {
    this.addSql(\`${sql}\`);
  }
}`;
const problems = (sql: string, comment?: string): string[] => migrationProblems(migration(sql, comment), ['0.1.0', '0.2.0']);

describe('a migration', () => {
  it.each(files.filter((file) => !history.has(file)))('%s leaves older replicas working', (file) => {
    expect(migrationProblems(text(file), released)).toEqual([]);
  });

  it.each([...history])('%s of the history has %i problems, and gets no more', (file, count) => {
    expect(migrationProblems(text(file), released)).toHaveLength(count);
  });

  it.each([
    'drop table notes',
    'alter table notes drop column text',
    'alter table notes rename to remarks',
    'alter table notes rename column text to words',
    'alter table notes alter column text set not null',
    'alter table notes add column author text not null',
    'alter table notes alter column id type bigint',
    'create index notes_author on notes (author)',
    'create unique index notes_author on notes (author)',
  ])('is refused when it says: %s', (sql) => {
    expect(problems(sql)).toHaveLength(1);
  });

  it.each([
    'create table notes (id int primary key, text text not null)',
    'alter table notes add column author text, add column version int not null default 1',
    'create index if not exists notes_author on notes (author)',
    'create table notes (id int); create index notes_id on notes (id)',
  ])('may say: %s', (sql) => {
    expect(problems(sql)).toEqual([]);
  });

  it('may remove in a contract step what no code uses since a release', () => {
    const drop = 'alter table notes drop column text';
    expect(problems(drop, '/** Contract step: nothing uses notes.text since 0.2.0. */')).toEqual([]);
    expect(problems(drop, '/** Contract step: nothing uses notes.text since 0.3.0. */')).toEqual([
      'names 0.3.0, which is no release yet',
    ]);
  });
});
