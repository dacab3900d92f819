/** What an older replica that still runs would not survive, or what holds up its requests. */
const breaking: [RegExp, string][] = [
  [/\bdrop (table|column|view|function|type)\b/g, 'drops what older replicas use'],
  [/\brename (to|column|constraint)\b/g, 'renames what older replicas use'],
  [/\bset not null\b/g, 'forbids nulls that older replicas write'],
  [
    /\badd column (?:if not exists )?\w+ (?:(?!default|add column|,|`).)*\bnot null(?!\s+default)(?! generated)/gs,
    'adds a column that older replicas do not fill',
  ],
  [/\balter column \w+ (?:set data )?type\b/g, 'rewrites the table under a lock'],
];
const newTable = /\bcreate table (?:if not exists )?(\w+)/g;
const newIndex = /\bcreate (?:unique )?index (if not exists )?\w+\s+on (\w+)/g;

/** A contract step names the release since which no code uses what it removes. */
const contractStep = /Contract step: nothing uses .* since (\d+\.\d+\.\d+)\b/;

/**
 * What breaks the rule of two steps in a migration: expand first, contract in a later release.
 * @param source of the migration's file
 * @param released versions that have been released
 */
export function migrationProblems(source: string, released: readonly string[]): string[] {
  const since = contractStep.exec(source)?.[1];
  if (since !== undefined && !released.includes(since)) return [`names ${since}, which is no release yet`];
  const sql = source.replace(/^\s*(\/\/|\/?\*).*$/gm, '');
  const own = new Set(Array.from(sql.matchAll(newTable), ([, name]) => name));
  const locking = [...sql.matchAll(newIndex)]
    .filter(([, ifMissing, table]) => !ifMissing && !own.has(table))
    .map(([, , table]) => `makes an index on ${table} that operators cannot make concurrently before: write 'if not exists'`);
  if (since !== undefined) return locking;
  return [...breaking.flatMap(([pattern, problem]) => (sql.match(pattern) ?? []).map(() => problem)), ...locking];
}
