import { rm } from 'node:fs/promises';
import { Controller, HttpCode, Post, Query, UploadedFile, UseInterceptors } from '@nestjs/common';
import { SheetQuery, type SheetRow, type SheetRows } from '@creator-desk/protocol/contracts/workbook';
import { can } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Allow } from '@creator-desk/server/access/allow';
import { uploadOf, type ReceivedUpload } from '@creator-desk/server/http/upload';
import { isBlank } from '../row-reader.ts';
import { Workbook } from './workbook.ts';

const maxFileBytes = 10 * 1024 * 1024;
/** More than anybody sends at once, with titles above. */
const mostRows = 1_100;
const mostCells = 100;
/** Longer than any address. */
const mostCharacters = 1_000;

/** Reads sheets for whom has no reader of workbooks: browsers, which send on what the rows say. */
@Allow(can('videos.write'))
@Controller('workbooks')
export class WorkbookInternalController {
  @Post('rows')
  @HttpCode(200)
  @UseInterceptors(uploadOf('file', maxFileBytes))
  async rows(@UploadedFile() file: ReceivedUpload | undefined, @Query() { sheet = '' }: SheetQuery): Promise<SheetRows> {
    if (!file) throw new Refusal('invalid', { message: 'Please select an Excel workbook (.xlsx)' });
    try {
      return await firstRows(file.path, sheet);
    } finally {
      await rm(file.path, { force: true });
    }
  }
}

async function firstRows(path: string, sheet: string): Promise<SheetRows> {
  const workbook = await Workbook.open(path);
  try {
    const sheets = workbook.sheetNames;
    const rows: SheetRow[] = [];
    for await (const row of workbook.rows(sheet)) {
      if (isBlank(row)) continue;
      const cells = row.cells.slice(0, mostCells).map((cell) => cell.slice(0, mostCharacters));
      rows.push({ row: row.row, cells, problems: row.problems?.filter(({ at }) => at < mostCells) ?? [] });
      if (rows.length === mostRows) break;
    }
    return { sheets, sheet: sheet === '' ? (sheets[0] ?? '') : sheet, rows };
  } finally {
    workbook.close();
  }
}
