import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { ByteMeter } from '../byte-meter.ts';
import { unlessNotFound, type Bucket } from './s3-bucket.ts';
import { Multipart, type MultipartPart } from './s3-multipart.ts';
import { checkKey } from '../storage-key.ts';
import { StoredSizeMismatch, UploadIncomplete, UploadMissing } from '../storage.errors.ts';
import { defaultContentType, type Body, type OpenUpload, type PartOptions, type UploadPlan } from '../storage.ts';
import { checkPlan, missingParts, partCount, partLength } from '../upload-plan.ts';

/** Where the records lie; no area begins with a dot, so they are never among the objects. */
const recordsPrefix = '.uploads/';

interface Recorded extends OpenUpload {
  /** The id under which the server knows the upload. */
  multipart: string;
  /** Not every server forgets a completed upload: Swift would still list its parts, take further ones and abort it. */
  completed?: boolean;
}

/** Uploads by parts as S3's multipart uploads. A record of each lies in the bucket, so any process can go on with it. */
export class S3Uploads {
  private readonly bucket: Bucket;

  constructor(bucket: Bucket) {
    this.bucket = bucket;
  }

  async begin(key: string, plan: UploadPlan): Promise<string> {
    checkKey(key);
    checkPlan(plan);
    const uploadId = randomBytes(16).toString('hex');
    const multipart = await Multipart.begin(this.bucket, key, plan.contentType ?? defaultContentType);
    await this.keep({ ...plan, uploadId, key, startedAt: new Date(), multipart: multipart.id });
    return uploadId;
  }

  async read(uploadId: string): Promise<OpenUpload> {
    const { multipart, ...upload } = await this.open(uploadId);
    await new Multipart(this.bucket, upload.key, multipart).parts();
    return upload;
  }

  async putPart(uploadId: string, index: number, body: Body, options: PartOptions = {}): Promise<void> {
    const upload = await this.open(uploadId);
    const size = partLength(upload, index);
    if (options.size !== undefined && options.size !== size) throw new StoredSizeMismatch(size, options.size);
    await this.multipart(upload).put(index + 1, new ByteMeter({ size, sha256: options.sha256 }).read(body), size);
  }

  async parts(uploadId: string): Promise<number[]> {
    const upload = await this.open(uploadId);
    return wholeParts(upload, await this.multipart(upload).parts()).map(({ part }) => part - 1);
  }

  async complete(uploadId: string): Promise<{ key: string; size: number }> {
    const upload = await this.record(uploadId);
    const { key, size } = upload;
    try {
      if (upload.completed) throw new UploadMissing();
      await this.finish(upload);
    } catch (error) {
      // Completed before, be it by a call that did not live to record it.
      if (!(error instanceof UploadMissing && (await this.isMade(upload)))) throw error;
    }
    if (!upload.completed) await this.keep({ ...upload, completed: true });
    return { key, size };
  }

  async abort(uploadId: string): Promise<void> {
    const upload = await this.record(uploadId).catch(unlessMissing);
    if (!upload) return;
    const open = upload.completed ? [] : await this.atServer(upload.key);
    if (open.some(({ id }) => id === upload.multipart)) await this.multipart(upload).abort();
    await this.forget(uploadId);
  }

  async *list(olderThan?: Date): AsyncGenerator<OpenUpload> {
    const open = new Set((await this.atServer()).map(({ id }) => id));
    for await (const { key } of this.bucket.list(recordsPrefix)) {
      const recorded = await this.record(key.slice(recordsPrefix.length)).catch(unlessMissing);
      if (!recorded || recorded.completed || !open.has(recorded.multipart)) continue;
      const { multipart: _, ...upload } = recorded;
      if (!olderThan || upload.startedAt < olderThan) yield upload;
    }
  }

