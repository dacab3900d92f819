// All pages in one file, packed in the browser.
import { Zip, ZipPassThrough } from 'fflate';
import type { PageImage } from './conversion.ts';

/**
 * Fetches the pages one after the other into a zip. PNG is compressed already: the zip only stores it.
 * @param onPage called with how many are in
 * @throws Error when a page cannot be had
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
