import { Controller, Get, Query, Res } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import { ExportContracts } from '@creator-desk/protocol/contracts/contract-import';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { Clock } from '@creator-desk/server/runtime/clock';
import { sendRows } from '@creator-desk/server/http/send-rows';
import { ContractQueries } from '../contracts/contract.query.ts';
import { contractViews } from '../contracts/contract.view.ts';
import { cellsOf, columns } from './columns/columns.rules.ts';
import { renewalCells, renewalHeadings } from './columns/renewal-columns.ts';

@Allow(can('fees.read'))
@Controller('contracts')
export class ExportInternalController {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: ContractQueries,
    private readonly clock: Clock,
  ) {}

  /** A streamed CSV file (RFC 4180, UTF-8). An import restores it without loss, but for renewals. */
  @Get('export')
  async export(@Query() query: ExportContracts, @Res() response: Response): Promise<void> {
    const today = this.clock.today();
    const viewOf = contractViews(today);
    const { em } = this;
    await sendRows(response, await this.lists.read(query, today), {
      begin: () =>
        response.set({
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="contracts.csv"',
        }),
      pieces: async function* (chunks): AsyncIterable<string[]> {
        yield [...columns.map(({ heading }) => heading), ...renewalHeadings];
        for await (const rows of chunks) {
          const renewalOf = await renewalCells(em, rows);
          for (const row of rows) {
            const view = viewOf(row);
            yield [...cellsOf(view), ...renewalOf(view)];
          }
        }
      },
      through: stringify({ record_delimiter: 'windows', quote_record_delimiter: true }),
    });
  }
}
