import fc, { type Arbitrary } from 'fast-check';
import type { ApiDocument, Schema } from '@creator-desk/testing/openapi/document';
import { jsonText, rawToken, hostileValue } from './hostile-values.ts';

export interface Body {
  contentType: string | undefined;
  bytes: Buffer;
  /** A JSON object under its type: a 400 is about its fields. */
  isObject?: boolean;
}

/** Where the id of a contract comes in that is there. */
export const ownContract = '§own§';
export const otherContract = '§other§';
/** An upload of the one creator that is under way. */
export const ownUpload = '§upload§';

const validOfName = new Map<string, Arbitrary<unknown>>([
  ['contractId', fc.constantFrom(ownContract, ownContract, otherContract).map(rawToken)],
  ['uploadId', fc.constant(ownUpload)],
]);

const validOfFormat: Record<string, Arbitrary<string>> = {
  date: fc.constantFrom('2026-03-01', '2027-03-01', '2026-12-31'),
  'date-time': fc.constant('2026-03-01T10:00:00.000Z'),
  uuid: fc.uuid(),
  uri: fc.constantFrom('https://example.org/a', 'https://example.org/ä?b=c#d'),
};

/** Some of the smallest numbers that are allowed: they are ids, too. */
const smallNumber = (min: number): Arbitrary<number> => fc.integer({ min, max: min + 4 });

/** What the schema asks for. */
export function validValue(document: ApiDocument, given: Schema, name = ''): Arbitrary<unknown> {
  const schema = document.schemaOf(given.allOf?.[0] ?? given);
  const ofName = validOfName.get(name);
  if (ofName) return ofName;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return smallNumber(Math.max(1, schema.minimum ?? 1));
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(validValue(document, schema.items ?? {}), { maxLength: 3 });
    case 'object':
      return validObject(document, schema);
    default:
      return validOfFormat[schema.format ?? ''] ?? validText(name);
  }
}

function validText(name: string): Arbitrary<unknown> {
  if (/fee|amount/i.test(name)) return fc.constantFrom('4500.00', '$1,200', 90);
  return fc.constantFrom('text', 'Ünï çödé', 'two words', '@handle');
}

function validObject(document: ApiDocument, { properties = {} }: Schema): Arbitrary<unknown> {
  return fc.record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, validValue(document, one, name)])));
}

/** An object with some of its fields missing, strange or unknown. */
function almostFitting(document: ApiDocument, given: Schema): Arbitrary<object> {
  const { properties = {} } = document.schemaOf(given);
  const fields = Object.entries(properties).map(([name, one]) => {
    const value = fc.oneof({ weight: 7, arbitrary: validValue(document, one, name) }, { weight: 2, arbitrary: hostileValue });
    return [name, value] as const;
  });
  const more = fc.dictionary(
    fc.constantFrom('unknown', 'id', '__proto__', 'constructor', ' ', 'ключ', 'a.b', 'a[b]'),
    hostileValue,
    { maxKeys: 1 },
  );
  return fc
    .tuple(
      fc.record(Object.fromEntries(fields), { requiredKeys: [] }),
      fc.record(Object.fromEntries(fields)),
      fc.boolean(),
      more,
      fc.nat(4),
    )
    .map(([some, all, isWhole, unknown, kept]) => ({ ...(isWhole ? all : some), ...(kept === 0 && unknown) }));
}

const otherTypes = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json;;;',
  'nonsense',
  '',
  'application/vnd.api+json',
  'multipart/form-data; boundary=',
];
const brokenJson = [
  '{',
  '{"a":',
  '[1,',
  '{"a":1}}',
  "{'a':1}",
  'nul',
  '\ufeff{}',
  '{"a":1,"a":2}',
  '{"a":NaN}',
  '"text"',
  '[]',
  'null',
  '7',
  '',
  ' ',
  '{"__proto__":{"isAdmin":true}}',
  '{"a":"\ud800"}',
  `{"a":${'['.repeat(3_000)}`,
];

/** A body for an operation that takes JSON of this schema. */
export function jsonBody(document: ApiDocument, schema: Schema): Arbitrary<Body> {
  const json = 'application/json';
  const text = (words: string, contentType: string): Body => ({ contentType, bytes: Buffer.from(words) });
  const object = almostFitting(document, schema);
  return fc.oneof(
    { weight: 14, arbitrary: object.map((value) => ({ ...text(jsonText(value), json), isObject: true })) },
    { weight: 2, arbitrary: fc.constantFrom(...brokenJson).map((words) => text(words, json)) },
    {
      weight: 2,
      arbitrary: fc.tuple(object, fc.constantFrom(...otherTypes)).map(([value, type]) => text(jsonText(value), type)),
    },
    { weight: 1, arbitrary: hostileValue.map((value) => text(jsonText(value), json)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => ({ contentType: json, bytes: Buffer.from(bytes) })) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(1_100_000, 100_000).map((length) => text(`{"notes":"${'x'.repeat(length)}"}`, json)),
    },
    { weight: 1, arbitrary: fc.constant({ contentType: undefined, bytes: Buffer.alloc(0) }) },
  );
}