  /** Aborts what puts left behind that broke off with their process, and forgets what was completed before `olderThan`. */
  async sweep(olderThan: Date): Promise<number> {
    const atServer = await this.atServer();
    const open = new Set(atServer.map(({ id }) => id));
    const recorded = new Set<string>();
    let removed = 0;
    for await (const { key, lastModified } of this.bucket.list(recordsPrefix)) {
      const uploadId = key.slice(recordsPrefix.length);
      const record = await this.record(uploadId).catch(unlessMissing);
      if (record) recorded.add(record.multipart);
      if (!record || open.has(record.multipart) || lastModified >= olderThan) continue;
      await this.forget(uploadId);
      removed += 1;
    }
    for (const { id, key, initiated } of atServer) {
      if (recorded.has(id) || initiated >= olderThan) continue;
      await new Multipart(this.bucket, key, id).abort();
      removed += 1;
    }
    return removed;
  }

  private async finish(upload: Recorded): Promise<void> {
    const multipart = this.multipart(upload);
    const parts = wholeParts(upload, await multipart.parts());
    const arrived = parts.map(({ part }) => part - 1);
    const missing = missingParts(upload, arrived);
    if (missing.length > 0) throw new UploadIncomplete(missing);
    await multipart.complete(parts);
  }

  /** Everything that the server has begun and not ended, of keys with this prefix. */
  private async atServer(prefix = ''): Promise<{ id: string; key: string; initiated: Date }[]> {
    const found: { id: string; key: string; initiated: Date }[] = [];
    for (let marker = ''; ;) {
      const page = await this.bucket.ask((client, bucket) => client.listIncompleteUploadsQuery(bucket, prefix, marker, '', ''));
      found.push(...page.uploads.map(({ uploadId, key, initiated }) => ({ id: uploadId, key, initiated })));
      if (!page.isTruncated || page.nextKeyMarker === marker) return found;
      marker = page.nextKeyMarker;
    }
  }

  /** Whether the object that the upload was to become is there. */
  private async isMade({ key, size }: OpenUpload): Promise<boolean> {
    const answer = await this.bucket.request({ method: 'HEAD', key }).catch(unlessNotFound);
    answer?.resume();
    return answer !== undefined && Number(answer.headers['content-length']) === size;
  }

  /** @throws UploadMissing */
  private async open(uploadId: string): Promise<Recorded> {
    const upload = await this.record(uploadId);
    if (upload.completed) throw new UploadMissing();
    return upload;
  }

  /** Of an open or a completed upload. @throws UploadMissing */
  private async record(uploadId: string): Promise<Recorded> {
    if (!/^[0-9a-f]{32}$/.test(uploadId)) throw new UploadMissing();
    const answer = await this.bucket.request({ method: 'GET', key: recordsPrefix + uploadId }).catch(unlessNotFound);
    if (!answer) throw new UploadMissing();
    const recorded = (await json(answer)) as Recorded;
    return { ...recorded, startedAt: new Date(recorded.startedAt) };
  }

  private async keep(upload: Recorded): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(upload));
    const request = { method: 'PUT', key: recordsPrefix + upload.uploadId, headers: { 'content-type': 'application/json' } };
    await this.bucket.send(request, Readable.from([bytes]), bytes.length);
  }

  private async forget(uploadId: string): Promise<void> {
    const answer = await this.bucket
      .request({ method: 'DELETE', key: recordsPrefix + uploadId, expect: [200, 204] })
      .catch(unlessNotFound);
    answer?.resume();
  }

  private multipart({ key, multipart }: Recorded): Multipart {
    return new Multipart(this.bucket, key, multipart);
  }
}

/** The parts that belong to the plan and have the size it gives them. */
function wholeParts(plan: UploadPlan, parts: MultipartPart[]): MultipartPart[] {
  return parts
    .filter(({ part, size }) => part <= partCount(plan) && size === partLength(plan, part - 1))
    .sort((a, b) => a.part - b.part);
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof UploadMissing)) throw error;
}
