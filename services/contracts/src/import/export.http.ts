import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import { ExportContracts } from '@creator-desk/protocol/contracts/contract-import';
import { AllowCallers } from '@creator-desk/server/access/allow-callers';
import { Clock } from '@creator-desk/server/clock';
import { ContractLists } from '../contracts/contract.list.ts';
import { contractView, type ContractRow } from '../contracts/contract.view.ts';
import { cellsOf, columns } from './columns.rules.ts';

@AllowCallers('admin')
@Controller('contracts')
export class ExportHttp {
  constructor(
    private readonly lists: ContractLists,
    private readonly clock: Clock,
  ) {}

  /** A CSV file (RFC 4180, UTF-8) while its rows arrive. An import takes it back without loss. */
  @Get('export')
  async export(@Query() query: ExportContracts, @Res() response: Response): Promise<void> {
    const today = this.clock.today();
    const rows = (await this.lists.read(query, today)).rows[Symbol.asyncIterator]();
    // The first row is awaited before anything is sent: a query that fails still becomes an error answer.
    const first = await rows.next();
    async function* lines(): AsyncIterable<string[]> {
      yield columns.map(({ heading }) => heading);
      for (let next: IteratorResult<ContractRow> = first; !next.done; next = await rows.next())
        yield cellsOf(contractView(next.value, today));
    }
    response.set({ 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="contracts.csv"' });
    await pipeline(Readable.from(lines()), stringify({ record_delimiter: 'windows', quote_record_delimiter: true }), response);
  }
}
