import fc, { type Arbitrary } from 'fast-check';

/** Stands in a JSON text for a token that JSON.stringify does not write. */
export const rawToken = (token: string): string => `@@raw:${token}@@`;

/** JSON with its raw tokens in place. */
export function jsonText(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replace(/"@@raw:(.*?)@@"/g, '$1');
}

const numbers = [
  ...[-1, 0, -0, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 1e-308, 0.1],
  ...['1e999', '-1e999', '00', '1E400', `1${'0'.repeat(400)}`].map(rawToken),
];

const texts = [
  ...['', ' ', '\t\n', 'NaN', 'Infinity', 'null', 'undefined', 'true', '0', '-1', '1.5', '1e2', '0x10', '99999999999999999999'],
  ...['\0', 'a\0b', '\ud800', 'a\udfff', '\ufeff', '\u202egnp.exe', 'e\u0301'.repeat(50), '😀'.repeat(300), '\u2028', '\uffff'],
  ...[
    "'; drop table contracts; --",
    '" or 1=1',
    '%27',
    '%00',
    '%_%',
    '\\',
    '{{7*7}}',
    '${jndi:ldap://x}',
    '<script>alert(1)</script>',
  ],
  ...[
    '../../etc/passwd',
    '..\\..\\windows',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://127.0.0.1:1/',
    '//evil.example',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  ...[
    '2026-02-30',
    '0000-00-00',
    '2026-13-01',
    '2026-1-1',
    '+275760-09-13',
    '-000001-01-01',
    '2026-01-01T25:61:61Z',
    '99999-01-01',
  ],
  ...['x'.repeat(300), 'x'.repeat(30_000), '=1+1', '@', '@@', '@a b'],
];

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/** Text with whatever Unicode has, half characters too. */
const anyText = fc.string({ unit: 'binary', maxLength: 60 });

/** What no field expects, or seldom. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { $ne: 1 }, { length: 1e9 }) },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 400 }).map(nested) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3, noUnicodeString: false }) },
  { weight: 2, arbitrary: anyText },
);

const encodings = [
  '%00',
  '%ED%A0%80',
  '%ff',
  '%',
  '%zz',
  '%2e%2e%2f',
  '..%5c',
  '%u0041',
  '%C0%AF',
  '%E2%80%AE',
  '%0d%0aX:1',
  '%25252e',
  '%2f',
];

/** A part of an address that Node's client sends as it stands. */
export const hostilePathPart: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...encodings,
    '..',
    '.',
    '-1',
    '0',
    '1.5',
    '1e3',
    '2147483648',
    '99999999999999999999',
    'NaN',
    'null',
    'a;b=c',
    '*',
    '[]',
    '~',
  ),
  fc.constantFrom(...texts).map(inAddress),
  anyText.map(inAddress),
);

/** Percent-encoded; half characters become replacement characters. */
export function inAddress(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Characters that a header may carry over the wire. */
const headerText = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 40,
});

/** Values that a header of this name is seldom given. */
export const hostileHeader: Arbitrary<[name: string, value: string]> = fc.oneof(
  header('Idempotency-Key', '', ' ', 'x'.repeat(256), 'x'.repeat(5_000), 'é', '"a"', 'a,b'),
  header(
    'Range',
    'bytes=',
    'bytes=-',
    'bytes=9-1',
    'bytes=0-0,2-3',
    'bytes=0-0',
    'bytes=-0',
    'bytes=-5',
    'lines=1-2',
    'bytes=99999999999999999999-',
    'bytes=a-b',
    'bytes=0-',
  ),
  header('If-None-Match', '*', '"', 'W/', '"a", "b"', 'W/"x"', '\xff'),
  header('If-Match', '*', '"', '-1', '"1"', 'W/"1"', '99999999999999999999', 'NaN'),
  header('If-Range', 'now', '"x"', 'Mon, 99 Foo 2026 99:99:99 GMT'),
  header('If-Modified-Since', 'yesterday', 'Mon, 99 Foo 2026 99:99:99 GMT'),
  header('Last-Event-ID', '', '-1', '99999999999999999999:1', 'a:b:c', '0'),
  header('Accept', '', 'text/html', '*/*;q=2', 'application/xml', ','),
  header('Accept-Encoding', 'br;q=0', 'made-up', 'gzip, deflate', '*;q=0'),
  header('Content-Encoding', 'gzip', 'br', 'made-up', 'identity, gzip'),
  header('Origin', 'https://evil.example'),
  header('X-Chunk-Sha256', 'zz', '0'.repeat(64), '0'.repeat(63)),
  header('X-Caller', '{"kind":"admin","via":"token"}', '{', 'null'),
  header('X-Internal-Token', '', 'guess'),
  header('X-Forwarded-Host', 'evil.example', ''),
  header('X-HTTP-Method-Override', 'DELETE', 'PUT'),
  header('Cookie', '=', 'creator_desk_session=', 'creator_desk_session=a; creator_desk_session=b', ';;;'),
  header('traceparent', '00-0-0-0', 'x'.repeat(1_000)),
  fc.tuple(fc.constantFrom('User-Agent', 'Accept-Language', 'X-Request-Id', 'Referer'), headerText),
);

function header(name: string, ...values: string[]): Arbitrary<[string, string]> {
  return fc.constantFrom(...values).map((value) => [name, value]);
}
