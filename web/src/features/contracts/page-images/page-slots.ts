import { useState } from 'react';

/** The accept attribute of the file picker. */
export const imageTypes = '.png,.jpg,.jpeg';
const slotCount = 5;
/** The server's limit per image. */
const maxBytes = 50 * 1024 * 1024;

/** null is an empty slot. */
export type Slots = readonly (File | null)[];

export function imageProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const supported = name.includes('.') ? /\.(png|jpe?g)$/i.test(name) : ['image/png', 'image/jpeg'].includes(type);
  if (!supported) return 'Only PNG and JPEG images are supported';
  return size > maxBytes ? 'The image is larger than 50 MB' : undefined;
}

/** Puts the first file into the given slot and the others into empty slots. @returns `left` counts files without a slot */
export function placeFiles(slots: Slots, at: number, files: readonly File[]): { slots: Slots; left: number } {
  const [first, ...others] = files;
  const next = slots.map((file, index) => (index === at && first ? first : file));
  const empty = next.flatMap((file, index) => (file ? [] : [index]));
  for (const index of empty) next[index] = others.shift() ?? null;
  return { slots: next, left: others.length };
}

/** @param onProblem called at most once per choice */
export function usePageSlots(onProblem: (message: string) => void) {
  const [slots, setSlots] = useState<Slots>(() => Array.from({ length: slotCount }, () => null));

  function put(at: number, files: readonly File[]) {
    const problem = files.map(imageProblem).find((message) => message !== undefined);
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
    images: slots.filter((file) => file !== null),
    put,
    remove: (at: number) => setSlots(slots.map((file, index) => (index === at ? null : file))),
  };
}
