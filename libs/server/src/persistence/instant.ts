/** As PostgreSQL writes a timestamptz in UTC, which all connections use: '2026-03-01 12:30:00.25+00'. */
const writtenInUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/;

/** A point in time as answers show it, ISO 8601 in UTC with milliseconds. A text is rewritten without making a Date of it. */
export function instant(value: Date | string): string {
  const parts = typeof value === 'string' ? writtenInUtc.exec(value) : null;
  if (!parts) return new Date(value).toISOString();
  const [, date, time, fraction = ''] = parts;
  return `${date}T${time}.${fraction.padEnd(3, '0')}Z`;
}
