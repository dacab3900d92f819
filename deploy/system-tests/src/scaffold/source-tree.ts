import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Problem } from '@creator-desk/local/problem';

/** Changes of a source tree that are written together: when one cannot be made, none is. */
export class SourceTree {
  private readonly changes = new Map<string, string>();

  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  has(path: string): boolean {
    return this.changes.has(path) || existsSync(join(this.root, path));
  }

  read(path: string): string {
    const text = this.changes.get(path);
    if (text !== undefined) return text;
    if (!this.has(path)) throw new Problem(`${path} does not exist.`);
    return readFileSync(join(this.root, path), 'utf8');
  }

  create(path: string, text: string): void {
    if (this.has(path)) throw new Problem(`${path} exists already: choose another name.`);
    this.changes.set(path, text);
  }

  /** Inserts before the first line that contains the anchor. */
  insertBefore(path: string, anchor: string, text: string): void {
    const source = this.read(path);
    this.insertAt(path, source.lastIndexOf('\n', this.find(path, source, anchor)) + 1, text);
  }

  /** Inserts right behind the first occurrence of the anchor. */
  insertAfter(path: string, anchor: string, text: string): void {
    this.insertAt(path, this.find(path, this.read(path), anchor) + anchor.length, text);
  }

  /** Adds an import behind the last one. */
  addImport(path: string, line: string): void {
    const imports = [...this.read(path).matchAll(/^import [^;]*;\n/gm)];
    const last = imports.at(-1);
    this.insertAt(path, last ? last.index + last[0].length : 0, `${line}\n`);
  }

  /** @returns the paths of the files that were written */
  write(): string[] {
    for (const [path, text] of this.changes) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), text);
    }
    return [...this.changes.keys()];
  }

  private find(path: string, source: string, anchor: string): number {
    const index = source.indexOf(anchor);
    if (index < 0) throw new Problem(`${path} has no '${anchor}': it was changed since this command was written.`);
    return index;
  }

  private insertAt(path: string, index: number, text: string): void {
    const source = this.read(path);
    this.changes.set(path, source.slice(0, index) + text + source.slice(index));
  }
}
