import { createHash } from 'node:crypto';
import { detailsSql, lineSql } from './audit-line.ts';

/** Runs SQL on the database whose log is verified. */
export type Query = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** What a verification has found. */
export interface VerifiedChain {
  /** How many lines were verified. */
  lines: number;
  /** The last line. Kept elsewhere, it proves later that no line up to it was removed or changed. */
  head: { sequence: string; hash: string };
  /** The first problem: which line, and what is wrong with it. */
  problem?: string;
}

interface Line {
  sequence: string;
  line: string;
  details: string | null;
  salt: Buffer | null;
  digest: Buffer;
  previous: Buffer;
  hash: Buffer;
}

interface Head {
  sequence: string;
  hash: Buffer;
  removed_sequence: string;
  removed_hash: Buffer;
}

const batchSize = 5_000;
const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/**
 * Verifies the chain of one database, without its functions: hashes are computed here.
 * @param known a head that was kept elsewhere; it must still be in the chain
 */
export async function verifyChain(query: Query, known?: { sequence: string; hash: string }): Promise<VerifiedChain> {
  const [head] = await query<Head>('select * from audit_head');
  if (!head) return { lines: 0, head: { sequence: '0', hash: '' }, problem: 'the head of the chain is missing' };
  let [lines, sequence, hash] = [0, BigInt(head.removed_sequence), head.removed_hash];
  const result = (problem?: string): VerifiedChain => ({
    lines,
    head: { sequence: String(sequence), hash: hash.toString('hex') },
    ...(problem && { problem }),
  });
  const linesAfter = (last: string): Promise<Line[]> =>
    query<Line>(
      `select sequence::text, ${lineSql('e')} as line, case when salt is not null then ${detailsSql('e')} end as details, salt,
         details_digest as digest, previous_hash as previous, hash
       from audit_entry e where sequence > $1 and sequence <= $2 order by e.sequence limit ${batchSize}`,
      [last, head.sequence],
    );
  let coming = linesAfter(head.removed_sequence);
  for (;;) {
    const batch = await coming;
    const last = batch.at(-1);
    if (!last) break;
    // PostgreSQL reads the next lines while these are hashed.
    coming = linesAfter(last.sequence);
    coming.catch(() => undefined);
    for (const line of batch) {
      const problem = problemOf(line, sequence + 1n, hash);
      if (problem) return result(problem);
      [lines, sequence, hash] = [lines + 1, BigInt(line.sequence), line.hash];
      if (known?.sequence === line.sequence && known.hash !== line.hash.toString('hex'))
        return result(`line ${line.sequence} is not the one that was kept`);
    }
  }
  if (String(sequence) !== head.sequence) return result(`line ${sequence + 1n} and those after it are missing`);
  if (!hash.equals(head.hash)) return result(`line ${sequence} is not the last one that was written`);
  return known && BigInt(known.sequence) > sequence ? result(`line ${known.sequence}, which was kept, is missing`) : result();
}

function problemOf(line: Line, expected: bigint, before: Buffer): string | undefined {
  if (BigInt(line.sequence) !== expected) return `line ${expected} is missing`;
  if (!line.previous.equals(before)) return `line ${line.sequence} does not follow the line before`;
  if (!sha256(before, line.line).equals(line.hash)) return `line ${line.sequence} was changed`;
  if (line.salt && !sha256(line.salt, line.details ?? '').equals(line.digest))
    return `the details of line ${line.sequence} were changed`;
  return undefined;
}
