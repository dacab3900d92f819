import { Controller, Get, Inject, Optional, Param, Query, Req, Res, type Type } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  CreatorContractsQuery,
  CreatorFileAt,
  type CreatorFile,
  type LeftOut,
} from '@creator-desk/protocol/contracts/creator-export';
import { can } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import { Allow } from '../access/allow.ts';
import { sendRows } from '../http/send-rows.ts';
import { sendStoredBytes } from '../http/stored-bytes.ts';
import { SERVICE, type ServiceIdentity } from '../runtime/service-identity.ts';
import { STORAGE, type Storage } from '../storage/storage.ts';
import { refuseMissingAs } from '../storage/storage.errors.ts';
import { CreatorDocument, type DocumentPart } from './creator-document.ts';

/** A service's part in the export of a creator, for the gateway. */
export function creatorExportController(service: ServiceName): Type {
  @Allow(can('creators.export'))
  @Controller('creator-data')
  class CreatorExportController {
    constructor(
      private readonly document: CreatorDocument,
      @Inject(SERVICE) private readonly identity: ServiceIdentity,
      @Optional() @Inject(STORAGE) private readonly storage?: Storage,
    ) {}

    /** A `CreatorDataDocument`, sent while its rows are read. */
    @Get()
    async rows(@Query() { contractIds }: CreatorContractsQuery, @Res() response: Response): Promise<void> {
      const list = { chunks: this.document.parts(contractIds), stallTimeoutMs: this.identity.listStallTimeoutMs };
      const leftOut = this.document.leftOut();
      await sendRows(response, list, {
        begin: () => response.type('application/json'),
        pieces: (chunks) => json(service, chunks, leftOut),
      });
    }

    @Get('files')
    files(@Query() { contractIds }: CreatorContractsQuery): Promise<CreatorFile[]> {
      return this.document.files(contractIds);
    }

    @Get('files/:table/:id')
    async file(
      @Param() { table, id }: CreatorFileAt,
      @Query() { contractIds }: CreatorContractsQuery,
      @Req() request: Request,
      @Res() response: Response,
    ): Promise<void> {
      const key = await this.document.keyOf(table, id, contractIds);
      if (key === undefined || !this.storage) throw new Refusal('file.not_found');
      const { storage } = this;
      const object = await storage.stat(key).catch(refuseMissing);
      await sendStoredBytes(request, response, object, (range) => storage.open(key, range).catch(refuseMissing));
    }
  }
  return CreatorExportController;
}

const refuseMissing = refuseMissingAs('file.not_found');

async function* json(service: ServiceName, chunks: AsyncIterable<DocumentPart[]>, leftOut: LeftOut[]): AsyncIterable<string> {
  yield `{"service":"${service}","tables":{`;
  let [tables, rows] = [0, 0];
  for await (const parts of chunks)
    for (const { table, row } of parts) {
      if (row) yield (rows++ > 0 ? ',' : '') + JSON.stringify(row);
      else {
        yield `${tables++ > 0 ? '],' : ''}"${table}":[`;
        rows = 0;
      }
    }
  yield `]},"leftOut":${JSON.stringify(leftOut)}}`;
}
