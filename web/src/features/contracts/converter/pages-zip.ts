import { Zip, ZipPassThrough } from 'fflate';
import type { PageImage } from './conversion.ts';

/**
 * Fetches the pages one after the other into a zip, without compression because PNG is compressed already.
 * @param onPage called with the number of pages packed so far
 * @throws Error when a page cannot be loaded
 */
export async function pagesZip(pages: readonly PageImage[], onPage: (count: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((failure, part) => {
    if (failure) throw failure;
    parts.push(new Uint8Array(part));
  });
  for (const [index, { address, fileName }] of pages.entries()) {
    const response = await fetch(new URL(address, location.href), { credentials: 'same-origin' });
    if (!response.ok) throw new Error(`Page ${index + 1} was answered with ${response.status}`);
    const entry = new ZipPassThrough(fileName);
    zip.add(entry);
    entry.push(new Uint8Array(await response.arrayBuffer()), true);
    onPage(index + 1);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}
