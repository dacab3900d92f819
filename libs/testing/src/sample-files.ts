import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';

/** The path of a document of the extraction's test corpus. */
export const corpusFile = (name: string): string =>
  fileURLToPath(new URL(`../../document-extraction/test/corpus/${name}`, import.meta.url));

/** A zip archive of uncompressed files. */
function zipOf(files: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const [name, data] = [Buffer.from(path), Buffer.from(content)];
    const sizes = Buffer.alloc(26);
    sizes.writeUInt16LE(20, 0);
    sizes.writeUInt32LE(crc32(data), 10);
    sizes.writeUInt32LE(data.length, 14);
    sizes.writeUInt32LE(data.length, 18);
    sizes.writeUInt16LE(name.length, 22);
    const entry = Buffer.alloc(16);
    entry.writeUInt32LE(offset, 12);
    parts.push(Buffer.from('504b0304', 'hex'), sizes, name, data);
    directory.push(Buffer.from('504b01021400', 'hex'), sizes, entry.subarray(2), name);
    offset += 30 + name.length + data.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, Buffer.from('504b0506', 'hex'), end]);
}

function officeDocument(part: string, type: string): Buffer {
  const main = `application/vnd.openxmlformats-officedocument.${type}.main+xml`;
  return zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${main}"/></Types>`,
    [part]: '<?xml version="1.0"?><document/>',
  });
}

/** A Word document of this body, in WordprocessingML whose elements bear the prefix w. */
export function wordDocument(body: string): Buffer {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  return zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${w}"><w:body>${body}</w:body></w:document>`,
  });
}

/** Minimal files of each type; a text makes their content different. */
export const sampleFiles = {
  pdf: (text = ''): Buffer => Buffer.from(`%PDF-1.4\n%${text}\ntrailer << >>\n%%EOF\n`),
  doc: (): Buffer => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024)]),
  docx: (): Buffer => officeDocument('word/document.xml', 'wordprocessingml.document'),
  xlsx: (): Buffer => officeDocument('xl/workbook.xml', 'spreadsheetml.sheet'),
  jpg: (): Buffer => Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  png: (): Buffer =>
    Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
  gif: (): Buffer => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  zip: (): Buffer => zipOf({ 'notes.txt': 'no office document' }),
  html: (): Buffer => Buffer.from('<!doctype html><script>alert(1)</script>'),
};
