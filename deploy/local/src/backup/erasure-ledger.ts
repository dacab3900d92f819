import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The erasures of creators, a line each, without a word about them. They lie beside the backups, not in them: a backup that is older
 * than an erasure would lack it.
 */
export const ledgerOf = (directory: string): string => join(directory, 'erasures.jsonl');

/** Adds the erasures of a running system to those beside its backups. */
export function saveErasures(erasures: string, directory: string): void {
  merge(erasures, ledgerOf(directory));
}

/** Gives a restored system the erasures beside its backup. The contracts service repeats what its database lacks. */
export function restoreErasures(folder: string, erasures: string): void {
  merge(ledgerOf(dirname(folder)), erasures);
}

function merge(source: string, target: string): void {
  const lines = new Set([target, source].flatMap((path) => (existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [])));
  lines.delete('');
  if (lines.size === 0) return;
  const partial = `${target}.partial`;
  writeFileSync(partial, [...lines, ''].join('\n'), { mode: 0o600, flush: true });
  renameSync(partial, target);
}
