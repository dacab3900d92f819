import { csvLine, neutralised } from '@creator-desk/domain/values/csv-cell';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import {
  maxAuditLines,
  type AuditFilter,
  type AuditLine,
  type AuditQueryOfService,
} from '@creator-desk/protocol/system/audit-log';

export const exportFormats = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Asks one service for a page of its log. */
export type AskForLines = (service: ServiceName, query: AuditQueryOfService) => Promise<AuditLine[]>;

export const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
};

/** Lines of one moment are ordered by service and sequence. */
export function newestFirst(a: AuditLine, b: AuditLine): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  if (a.service !== b.service) return a.service < b.service ? 1 : -1;
  return Number(BigInt(b.sequence) - BigInt(a.sequence));
}

/** All lines of all services, newest first. It holds a page of each service at a time. */
export async function* allLines(
  services: readonly ServiceName[],
  filter: AuditFilter,
  ask: AskForLines,
): AsyncGenerator<AuditLine> {
  const sources = services.map((service) => linesOf((query) => ask(service, query), filter));
  const heads = await Promise.all(sources.map((source) => source.next()));
  for (;;) {
    let newest = -1;
    let line: AuditLine | undefined;
    for (const [at, { value }] of heads.entries())
      if (value && (!line || newestFirst(value, line) < 0)) [newest, line] = [at, value];
    const source = sources[newest];
    if (!line || !source) return;
    yield line;
    heads[newest] = await source.next();
  }
}

async function* linesOf(
  ask: (query: AuditQueryOfService) => Promise<AuditLine[]>,
  filter: AuditFilter,
): AsyncGenerator<AuditLine, undefined> {
  let before: Pick<AuditQueryOfService, 'beforeMs' | 'beforeSequence'> = {};
  for (;;) {
    const page = await ask({ ...filter, ...before, limit: maxAuditLines });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < maxAuditLines) return undefined;
    before = { beforeMs: Date.parse(last.at), beforeSequence: last.sequence };
  }
}

type Cell = keyof Omit<AuditLine, 'changes'>;
const cells: readonly Cell[] = [
  'at',
  'actor',
  'actorName',
  'action',
  'subject',
  'subjectId',
  'name',
  'contractId',
  'operation',
  'address',
  'userAgent',
  'requestId',
  'service',
  'sequence',
  'erased',
];

/** The file's text. Names and changed values are what people typed: a spreadsheet must not calculate them. */
export async function* written(lines: AsyncIterable<AuditLine>, format: ExportFormat): AsyncGenerator<string> {
  if (format === 'csv') yield csvLine([...cells, 'changes']);
  for await (const line of lines)
    yield format === 'csv'
      ? csvLine([...cells.map((cell) => neutralised(String(line[cell] ?? ''))), JSON.stringify(line.changes)])
      : `${JSON.stringify(line)}\n`;
}
