import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Client } from 'minio';
import { Problem } from '../problem.ts';
import { ledgerOf } from './erasure-ledger.ts';
import { backupTime, type Manifest, manifestName, readManifest } from './manifest.ts';
import { bytesOfPack, packed, packsOf, unpack, verifyPack } from './packs.ts';
import { keptBackups, type RetentionPlan } from './retention.ts';
import { forEachFile } from './stored-files.ts';

/** A place for backups on an S3 server: `s3://bucket/prefix`. */
export interface S3Place {
  bucket: string;
  /** Empty, or with a slash at its end. */
  prefix: string;
}

/** The server, and who writes to it. */
export interface S3Server {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  region: string;
}

export function s3Client({ endpoint, accessKey, secretKey, region }: S3Server): Client {
  const { protocol, hostname, port } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  return new Client({
    ...{ endPoint: hostname, useSSL, accessKey, secretKey, region },
    // A server closes a connection that rests while a backup reads files, just as the next request is sent: each has one of its own.
    transportAgent: new (useSSL ? https : http).Agent({ keepAlive: false }),
    ...(port && { port: Number(port) }),
  });
}

/** @returns undefined for what is no `s3://` address: a directory */
export function s3PlaceIn(address: string): S3Place | undefined {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address) ?? [];
  if (bucket === undefined) return undefined;
  const prefix = path.replace(/\/+$/, '');
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` };
}

/**
 * The backups of a bucket: the same files as in a directory, and the manifest last. An upload without its manifest is no backup; the
 * next one with a plan removes it.
 */
export class BackupBucket {
  private readonly client: Client;
  private readonly bucket: string;
  private readonly prefix: string;

  constructor(server: S3Server, { bucket, prefix }: S3Place) {
    this.client = s3Client(server);
    this.bucket = bucket;
    this.prefix = prefix;
  }

  /** The newest complete backup. */
  async newest(): Promise<{ name: string; manifest: Manifest } | undefined> {
    const newest = completeOnes(await this.keys())
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .at(-1);
    if (!newest) return undefined;
    const manifest = JSON.parse((await this.read(`${newest.name}/${manifestName}`)).toString()) as Manifest;
    return { name: newest.name, manifest };
  }

  /**
   * Uploads a complete backup of a directory, reads it back, and then makes it one.
   * @param copied files that the folder lacks: the server copies them from an earlier backup
   * @throws Problem when it does not read back
   */
  async upload(folder: string, manifest: Manifest, copied: { from: string; paths: ReadonlySet<string> }): Promise<void> {
    if (!(await this.exists())) await this.client.makeBucket(this.bucket);
    const name = basename(folder);
    const content = join(folder, 'content');
    const files = packed(manifest.files);
    const { packs, alone } = packsOf(files);
    await forEachFile(packs, async (pack) => this.write(`${name}/${pack.name}`, await bytesOfPack(content, pack)));
    await forEachFile(alone, async ({ path }) => {
      const key = `${name}/content/${path}`;
      if (copied.paths.has(path)) await this.copy(`${copied.from}/content/${path}`, key);
      else await this.put(key, join(content, path));
    });
    await forEachFile(packs, async (pack) => verifyPack(pack, await this.read(`${name}/${pack.name}`)));
    await forEachFile(alone, async ({ path, sha256 }) => {
      const hash = createHash('sha256');
      const stored = await this.client.getObject(this.bucket, `${this.prefix}${name}/content/${path}`);
      for await (const chunk of stored) hash.update(chunk as Buffer);
      if (hash.digest('hex') !== sha256) throw new Problem(`The backup is damaged: ${path} is not as it was written.`);
    });
    await this.uploadLedger(dirname(folder));
    await this.write(`${name}/${manifestName}`, Buffer.from(JSON.stringify({ ...manifest, files })));
  }

  /** Downloads a backup and the erasures beside it. @returns its folder @throws Problem when there is none of this name */
  async download(name: string, directory: string): Promise<string> {
    const folder = join(directory, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const manifestFile = join(folder, manifestName);
    if (!(await this.get(`${name}/${manifestName}`, manifestFile)))
      throw new Problem(`There is no backup ${name} in s3://${this.bucket}/${this.prefix}.`);
    // Names from a bucket are paths here: `readManifest` refuses those that leave the folder.
    const { packs, alone } = packsOf(readManifest(folder).files);
    const content = join(folder, 'content');
    // `verifyFiles` names what is missing.
    await forEachFile(alone, async ({ path }) => {
      await this.get(`${name}/content/${path}`, join(content, path));
    });
    await forEachFile(packs, async (pack) => {
      const bytes = await this.read(`${name}/${pack.name}`).catch(missing);
      if (bytes) await unpack(pack, bytes, content);
    });
    await this.downloadLedger(directory);
    return folder;
  }

  /** Puts the erasures that are beside the backups into a directory, if there are any. */
  async downloadLedger(directory: string): Promise<void> {
    await this.get(basename(ledgerOf(directory)), ledgerOf(directory));
  }

  /** Removes the backups that the plan does not keep, and earlier uploads that broke off. @returns their names */
  async removeOld(plan: RetentionPlan): Promise<string[]> {
    const keys = await this.keys();
    const all = backupsOf(keys);
    const complete = completeOnes(keys);
    const kept = new Set([...keptBackups(complete, plan)].map(({ name }) => name));
    const old = all.map(({ name }) => name).filter((name) => !kept.has(name));
    for (const name of old) {
      // The manifest first: what is left when this breaks off is no backup.
      await this.remove(`${name}/${manifestName}`);
      await forEachFile(
        keys.filter((key) => key.startsWith(`${name}/`) && key !== `${name}/${manifestName}`),
        (key) => this.remove(key),
      );
    }
    return old;
  }

  private async uploadLedger(directory: string): Promise<void> {
    const ledger = ledgerOf(directory);
    if (existsSync(ledger)) await this.put(basename(ledger), ledger);
  }

  private async put(key: string, file: string): Promise<void> {
    await this.client.fPutObject(this.bucket, this.prefix + key, file);
  }

  private remove(key: string): Promise<void> {
    return this.client.removeObject(this.bucket, this.prefix + key);
  }

  private async write(key: string, bytes: Buffer): Promise<void> {
    await this.client.putObject(this.bucket, this.prefix + key, bytes);
  }

  private async read(key: string): Promise<Buffer> {
    return buffer(await this.client.getObject(this.bucket, this.prefix + key));
  }

  private async copy(from: string, to: string): Promise<void> {
    const source = `/${this.bucket}/${this.prefix}${from}`;
    await this.client.copyObject(this.bucket, this.prefix + to, source);
  }

  private exists(): Promise<boolean> {
    return this.client.bucketExists(this.bucket);
  }

  /** @returns false when there is no such object */
  private async get(key: string, file: string): Promise<boolean> {
    const found = await this.client.fGetObject(this.bucket, this.prefix + key, file).then(() => true, missing);
    return found ?? false;
  }

  /** All keys below the prefix, without it. */
  private async keys(): Promise<string[]> {
    const keys: string[] = [];
    if (!(await this.exists())) return keys;
    for await (const item of this.client.listObjectsV2(this.bucket, this.prefix, true)) {
      const { name } = item as { name?: string };
      if (name !== undefined) keys.push(name.slice(this.prefix.length));
    }
    return keys;
  }
}

/** @returns undefined for an error that says that there is no such object */
function missing(error: unknown): undefined {
  if (!['NoSuchKey', 'NotFound', 'NoSuchBucket'].includes((error as { code?: string }).code ?? '')) throw error;
}

interface NamedBackup {
  name: string;
  at: Date;
}

/** Backups and uploads that broke off. */
function backupsOf(keys: readonly string[]): NamedBackup[] {
  const names = new Set(keys.flatMap((key) => (key.includes('/') ? [key.slice(0, key.indexOf('/'))] : [])));
  return [...names].flatMap((name) => {
    const at = backupTime(name);
    return at ? [{ name, at }] : [];
  });
}

function completeOnes(keys: readonly string[]): NamedBackup[] {
  const known = new Set(keys);
  return backupsOf(keys).filter(({ name }) => known.has(`${name}/${manifestName}`));
}