const fileNames = [
  'a.pdf',
  'a.docx',
  'page.png',
  'clip.mp4',
  'rows.csv',
  '',
  '../../etc/passwd',
  '\u202efdp.exe',
  'a\0.pdf',
  `${'x'.repeat(600)}.pdf`,
  'a.PDF.exe',
  'ä ö.pdf',
  '"',
  '.',
  'con',
  'a.pdf; filename=b',
];
const contents = [
  '',
  'text',
  '%PDF-1.4\n%broken',
  '\x89PNG\r\n\x1a\n',
  '\0\0\0\x18ftypmp42',
  'fullName,socialHandle\nA,@a\n',
  'PK\x03\x04',
  'GIF89a',
  '\0'.repeat(2_000),
  '\ufffd'.repeat(50),
];
const boundary = 'fuzz-boundary';

interface Part {
  name: string;
  value: string;
  fileName?: string;
}

function written({ name, value, fileName }: Part): string {
  const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
}

/** What may be wrong with a form's frame: each takes the parts and answers the type and the text. */
const frames: ((parts: string) => [type: string | undefined, text: string])[] = [
  (parts) => ['multipart/form-data', `${parts}--${boundary}--\r\n`],
  (parts) => ['multipart/form-data; boundary=', `${parts}--${boundary}--\r\n`],
  (parts) => ['multipart/form-data; boundary=""', `${parts}--${boundary}--\r\n`],
  (parts) => ['multipart/form-data; boundary=another', `${parts}--${boundary}--\r\n`],
  (parts) => [`multipart/form-data; boundary=${'b'.repeat(300)}`, parts],
  (parts) => [`multipart/form-data; boundary=${boundary}`, parts],
  (parts) => [`multipart/form-data; boundary=${boundary}`, parts.slice(0, -20)],
  () => [`multipart/form-data; boundary=${boundary}`, ''],
  () => [`multipart/form-data; boundary=${boundary}`, `--${boundary}--\r\n`],
  (parts) => [
    `multipart/form-data; boundary=${boundary}`,
    `preamble\r\n${parts.replaceAll('Content-Disposition', 'X-Nothing')}--${boundary}--`,
  ],
  (parts) => [`multipart/form-data; boundary=${boundary}`, `${parts.replaceAll('\r\n', '\n')}--${boundary}--\n`],
  (parts) => [`multipart/mixed; boundary=${boundary}`, `${parts}--${boundary}--\r\n`],
  (parts) => ['application/json', parts],
  (parts) => [undefined, parts],
];

/** A form for an operation that takes one of this schema. */
export function formBody(document: ApiDocument, schema: Schema): Arbitrary<Body> {
  const parts = Object.entries(document.schemaOf(schema).properties ?? {}).map(([name, one]): Arbitrary<Part> => {
    if (one.format !== 'binary') {
      const value = fc.oneof({ weight: 4, arbitrary: validValue(document, one, name) }, { weight: 1, arbitrary: hostileValue });
      return value.map((given) => ({
        name,
        value: typeof given === 'string' ? given.replace(/^@@raw:(.*)@@$/, '$1') : jsonText(given),
      }));
    }
    const named = fc.oneof(
      { weight: 4, arbitrary: fc.constant(name) },
      { weight: 1, arbitrary: fc.constantFrom('', 'other', '__proto__', 'x'.repeat(2_000)) },
    );
    return fc.record({ name: named, value: fc.constantFrom(...contents), fileName: fc.constantFrom(...fileNames) });
  });
  const chosen = fc.tuple(...parts.map((part) => fc.option(part, { freq: 6, nil: undefined })), fc.boolean());
  const asForm = chosen.map((list) => {
    const all = list.filter((part): part is Part => typeof part === 'object');
    return [...all, ...(list.at(-1) === true && all[0] ? [all[0]] : [])].map(written).join('');
  });
  const right = (text: string): Body => ({
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.from(`${text}--${boundary}--\r\n`),
  });
  const wrong = fc.tuple(asForm, fc.constantFrom(...frames)).map(([text, frame]): Body => {
    const [contentType, framed] = frame(text);
    return { contentType, bytes: Buffer.from(framed) };
  });
  return fc.oneof({ weight: 1, arbitrary: asForm.map(right) }, { weight: 1, arbitrary: wrong });
}
