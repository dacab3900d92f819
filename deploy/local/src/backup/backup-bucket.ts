import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Client } from 'minio';
import { Problem } from '../problem.ts';
import { ledgerOf } from './erasure-ledger.ts';
import { backupTime, type Manifest, manifestName } from './manifest.ts';
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

  constructor({ endpoint, accessKey, secretKey, region }: S3Server, { bucket, prefix }: S3Place) {
    const { protocol, hostname, port } = new URL(endpoint);
    this.client = new Client({
      ...{ endPoint: hostname, useSSL: protocol === 'https:', accessKey, secretKey, region },
      ...(port && { port: Number(port) }),
    });
    this.bucket = bucket;
    this.prefix = prefix;
  }

  /** Uploads a complete backup of a directory, reads it back, and then makes it one. @throws Problem when it does not read back */
  async upload(folder: string, manifest: Manifest): Promise<void> {
    if (!(await this.client.bucketExists(this.bucket))) await this.client.makeBucket(this.bucket);
    const name = basename(folder);
    const files = manifest.files.map(({ path, sha256 }) => ({ key: `${name}/content/${path}`, path, sha256 }));
    await forEachFile(files, ({ key, path }) => this.put(key, join(folder, 'content', path)));
    await forEachFile(files, async ({ key, path, sha256 }) => {
      const hash = createHash('sha256');
      for await (const chunk of await this.client.getObject(this.bucket, this.prefix + key)) hash.update(chunk as Buffer);
      if (hash.digest('hex') !== sha256) throw new Problem(`The backup is damaged: ${path} is not as it was written.`);
    });
    await this.uploadLedger(dirname(folder));
    await this.put(`${name}/${manifestName}`, join(folder, manifestName));
  }

  /** Downloads a backup and the erasures beside it. @returns its folder @throws Problem when there is none of this name */
  async download(name: string, directory: string): Promise<string> {
    const folder = join(directory, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const manifestFile = join(folder, manifestName);
    if (!(await this.get(`${name}/${manifestName}`, manifestFile)))
      throw new Problem(`There is no backup ${name} in s3://${this.bucket}/${this.prefix}.`);
    const { files } = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
    await forEachFile(files, async ({ path }) => {
      // `verifyFiles` names what is missing.
      await this.get(`${name}/content/${path}`, join(folder, 'content', path));
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
    const names = new Set(keys.flatMap((key) => (key.includes('/') ? [key.slice(0, key.indexOf('/'))] : [])));
    const all = [...names].flatMap((name) => {
      const at = backupTime(name);
      return at ? [{ name, at, complete: keys.includes(`${name}/${manifestName}`) }] : [];
    });
    const kept = keptBackups(
      all.filter(({ complete }) => complete),
      plan,
    );
    const old = all.filter((backup) => !kept.has(backup)).map(({ name }) => name);
    for (const name of old) {
      // The manifest first: what is left when this breaks off is no backup.
      await this.remove(`${name}/${manifestName}`);
      await forEachFile(
        keys.filter((key) => key.startsWith(`${name}/content/`)),
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

  /** @returns false when there is no such object */
  private async get(key: string, file: string): Promise<boolean> {
    try {
      await this.client.fGetObject(this.bucket, this.prefix + key, file);
      return true;
    } catch (error) {
      if (['NoSuchKey', 'NotFound', 'NoSuchBucket'].includes((error as { code?: string }).code ?? '')) return false;
      throw error;
    }
  }

  /** All keys below the prefix, without it. */
  private async keys(): Promise<string[]> {
    const keys: string[] = [];
    for await (const item of this.client.listObjectsV2(this.bucket, this.prefix, true)) {
      const { name } = item as { name?: string };
      if (name !== undefined) keys.push(name.slice(this.prefix.length));
    }
    return keys;
  }
}
