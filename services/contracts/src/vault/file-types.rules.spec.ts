import { describe, expect, it } from 'vitest';
import { acceptedType, isPreviewable, isReadable, fileKindOf, mimeTypeOf, mimeTypesOf, safeName } from './file-types.rules.ts';

describe('the type of a file by its name', () => {
  it.each([
    ['contract.pdf', 'application/pdf', 'pdf', true, true],
    ['CONTRACT.PDF ', 'application/pdf', 'pdf', true, true],
    ['a.b.doc', 'application/msword', 'word', false, true],
    ['a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'word', false, true],
    ['a.xls', 'application/vnd.ms-excel', 'spreadsheet', false, false],
    ['a.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'spreadsheet', false, false],
    ['a.jpg', 'image/jpeg', 'image', true, false],
    ['a.jpeg', 'image/jpeg', 'image', true, false],
    ['a.png', 'image/png', 'image', true, false],
    ['a.gif', 'image/gif', 'image', true, false],
  ])('%s is %s, a %s; preview %s, text %s', (name, mime, kind, previewable, readable) => {
    expect(acceptedType(name)).toMatchObject({ mime, kind });
    expect([mimeTypeOf(name), fileKindOf(mime), isPreviewable(mime), isReadable(mime)]).toEqual([
      mime,
      kind,
      previewable,
      readable,
    ]);
    expect(mimeTypesOf(fileKindOf(mime))).toContain(mime);
  });

  it.each(['page.html', 'image.svg', 'archive.zip', 'pdf', '', '.', 'a.constructor', 'a.pdf.exe', 'a.docm'])(
    'does not accept %j',
    (name) => expect(acceptedType(name)).toBeUndefined(),
  );

  it('is never one that a browser would run', () => {
    expect(['page.html', 'image.svg', 'notes.txt'].map(mimeTypeOf)).toEqual([
      'application/octet-stream',
      'application/octet-stream',
      'text/plain',
    ]);
  });

  it.each([
    ['Vertrag – José.pdf', 'Vertrag – José.pdf'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['a"b\r\nc.pdf', 'a_b__c.pdf'],
    ['  ', 'document'],
    ['..', 'document'],
    ['evil\u202Efdp.exe', 'evil_fdp.exe'],
  ])('saves %j as %j', (name, safe) => expect(safeName(name)).toBe(safe));

  it('keeps the end of a long name, with its extension', () => {
    expect(safeName(`${'x'.repeat(500)}.pdf`)).toMatch(/^x{196}\.pdf$/);
  });
});
