import { createHash } from 'node:crypto';
import { join, relative, sep } from 'node:path';
import { namesIn } from './durable-files.ts';
import { areaOfPrefix, checkKey, isArea } from '../storage-key.ts';
import { TemporaryFiles } from './temporary-files.ts';

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
  readonly temporary: TemporaryFiles;

  private readonly directory: string;

  constructor(directory: string) {
    this.directory = directory;
    this.objects = join(directory, 'objects');
    this.uploads = join(directory, 'uploads');
    this.temporary = new TemporaryFiles(join(directory, 'temporary'));
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
