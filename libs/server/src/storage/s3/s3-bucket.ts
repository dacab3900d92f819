import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { Client } from 'minio';
import { withTimeout } from '../../runtime/with-timeout.ts';
import { StorageError, StorageUnavailable } from '../storage.errors.ts';

export interface S3Settings {
  /** `http://host:9000` or `https://s3.example.com`. */
  endpoint: string;
  accessKey: string;
  secretKey: string;
  /** Created when missing. */
  bucket: string;
  region: string;
}

/** A request without traffic for this long before the response starts is aborted. */
const silenceTimeoutMs = 60_000;
/** Idle connections are closed before servers close them (5 s in Node, longer elsewhere), so none is reused when dead. */
const idleSocketMs = 4_000;
const readinessTimeoutMs = 3_000;

/** The client's private method to list parts. */
class S3Client extends Client {
  override listParts(bucket: string, key: string, uploadId: string): Promise<{ part: number; size: number; etag: string }[]> {
    return super.listParts(bucket, key, uploadId);
  }
}

export interface S3Request {
  method: string;
  key: string;
  query?: string;
  headers?: Record<string, string>;
  /** Status codes that mean success; 200 when left out. */
  expect?: number[];
}

/** One bucket of an S3 server, created when missing. Failures are StorageUnavailable with the server's error as cause. */
export class Bucket {
  private readonly settings: S3Settings;
  private readonly client: S3Client;
  private readonly agent: http.Agent;
  private there: Promise<void> | undefined;

  constructor(settings: S3Settings) {
    const { protocol, hostname, port } = new URL(settings.endpoint);
    const useSSL = protocol === 'https:';
    this.settings = settings;
    this.agent = new (useSSL ? https : http).Agent({ keepAlive: true, timeout: idleSocketMs });
    this.client = new S3Client({
      endPoint: hostname.replace(/^\[|\]$/g, ''),
      ...(port && { port: Number(port) }),
      useSSL,
      accessKey: settings.accessKey,
      secretKey: settings.secretKey,
      region: settings.region,
      transport: { request: impatient(useSSL ? https.request : http.request) },
      transportAgent: this.agent,
      // A consumed body cannot be sent again, and the client logs to the console when it retries.
      retryOptions: { disableRetry: true },
    });
    // Bodies are streams with unknown hashes: only the request's headers are signed.
    this.client.enableSHA256 = false;
  }

  /** Calls the client. */
  async ask<T>(question: (client: S3Client, bucket: string) => Promise<T>): Promise<T> {
    try {
      await (this.there ??= this.make());
      return await question(this.client, this.settings.bucket);
    } catch (error) {
      if (error instanceof StorageError) throw error;
      if (codeOf(error) === 'NoSuchBucket') this.there = undefined;
      throw new StorageUnavailable(error);
    }
  }

  /** One request without a body. The caller reads the response. */
  request({ method, key, query, headers, expect = [200] }: S3Request): Promise<http.IncomingMessage> {
    return this.ask((client, bucketName) =>
      client.makeRequestAsync({ method, bucketName, objectName: key, query, headers: { ...headers } }, '', expect),
    );
  }

  /** One request with a body of exactly `length` bytes. The server discards a body that ends in an error. */
  async send({ method, key, query, headers, expect = [200] }: S3Request, body: Readable, length: number): Promise<void> {
    const options = { method, objectName: key, query, headers: { ...headers, 'content-length': String(length) } };
    let failure: unknown;
    body.once('error', (error) => (failure = error));
    try {
      const answer = await this.ask((client, bucketName) =>
        client.makeRequestStreamAsync({ ...options, bucketName }, body, '', expect, this.settings.region),
      );
      answer.resume();
    } catch (error) {
      // The server only sees a broken connection; the body's own error says more.
      throw failure instanceof StorageError ? failure : error;
    } finally {
      body.destroy();
    }
  }

  /** All objects whose key starts with the prefix. */
  async *list(prefix: string): AsyncGenerator<{ key: string; size: number; lastModified: Date }> {
    for (let token = ''; ;) {
      const page = await this.ask((client, bucket) => client.listObjectsV2Query(bucket, prefix, token, '', 1000, ''));
      for (const { name, size, lastModified } of page.objects) if (name !== undefined) yield { key: name, size, lastModified };
      if (!page.isTruncated) return;
      token = page.nextContinuationToken;
    }
  }

  /** Resolves when the bucket responds. @throws StorageUnavailable after a few seconds */
  async check(): Promise<void> {
    const checked = this.ask((client, bucket) => client.bucketExists(bucket)).then(this.remake);
    await withTimeout(
      checked,
      readinessTimeoutMs,
      () => new StorageUnavailable(`no answer within ${readinessTimeoutMs / 1000} s`),
    );
  }

  close(): void {
    this.agent.destroy();
  }

  private readonly remake = async (exists: boolean): Promise<void> => {
    if (exists) return;
    this.there = undefined;
    await this.ask(async () => undefined);
  };

  private async make(): Promise<void> {
    const { bucket, region } = this.settings;
    try {
      if (await this.client.bucketExists(bucket)) return;
      await this.client.makeBucket(bucket, region);
    } catch (error) {
      this.there = undefined;
      // Another process created it.
      if (/^BucketAlready/.test(codeOf(error) ?? '')) return;
      throw error;
    }
  }
}

/** The S3 error code of a failed call, such as `NoSuchKey`. */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof StorageUnavailable) return codeOf(error.cause);
  if (typeof error !== 'object' || error === null) return undefined;
  // For an error with status 200 the client throws the parsed XML with capitalised names.
  const { code, Code } = error as { code?: unknown; Code?: unknown };
  return [code, Code].find((value) => typeof value === 'string');
}

/** Ignores the error of a missing object. */
export function unlessNotFound(error: unknown): undefined {
  if (!['NoSuchKey', 'NotFound'].includes(codeOf(error) ?? '')) throw error;
}

/** The client's request function with timeouts; its own waits forever. */
function impatient(request: typeof http.request): typeof http.request {
  const send = (options: https.RequestOptions, answered: (answer: http.IncomingMessage) => void): http.ClientRequest => {
    const sent = request(options, (answer) => {
      // A viewer may pause for as long as they like: no timeout for the body.
      sent.setTimeout(0);
      answered(answer);
    });
    return sent.setTimeout(silenceTimeoutMs, () => sent.destroy(new Error(`silence for ${silenceTimeoutMs / 1000} s`)));
  };
  return send as typeof http.request;
}
