import { InvalidKey } from './storage.errors.ts';

const areaPattern = /^[a-z0-9][a-z0-9-]{0,62}$/;
const maxKeyBytes = 512;
/** Control characters, halves of surrogate pairs and what XML, in which S3 lists keys, cannot carry. */
const unfitCharacters = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;

/** @throws InvalidKey when the key breaks the rules of the storage port */
export function checkKey(key: string): string {
  const [area, ...names] = key.split('/');
  const fits =
    isArea(area) &&
    names.length > 0 &&
    names.every((name) => name !== '' && name !== '.' && name !== '..') &&
    !unfitCharacters.test(key) &&
    Buffer.byteLength(key) <= maxKeyBytes;
  if (!fits) throw new InvalidKey(key);
  return key;
}

/** The area in which every key with this prefix lies, when the prefix says it. */
export function areaOfPrefix(prefix: string): string | undefined {
  const slash = prefix.indexOf('/');
  return slash > 0 ? prefix.slice(0, slash) : undefined;
}

export function isArea(name: string | undefined): name is string {
  return name !== undefined && areaPattern.test(name);
}
