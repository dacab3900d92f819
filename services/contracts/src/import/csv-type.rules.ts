/** Types that systems give a .csv file which knows none, or which a spreadsheet program has claimed. */
const typesOfCsv = ['text/csv', 'application/csv', 'text/plain', 'application/vnd.ms-excel', 'application/octet-stream', ''];

/** By its name and the type that its sender gives it: a .csv file of a type that such files have, or whatever is called text/csv. */
export function isCsv(name: string, type: string): boolean {
  const plain = type.split(';')[0]?.trim().toLowerCase() ?? '';
  return plain === 'text/csv' || (/\.csv$/i.test(name.trim()) && typesOfCsv.includes(plain));
}
