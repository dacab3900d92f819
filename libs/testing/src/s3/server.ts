import { openSync, createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { BucketContents } from './buckets.ts';
import { concatenate, receive } from './contents.ts';
import { S3Failure } from './failure.ts';
import { listObjects, listParts, listUploads } from './listing.ts';
import { checkSignature, type Credentials } from './signature.ts';
import { document, textsOf } from './xml.ts';

/** A request of which the signature has been checked. */
interface Call {
  method: string;
  request: IncomingMessage;
  response: ServerResponse;
  name: string;
  key: string;
  query: URLSearchParams;
  /** What the body's SHA-256 must be, if that is signed. */
  sha256: string | undefined;
}

/**
 * A small S3 server for tests: buckets, objects with ranges, both listings, multipart uploads; signatures are checked. What it
 * does not know it refuses with 501. Objects lie in files of `directory`, all else in memory.
 */
export class S3Server {
  private readonly directory: string;
  private readonly credentials: Credentials;
  private readonly buckets = new Map<string, BucketContents>();
  // A connection that rests stays open for longer than any client keeps it.
  private readonly http = createServer({ keepAliveTimeout: 60_000 }, (request, response) => void this.answer(request, response));

  constructor(directory: string, credentials: Credentials) {
    this.directory = directory;
    this.credentials = credentials;
  }

  /** Listens on a port of the loopback address (0: a free one); answers the endpoint. */
  async listen(port = 0): Promise<string> {
    await new Promise<void>((listening, failed) => {
      this.http.once('error', failed);
      this.http.listen(port, '127.0.0.1', listening);
    });
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`;
  }

  /** Ends at once, with all connections. */
  async stop(): Promise<void> {
    await new Promise<void>((stopped) => {
      this.http.close(() => stopped());
      this.http.closeAllConnections();
    });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const sha256 = checkSignature(request, this.credentials);
      const [path = '', query = ''] = (request.url ?? '').split(/\?(.*)/s);
      const [, name = '', ...key] = path.split('/').map(decodeURIComponent);
      const call = {
        method: request.method ?? '',
        request,
        response,
        name,
        key: key.join('/'),
        query: new URLSearchParams(query),
        sha256,
      };
      if (call.name === '') throw new S3Failure('NotImplemented');
      if (call.key === '') this.bucket(call);
      else await this.object(call, this.named(call.name));
    } catch (error) {
      this.refuse(request, response, error);
    }
  }

  private refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    if (response.headersSent) return void response.destroy();
    const [status, code, message] =
      error instanceof S3Failure ? [error.status, error.code, error.message] : [500, 'InternalError', String(error)];
    // A body that was not read stands in the way of the connection's next request.
    response.writeHead(status, { 'content-type': 'application/xml', ...(!request.complete && { connection: 'close' }) });
    response.end(request.method === 'HEAD' ? undefined : document('Error', { Code: code, Message: message }));
  }

  private named(name: string): BucketContents {
    const bucket = this.buckets.get(name);
    if (!bucket) throw new S3Failure('NoSuchBucket');
    return bucket;
  }

  private bucket({ method, response, name, query }: Call): void {
    if (method === 'PUT') {
      if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) throw new S3Failure('InvalidBucketName');
      if (this.buckets.has(name)) throw new S3Failure('BucketAlreadyOwnedByYou');
      this.buckets.set(name, new BucketContents(this.directory));
      return void response.writeHead(200, { location: `/${name}` }).end();
    }
    const bucket = this.named(name);
    if (method === 'HEAD') return void response.writeHead(200, { 'x-amz-bucket-region': this.credentials.region }).end();
    if (method === 'DELETE') {
      if (bucket.objects.size > 0) throw new S3Failure('BucketNotEmpty');
      this.buckets.delete(name);
      return void response.writeHead(204).end();
    }
    const known = [
      'prefix',
      'delimiter',
      'marker',
      'max-keys',
      'encoding-type',
      'list-type',
      'continuation-token',
      'start-after',
      'fetch-owner',
    ];
    if (method !== 'GET') throw new S3Failure('NotImplemented');
    if (query.has('uploads')) return xml(response, listUploads(name, bucket, query));
    if ([...query.keys()].some((parameter) => !known.includes(parameter))) throw new S3Failure('NotImplemented');
    xml(response, listObjects(name, bucket, query));
  }

  private async object(call: Call, bucket: BucketContents): Promise<void> {
    const { method, request, response, key, query } = call;
    const contentType = request.headers['content-type'] ?? 'binary/octet-stream';
    if (query.has('uploadId')) return this.multipart(call, bucket);
    if (query.has('uploads') && method === 'POST') {
      const { id } = bucket.begin(key, contentType);
      return xml(response, document('InitiateMultipartUploadResult', { Bucket: call.name, Key: key, UploadId: id }));
    }
    if (query.size > 0) throw new S3Failure('NotImplemented');
    if (method === 'GET' || method === 'HEAD') return this.read(call, bucket);
    if (method === 'DELETE') {
      await bucket.delete(key);
      return void response.writeHead(204).end();
    }
    if (method !== 'PUT') throw new S3Failure('NotImplemented');
    const source = request.headers['x-amz-copy-source'];
    if (typeof source === 'string') return this.copy(call, source);
    const content = await receive(request, this.directory, call.sha256);
    await bucket.put(key, { ...content, contentType });
    response.writeHead(200, { etag: `"${content.etag}"` }).end();
  }

  /** "CopyObject" without conditions. @param source `/bucket/key` */
  private async copy({ response, name, key }: Call, source: string): Promise<void> {
    const [, from = '', sourceKey = ''] = /^\/?([^/]+)\/(.+)$/.exec(decodeURIComponent(source)) ?? [];
    const object = this.named(from).get(sourceKey);
    const { path } = await concatenate([object], this.directory);
    await this.named(name).put(key, { ...object, path, written: new Date() });
    xml(response, document('CopyObjectResult', { LastModified: new Date().toISOString(), ETag: `"${object.etag}"` }));
  }

  private async read({ method, request, response, key }: Call, bucket: BucketContents): Promise<void> {
    const object = bucket.get(key);
    const { start, end, partial } = rangeOf(request.headers.range, object.size);
    response.writeHead(partial ? 206 : 200, {
      'content-length': end - start + 1,
      'content-type': object.contentType,
      etag: `"${object.etag}"`,
      'last-modified': object.written.toUTCString(),
      'accept-ranges': 'bytes',
      ...(partial && { 'content-range': `bytes ${start}-${end}/${object.size}` }),
    });
    if (method === 'HEAD' || object.size === 0) return void response.end();
    // Opened before anything else happens, so that an overwritten object is still read whole.
    await pipeline(createReadStream(object.path, { fd: openSync(object.path, 'r'), start, end }), response).catch(() =>
      response.destroy(),
    );
  }

  private async multipart({ method, request, response, name, key, query, sha256 }: Call, bucket: BucketContents): Promise<void> {
    const upload = bucket.upload(key, query.get('uploadId') ?? '');
    if (method === 'GET') return xml(response, listParts(name, upload, query));
    if (method === 'DELETE') {
      await bucket.abort(upload);
      return void response.writeHead(204).end();
    }
    if (method === 'POST') {
      const body = await text(request);
      const etags = textsOf(body, 'ETag').map((etag) => etag.replaceAll('"', ''));
      const named = textsOf(body, 'PartNumber').map((number, at) => ({ number: Number(number), etag: etags[at] ?? '' }));
      const { etag } = await bucket.complete(upload, named);
      return xml(
        response,
        document('CompleteMultipartUploadResult', { Location: `/${name}/${key}`, Bucket: name, Key: key, ETag: `"${etag}"` }),
      );
    }
    const number = Number(query.get('partNumber'));
    if (method !== 'PUT') throw new S3Failure('MethodNotAllowed');
    if (!Number.isInteger(number) || number < 1 || number > 10_000) throw new S3Failure('InvalidArgument');
    const part = await receive(request, this.directory, sha256);
    await bucket.putPart(upload, number, part);
    response.writeHead(200, { etag: `"${part.etag}"` }).end();
  }
}

function xml(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(body);
}

/** RFC 9110, 14.2: a header that is no byte range is passed over. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number; partial: boolean } {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  const whole = { start: 0, end: size - 1, partial: false };
  if (first === undefined || (first === '' && last === '') || (first && last && Number(last) < Number(first))) return whole;
  const start = first ? Number(first) : Math.max(size - Number(last), 0);
  if (start >= size) throw new S3Failure('InvalidRange');
  return { start, end: first && last ? Math.min(Number(last), size - 1) : size - 1, partial: true };
}
