import type { ClientRequest } from 'node:http';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { chunkSize } from '@creator-desk/domain/videos/video-upload';
import { Refusal } from '@creator-desk/protocol/refusals';
import { receiveForm } from '@creator-desk/server/http/multipart-form';
import { ByteMeter } from '@creator-desk/server/storage/byte-meter';
import { writePieces } from '@creator-desk/server/storage/disk/block-file';
import { DiskLayout } from '@creator-desk/server/storage/disk/disk-layout';
import { isMissing, mapFileErrors } from '@creator-desk/server/storage/disk/durable-files';
import { UploadDirectory } from '@creator-desk/server/storage/disk/upload-directory';
import { StoredObjectTooLarge } from '@creator-desk/server/storage/storage.errors';
import { GatewayConfig } from '../config.ts';
import { isContinued, lineOf, refusalOf, type ChunkPlace, type FileToReceive, type Receiving } from './receiving.ts';

/** One chunk, while it is received. */
interface Attempt {
  file: FileToReceive;
  place: ChunkPlace;
  meter: ByteMeter;
  /** Aborts when nothing more may be written. */
  stopped: AbortSignal;
}

/**
 * Writes chunks of uploads to their place on the storage's disk, where and as long as their service lets it (`received-file.ts`). The end
 * of its request to the service says that its last write has ended, so that nothing else may end that request before.
 */
@Injectable()
export class PlacedChunks {
  /** By upload and index. A service that was started anew does not know whose request it interrupted. */
  private readonly writing = new Map<string, Promise<void>>();

  constructor(@Inject(GatewayConfig) private readonly config: GatewayConfig) {}

  /**
   * Writes the chunk of a form once the service lets the request continue. What fails destroys the upstream with a Refusal.
   * @param onBytes gets each piece of the request
   */
  forward(request: Request, upstream: ClientRequest, file: FileToReceive, onBytes: (piece: Buffer) => void): Receiving {
    const stopping = new AbortController();
    const stop = (): void => stopping.abort();
    upstream.once('response', stop).once('close', stop);
    // Until the service continues it, not the client delays the request.
    request.pause();
    const receiving = this.receive(request, upstream, { ...file, stopped: stopping.signal }, onBytes).catch((error: unknown) => {
      if (!stopping.signal.aborted) upstream.destroy(refusalOf(error));
    });
    const end = (): Promise<void> => {
      stop();
      return receiving;
    };
    return { stop: end, end };
  }

  /** Resolves when nothing is written any more. */
  async idle(): Promise<void> {
    await Promise.all(this.writing.values());
  }

  private async receive(
    request: Request,
    upstream: ClientRequest,
    { chunk: place, stopped, ...file }: FileToReceive & { stopped: AbortSignal },
    onBytes: (piece: Buffer) => void,
  ): Promise<void> {
    if (!place || !(await isContinued(upstream))) return;
    const meter = new ByteMeter({ maxBytes: file.maxBytes, hashed: file.hashed });
    request.on('data', onBytes);
    const writing = receiveForm(request, file.field, ({ body }) => this.write(body, { file, place, meter, stopped }));
    const { fields } = await writing.catch((error: unknown) => {
      // One that is too large is refused by the service, in its words.
      if (error instanceof StoredObjectTooLarge) return { fields: {} };
      throw error;
    });
    upstream.end(lineOf({ size: meter.size, fields, ...(file.hashed && { sha256: meter.sha256() }) }));
  }

  /** One attempt after the other. */
  private async write(body: Readable, attempt: Attempt): Promise<void> {
    const { uploadId, chunkIndex } = attempt.place;
    const key = `${uploadId} ${chunkIndex}`;
    const before = this.writing.get(key);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.writing.set(key, promise);
    try {
      await before;
      await this.writeBody(body, attempt);
    } finally {
      if (this.writing.get(key) === promise) this.writing.delete(key);
      resolve();
    }
  }

  private async writeBody(body: Readable, { place, meter, stopped }: Attempt): Promise<void> {
    const stop = (): void => void body.destroy(new Refusal('aborted'));
    // The service has answered meanwhile, or the client is gone.
    if (stopped.aborted) throw new Refusal('aborted');
    stopped.addEventListener('abort', stop);
    const upload = new UploadDirectory(new DiskLayout(this.config.STORAGE_DIR ?? '').uploads, place.uploadId);
    try {
      await mapFileErrors(() =>
        upload.withData((data) =>
          writePieces(meter.read(body), async (block, offset) => {
            if (!stopped.aborted) await data.write(block, place.chunkIndex * chunkSize + offset);
          }),
        ),
      );
    } catch (error) {
      // Completed or cancelled meanwhile.
      throw isMissing(error) ? new Refusal('upload.not_found') : error;
    } finally {
      stopped.removeEventListener('abort', stop);
    }
  }
}
