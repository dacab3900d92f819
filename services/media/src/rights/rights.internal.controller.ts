import { Controller, Get, Query, Res } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import { neutralised } from '@creator-desk/domain/values/csv-cell';
import { rightUseNames } from '@creator-desk/domain/videos/video-rights';
import { ListRights, type RightsRecordView } from '@creator-desk/protocol/media/video-rights';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { sendList } from '@creator-desk/server/http/json-list';
import { sendRows } from '@creator-desk/server/http/send-rows';
import { Clock } from '@creator-desk/server/runtime/clock';
import { RightsQueries, type RightsRecordRow } from './rights.query.ts';

/** Columns of the export. */
const columns: Record<string, (row: RightsRecordView) => string | number | null> = {
  'Video ID': ({ id }) => id,
  Video: ({ title }) => title,
  Creator: ({ contract }) => contract.fullName,
  'Social Handle': ({ contract }) => contract.socialHandle,
  'Contract ID': ({ contractId }) => contractId,
  Uses: ({ uses }) => uses.map((use) => rightUseNames[use]).join('; '),
  Platforms: ({ uses, platforms }) => (uses.length > 0 && platforms.length === 0 ? 'All' : platforms.join('; ')),
  From: ({ startsOn }) => startsOn,
  To: ({ uses, endsOn }) => (uses.length > 0 && endsOn === null ? 'For ever' : endsOn),
  Exclusive: ({ exclusive }) => (exclusive ? 'Yes' : 'No'),
  State: ({ state }) => state,
  'Spark Code': ({ sparkCodes }) => sparkCodes[0]?.code ?? null,
  'Spark Code To': ({ sparkCodes }) => sparkCodes[0]?.endsOn ?? null,
  Notes: ({ notes }) => notes,
};

@Allow(can('videos.read'))
@Controller('rights')
export class RightsInternalController {
  constructor(
    private readonly queries: RightsQueries,
    private readonly clock: Clock,
  ) {}

  @Get()
  async list(@Query() query: ListRights, @Res() response: Response): Promise<void> {
    await sendList(response, await this.queries.read(query), (row) => this.queries.view(row));
  }

  @Get('export')
  async export(@Query() query: ListRights, @Res() response: Response): Promise<void> {
    await sendRows(response, await this.queries.read(query), {
      begin: () => {
        response.attachment(`rights-${this.clock.today()}.csv`);
        response.type('text/csv; charset=utf-8');
      },
      pieces: (chunks) => this.cells(chunks),
      // Without a byte order mark spreadsheets assume an old encoding and garble accents.
      through: stringify({ bom: true, header: true, columns: Object.keys(columns) }),
    });
  }

  private async *cells(chunks: AsyncIterable<RightsRecordRow[]>): AsyncIterable<unknown[]> {
    for await (const rows of chunks)
      for (const row of rows) {
        const view = this.queries.view(row);
        yield Object.values(columns).map((cell) => {
          const value = cell(view) ?? '';
          return typeof value === 'string' ? neutralised(value) : value;
        });
      }
  }
}
