// The five places of a contract's page images.
import { useState } from 'react';

/** What a file picker offers first. */
export const imageTypes = '.png,.jpg,.jpeg';
const slotCount = 5;
/** Bytes; the server's own limit for one image. */
const maxBytes = 50 * 1024 * 1024;

/** A slot by its place, from 0; null is empty. */
export type Slots = readonly (File | null)[];

/** Why a file cannot be a page, or undefined. */
export function imageProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const known = name.includes('.') ? /\.(png|jpe?g)$/i.test(name) : ['image/png', 'image/jpeg'].includes(type);
  if (!known) return 'Only PNG and JPEG images are supported';
  return size > maxBytes ? 'The image is larger than 50 MB' : undefined;
}

/** Puts the first file into its slot, replacing what is there, and the others into the empty ones. @returns the slots, and how many found no room */
export function placeFiles(slots: Slots, at: number, files: readonly File[]): { slots: Slots; left: number } {
  const [first, ...others] = files;
  const next = slots.map((held, place) => (place === at && first ? first : held));
  const empty = next.flatMap((held, place) => (held ? [] : [place]));
  for (const place of empty) next[place] = others.shift() ?? null;
  return { slots: next, left: others.length };
}

/** @param onProblem told in words, once per choice */
export function usePageSlots(onProblem: (words: string) => void) {
  const [slots, setSlots] = useState<Slots>(() => Array.from({ length: slotCount }, () => null));

  function put(at: number, files: readonly File[]) {
    const problem = files.map(imageProblem).find((words) => words !== undefined);
    const { slots: next, left } = placeFiles(
      slots,
      at,
      files.filter((file) => !imageProblem(file)),
    );
    setSlots(next);
    if (problem) onProblem(problem);
    else if (left > 0) onProblem(`You can add up to ${slotCount} pages`);
  }

  return {
    slots,
    images: slots.filter((held) => held !== null),
    put,
    remove: (at: number) => setSlots(slots.map((held, place) => (place === at ? null : held))),
  };
}
