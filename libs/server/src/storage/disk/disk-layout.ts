import { createHash, randomUUID } from 'node:crypto';
import { join, relative, sep } from 'node:path';
import { isRunning, processStart } from '../../runtime/running-process.ts';
import { namesIn } from './durable-files.ts';
import { areaOfPrefix, checkKey, isArea } from '../storage-key.ts';

/**
 * Where things lie below STORAGE_DIR:
 *
 *     objects/<area>/<2 hex>/<62 hex>   an object; the hex is the SHA-256 of its key, so no key can lead anywhere else
 *     uploads/<id>/                     an upload by parts: upload.json, arrived, data
 *     incoming/                         what the gateway receives, until a service takes it over
 *     temporary/                        what is being written; always on the same file system
 */
export class DiskLayout {
  readonly objects: string;
  readonly uploads: string;
  readonly temporary: string;

  private readonly directory: string;

  constructor(directory: string) {
    this.directory = directory;
    this.objects = join(directory, 'objects');
    this.uploads = join(directory, 'uploads');
    this.temporary = join(directory, 'temporary');
  }

  /** @throws InvalidKey */
  object(key: string): string {
    const [area = ''] = checkKey(key).split('/', 1);
    const name = createHash('sha256').update(key).digest('hex');
    return join(this.objects, area, name.slice(0, 2), name.slice(2));
  }

  /** The path below STORAGE_DIR, with slashes. */
  relative(path: string): string {
    return relative(this.directory, path).replaceAll(sep, '/');
  }

  /** Its name says whose it is, so that what a killed process left is known from what another is writing. */
  newTemporary(): string {
    return join(this.temporary, `${process.pid}-${processStart(process.pid) ?? 0}-${randomUUID()}`);
  }

  /** Whether the process that named it so has ended. The directory belongs to the processes of one machine or container. */
  isAbandoned(name: string): boolean {
    const [, pid, start] = /^(\d+)-(\d+)-[\da-f-]{36}$/.exec(name) ?? [];
    return pid !== undefined && start !== undefined && !isRunning(Number(pid), start);
  }

  /** The files of all objects whose key could begin with the prefix. */
  async *objectFiles(prefix: string): AsyncGenerator<string> {
    const only = areaOfPrefix(prefix);
    for await (const area of only === undefined ? namesIn(this.objects) : [only]) {
      if (!isArea(area)) continue;
      for await (const shard of namesIn(join(this.objects, area))) {
        for await (const name of namesIn(join(this.objects, area, shard))) yield join(this.objects, area, shard, name);
      }
    }
  }
}
