import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import type { Request, Response } from 'express';
import { can } from '@creator-desk/protocol/policies';
import { serviceNames, type ServiceName } from '@creator-desk/protocol/service-name';
import {
  AuditFilter,
  AuditLine,
  AuditQuery,
  maxAuditLines,
  type AuditQueryOfService,
} from '@creator-desk/protocol/system/audit-log';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Allow } from '@creator-desk/server/access/allow';
import { callOrOwn, defaultTimeoutMs, runInCall } from '@creator-desk/server/messaging/call-context';
import { StreamQuota } from '../proxy/stream-quota.ts';
import { TRANSFER_LIMITS, type TransferLimits } from '../proxy/transfer-limits.ts';
import { AllServices } from '../system/all-services.ts';
import { allLines, contentTypes, exportFormats, newestFirst, written, type ExportFormat } from './audit-export.ts';

/** The time, service and sequence of the last line of a page. */
const cursorPattern = /^(\d{1,14})\.(contracts|media|portal|payouts|comms)\.(\d{1,18})$/;
const afterAll = '9223372036854775807';

class ListAuditLog extends AuditQuery {
  @ApiPropertyOptional({ type: String, description: '`next` of the page before' })
  @IsOptional()
  @Matches(cursorPattern, { message: 'before must be the next of a page' })
  before?: string;
}

class ExportAuditLog extends AuditFilter {
  @ApiPropertyOptional({ enum: exportFormats, default: 'csv', description: 'jsonl: a JSON object in each line' })
  @IsOptional()
  @IsIn(exportFormats, { message: `format must be one of: ${exportFormats.join(', ')}` })
  format?: ExportFormat;
}

/** A client that reads nothing for this long is disconnected. */
const idleTimeoutMs = 60_000;

class AuditPage {
  @ApiProperty({ type: AuditLine, isArray: true, description: 'Newest first' }) lines!: AuditLine[];
  @ApiProperty({ type: String, nullable: true, description: 'Where the next page begins; null on the last one' })
  next!: string | null;
  @ApiProperty({ enum: serviceNames, isArray: true, description: 'Services whose lines are missing because they do not answer' })
  unavailable!: ServiceName[];
}

/** Who did what, when and from where, in all services. */
@ApiTags('audit log')
@Allow(can('audit.read'))
@Controller('audit-log')
export class AuditLogController {
  private readonly quota: StreamQuota;

  constructor(
    private readonly services: AllServices,
    @Inject(TRANSFER_LIMITS) limits: TransferLimits,
  ) {
    this.quota = new StreamQuota(limits.perParty);
  }

  @Get()
  @ApiOkResponse({ type: AuditPage })
  async list(@Query() { before, ...query }: ListAuditLog): Promise<AuditPage> {
    const limit = query.limit ?? maxAuditLines;
    const asked = await Promise.allSettled(
      serviceNames.map((name) => this.services.byName[name].auditLog({ ...query, limit, ...bound(before, name) })),
    );
    const defect = asked.find((answer) => answer.status === 'rejected' && !isUnavailable(answer.reason));
    if (defect?.status === 'rejected') throw defect.reason;
    const all = asked.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])).sort(newestFirst);
    const lines = all.slice(0, limit);
    const last = lines.at(-1);
    return {
      lines,
      next: last && (all.length > limit || lines.length === limit) ? cursorOf(last) : null,
      unavailable: serviceNames.filter((_, nth) => asked[nth]?.status === 'rejected'),
    };
  }

  /** All lines that the filters choose, newest first, as a file. Unlike the list it is refused while a service does not answer. */
  @Get('export')
  @ApiOkResponse({
    description: 'A CSV file, or a JSON object in each line',
    content: { 'text/csv': { schema: { type: 'string' } }, 'application/x-ndjson': { schema: { type: 'string' } } },
  })
  async export(
    @Query() { format = 'csv', ...filter }: ExportAuditLog,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const leave = this.quota.acquire(request);
    try {
      const lines = allLines(serviceNames, filter, (service, query) => this.pageOf(service, query));
      const first = await lines.next();
      response.setTimeout(idleTimeoutMs, () => response.destroy());
      response.set({
        'Content-Type': contentTypes[format],
        'Content-Disposition': `attachment; filename="audit-log.${format}"`,
      });
      // A service that fails meanwhile breaks the connection off, so that nobody takes a part for the whole.
      await pipeline(Readable.from(written(withFirst(first, lines), format)), response).catch(() => response.destroy());
    } finally {
      leave();
    }
  }

  /** Each page has a deadline of its own: a long log takes longer than one request may. */
  private pageOf(service: ServiceName, query: AuditQueryOfService): Promise<AuditLine[]> {
    const call = { ...callOrOwn('gateway'), deadline: Date.now() + defaultTimeoutMs };
    return runInCall(call, () => this.services.byName[service].auditLog(query));
  }
}

async function* withFirst(first: IteratorResult<AuditLine>, rest: AsyncGenerator<AuditLine>): AsyncGenerator<AuditLine> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

const isUnavailable = (error: unknown): boolean => error instanceof Refusal && error.status >= 500;

const cursorOf = ({ at, service, sequence }: AuditLine): string => `${Date.parse(at)}.${service}.${sequence}`;

/** From where the lines of a service follow those up to the cursor. */
function bound(cursor: string | undefined, name: ServiceName): Pick<AuditQueryOfService, 'beforeMs' | 'beforeSequence'> {
  const [, time, service = '', sequence = ''] = cursorPattern.exec(cursor ?? '') ?? [];
  if (time === undefined) return {};
  const beforeSequence = name === service ? sequence : name < service ? afterAll : '0';
  return { beforeMs: Number(time), beforeSequence };
}
