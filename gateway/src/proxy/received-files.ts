import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { ClientRequest } from 'node:http';
import { basename, join } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Request } from 'express';
import type { Logger } from 'pino';
import { incomingFolder, type BegunFile, type WholeFile } from '@creator-desk/protocol/received-file';
import { Refusal } from '@creator-desk/protocol/refusals';
import { receiveForm, type FormFile } from '@creator-desk/server/http/multipart-form';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { WorkDirectory } from '@creator-desk/server/runtime/work-directory';
import { ByteMeter } from '@creator-desk/server/storage/byte-meter';
import { BlockFile, writePieces } from '@creator-desk/server/storage/disk/block-file';
import { mapFileErrors } from '@creator-desk/server/storage/disk/durable-files';
import { StoredObjectTooLarge } from '@creator-desk/server/storage/storage.errors';
import { GatewayConfig } from '../config.ts';
import { isContinued, lineOf, refusalOf, type FileToReceive, type Receiving } from './receiving.ts';

/** Flushed together while a file is received. */
const flushedBytes = 16 * 1024 * 1024;

/**
 * Receives files into the storage's directory, where services take them over. Does nothing without STORAGE_DIR, nor while it cannot
 * be written to: uploads are sent on to the services then.
 */
@Injectable()
export class ReceivedFiles implements OnModuleInit, OnApplicationShutdown {
  private directory: WorkDirectory | undefined;
  private opening: Promise<void> | undefined;

  constructor(
    @Inject(GatewayConfig) private readonly config: GatewayConfig,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.open();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.opening;
    // A disk that is read-only by now keeps them until the next start.
    await this.directory?.onApplicationShutdown().catch(() => undefined);
  }

  /** A directory that could not be written to is tried again, for the next upload. */
  get isEnabled(): boolean {
    if (!this.directory) void this.open();
    return this.directory !== undefined;
  }

  private open(): Promise<void> {
    const { STORAGE_DIR } = this.config;
    if (STORAGE_DIR === undefined) return Promise.resolve();
    this.opening ??= WorkDirectory.open('gateway', join(STORAGE_DIR, incomingFolder))
      .then(
        (directory) => void (this.directory = directory),
        (error: unknown) =>
          this.log.warn(
            { err: error },
            'cannot write to STORAGE_DIR: the service receives an upload itself until the gateway can',
          ),
      )
      .finally(() => (this.opening = undefined));
    return this.opening;
  }

  /**
   * Receives the file of a form once the service lets the request continue, and describes it to the service. What fails destroys the
   * upstream with a Refusal.
   * @param onBytes gets each piece of the request
   */
  forward(request: Request, upstream: ClientRequest, file: FileToReceive, onBytes: (piece: Buffer) => void): Receiving {
    const path = join(this.directory?.path ?? '', randomUUID());
    // Until the service continues it, not the client delays the request.
    request.pause();
    void this.receive(request.on('data', onBytes), upstream, file, path).catch((error: unknown) => {
      upstream.destroy(refusalOf(error));
    });
    return { stop: () => Promise.resolve(), end: () => rm(path, { force: true }) };
  }

  private async receive(request: Request, upstream: ClientRequest, file: FileToReceive, path: string): Promise<void> {
    if (!(await isContinued(upstream))) return;
    const meter = new ByteMeter({ maxBytes: file.maxBytes, hashed: file.hashed });
    const { fields } = await receiveForm(request, file.field, (form) => store(form, upstream, meter, { ...file, path })).catch(
      (error: unknown) => {
        if (error instanceof StoredObjectTooLarge) return { fields: {} };
        throw error;
      },
    );
    const whole: WholeFile = { size: meter.size, fields, ...(file.hashed && { sha256: meter.sha256() }) };
    upstream.end(lineOf(whole));
  }
}

interface Place {
  path: string;
  becomesObject: boolean;
}

async function store(
  { name, fields, body }: FormFile,
  upstream: ClientRequest,
  meter: ByteMeter,
  { path, becomesObject }: Place,
): Promise<void> {
  const stop = (): void => void body.destroy(new Refusal('aborted'));
  // The service has refused the file meanwhile, or the client is gone.
  if (upstream.destroyed) throw new Refusal('aborted');
  upstream.once('close', stop);
  const begun: BegunFile = { path: join(basename(join(path, '..')), basename(path)), name, fields };
  try {
    await mapFileErrors(async () => {
      // A chunk is read again at once, by the service that copies it to its place.
      const file = await BlockFile.open(path, 'wx', { isReadSoon: !becomesObject });
      try {
        let isReported = false;
        const report = (): void => {
          if (!isReported) upstream.write(lineOf(begun));
          isReported = true;
        };
        await write(meter.read(body), file, { becomesObject, onBlock: report });
        report();
      } finally {
        await file.close();
      }
    });
  } catch (error) {
    // A file that is too large is refused by the service, which looks at it.
    if (!(error instanceof StoredObjectTooLarge)) await rm(path, { force: true });
    throw error;
  } finally {
    upstream.off('close', stop);
  }
}

interface Writing {
  becomesObject: boolean;
  /** Called after each block. */
  onBlock: () => void;
}

async function write(pieces: AsyncIterable<Buffer>, file: BlockFile, { becomesObject, onBlock }: Writing): Promise<void> {
  let flushing = Promise.resolve();
  let flushedTo = 0;
  try {
    await writePieces(pieces, async (block, offset) => {
      await file.write(block, offset);
      onBlock();
      if (!becomesObject || !file.isBuffered || offset - flushedTo < flushedBytes) return;
      flushedTo = offset;
      flushing = flushing.then(() => file.datasync());
      // It is awaited at the end; until then its failure must not count as unhandled.
      flushing.catch(() => undefined);
    });
  } finally {
    // The file may be closed only then.
    await flushing.catch(() => undefined);
  }
  // The system reports only once what it could not write: the service's own flush would not learn of it.
  await flushing;
}
