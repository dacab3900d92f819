import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { makeZip } from 'client-zip';
import type { Request, Response } from 'express';
import type { CreatorFile } from '@creator-desk/protocol/contracts/creator-export';
import { Refusal } from '@creator-desk/protocol/refusals';
import { serviceNames, type ServiceName } from '@creator-desk/protocol/service-name';
import { ServiceHttp } from '../proxy/service-http.ts';
import { readerPage } from './creator-archive-page.ts';

export interface ExportedCreator {
  socialHandle: string;
  contractIds: readonly number[];
}

/** A file in the archive. */
interface ArchivedFile extends CreatorFile {
  service: ServiceName;
  path: string;
  /** It was removed while the archive was being made. */
  missing?: true;
}

interface Entry {
  name: string;
  input: string | AsyncIterable<string | Uint8Array>;
}

/** Names that no system refuses. */
const maxName = 120;

/** Puts everything about a creator into a ZIP file, while it is sent: no part of it is in memory whole, or on a disk. */
@Injectable()
export class CreatorArchive {
  constructor(private readonly http: ServiceHttp) {}

  /**
   * When a service fails on the way, the connection is closed: a broken file must not look like a whole one.
   * @throws Refusal unavailable when a service does not answer at the start
   */
  async send(request: Request, response: Response, creator: ExportedCreator): Promise<void> {
    const source = new ServiceParts(this.http, request, response, creator.contractIds);
    const files = (await Promise.all(serviceNames.map((service) => source.files(service)))).flat();
    const name = creator.socialHandle.replaceAll(/[^\w.-]/g, '');
    response.set({
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="creator-${name}.zip"`,
      'Cache-Control': 'private, no-store',
    });
    if (request.method === 'HEAD') return void response.end();
    try {
      await pipeline(Readable.fromWeb(makeZip(entries(source, files, creator))), response);
    } catch {
      response.destroy();
    } finally {
      await source.close();
    }
  }
}

/** The index comes last: it knows which files were missing. */
async function* entries(source: ServiceParts, files: ArchivedFile[], creator: ExportedCreator): AsyncGenerator<Entry> {
  for (const service of serviceNames) {
    yield { name: `data/${service}.json`, input: source.rows(service) };
    // The same as a script: a page that is opened from a disk may not fetch.
    yield { name: `data/${service}.js`, input: asScript(source.rows(service)) };
  }
  for (const file of files) {
    const input = await source.bytes(file);
    if (input) yield { name: file.path, input };
    else file.missing = true;
  }
  yield { name: 'data/files.js', input: `creatorFiles(${JSON.stringify(files)});` };
  yield { name: 'index.html', input: readerPage(creator.socialHandle, new Date(), serviceNames) };
}

async function* asScript(json: AsyncIterable<Buffer>): AsyncGenerator<string | Uint8Array> {
  yield 'creatorData(';
  yield* json;
  yield ');';
}

/** What services answer about the contracts of a creator. One request is open at a time. */
class ServiceParts {
  private open: AsyncGenerator<Buffer, void, void> | undefined;

  constructor(
    private readonly http: ServiceHttp,
    private readonly request: Request,
    private readonly response: Response,
    private readonly contractIds: readonly number[],
  ) {}

  async files(service: ServiceName): Promise<ArchivedFile[]> {
    const files = JSON.parse(await text(this.read(service, '/files'))) as CreatorFile[];
    return files.map((file) => ({ ...file, service, path: `${file.folder}/${file.id}-${safeName(file.name)}` }));
  }

  async *rows(service: ServiceName): AsyncGenerator<Buffer, void, void> {
    this.open = this.read(service, '');
    yield* this.open;
  }

  /** The bytes of a file, asked for before they are promised; undefined if it has been removed meanwhile. */
  async bytes({ service, table, id }: ArchivedFile): Promise<AsyncIterable<Buffer> | undefined> {
    const bytes = this.read(service, `/files/${table}/${id}`);
    this.open = bytes;
    try {
      return startingWith(await bytes.next(), bytes);
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return undefined;
      throw error;
    }
  }

  /** Ends the request that is open, if the archive was not read to its end. */
  async close(): Promise<void> {
    await this.open?.return();
  }

  private read(service: ServiceName, path: string): AsyncGenerator<Buffer, void, void> {
    const query = `contractIds=${this.contractIds.join()}`;
    return this.http.read(this.request, this.response, { service, path: `/creator-data${path}?${query}` });
  }
}

async function* startingWith(first: IteratorResult<Buffer, void>, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/** Without what separates folders or is reserved somewhere. */
function safeName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(-maxName);
}
