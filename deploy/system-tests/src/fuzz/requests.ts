import fc, { type Arbitrary } from 'fast-check';
import type { ApiDocument, Operation, Parameter } from '@creator-desk/testing/openapi/document';
import { type Body, validValue, formBody, jsonBody, otherContract, ownContract, ownUpload } from './bodies.ts';
import { inAddress, hostilePathPart, hostileHeader, hostileValue } from './hostile-values.ts';

/** Who asks. */
export const callers = ['stranger', 'creator', 'other creator', 'session', 'token'] as const;
export type Caller = (typeof callers)[number];

export interface FuzzRequest {
  /** Its number in the run: with the seed it says which request this is. */
  index: number;
  operation: Operation;
  caller: Caller;
  method: string;
  /** With its query. Names in § stand for what the running system has. */
  path: string;
  headers: [name: string, value: string][];
  body: Body | undefined;
}

/** The caller's own slug; a stranger's is nobody's. */
export const ownSlug = '§slug§';

const otherMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'];

/** Requests for all operations and all kinds of callers, one after the other. The same seed gives the same requests. */
export function requestsOf(document: ApiDocument, { count, seed }: { count: number; seed: number }): FuzzRequest[] {
  const pairs = callers.flatMap((caller) => document.operations.map((operation) => ({ caller, operation })));
  const rounds = Math.ceil(count / pairs.length);
  const samples = pairs.map(({ operation, caller }, place) =>
    fc.sample(requestOf(document, operation, caller), { numRuns: rounds, seed: seed * 10_007 + place }),
  );
  const all = Array.from({ length: rounds }, (_, round) => samples.map((sample) => sample[round])).flat();
  return all.slice(0, count).flatMap((request, index) => (request ? [{ ...request, index }] : []));
}

function requestOf(document: ApiDocument, operation: Operation, caller: Caller): Arbitrary<Omit<FuzzRequest, 'index'>> {
  const method = mostly(9, operation.method, fc.constantFrom(...otherMethods));
  const headers = fc.oneof(
    { weight: 3, arbitrary: fc.constant<[string, string][]>([]) },
    { weight: 2, arbitrary: fc.array(hostileHeader, { minLength: 1, maxLength: 2 }) },
  );
  return fc
    .record({
      method,
      path: pathOf(document, operation),
      query: queryOf(document, operation),
      headers,
      body: bodyOf(document, operation),
    })
    .map(({ path, query, ...rest }) => ({ ...rest, operation, caller, path: path + query }));
}

function mostly<T>(weight: number, usual: T, other: Arbitrary<T>): Arbitrary<T> {
  return fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });
}

function pathOf(document: ApiDocument, operation: Operation): Arbitrary<string> {
  const steps = operation.path.split('/').map((step) => {
    const name = /^\{(\w+)\}$/.exec(step)?.[1];
    if (!name) return fc.constant(step);
    const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
    return fc.oneof(
      { weight: 4, arbitrary: knownOf(document, operation, parameter, name) },
      { weight: 1, arbitrary: hostilePathPart },
    );
  });
  const whole = fc.tuple(...steps).map((parts) => parts.join('/'));
  const spoilt = fc
    .tuple(whole, fc.constantFrom('/', '//', '/..', '/../..', '/%2e%2e', ';a=b', '%00', '/.json', '#a', '.', '%20', '/nothing'))
    .map(([path, end]) => path + end);
  return fc.oneof({ weight: 14, arbitrary: whole }, { weight: 1, arbitrary: spoilt });
}

/** A value for a place in the path that leads to something, or could. */
function knownOf(document: ApiDocument, { path }: Operation, parameter: Parameter | undefined, name: string): Arbitrary<string> {
  if (name === 'slug') return fc.constant(ownSlug);
  if (name === 'uploadId') return fc.constant(ownUpload);
  const isContract = name === 'contractId' || /^\/api\/(contracts|revenue\/generate)\/\{id\}/.test(path);
  if (isContract) return fc.constantFrom(ownContract, otherContract, '99999');
  return validValue(document, parameter?.schema ?? {}, name).map((value) => inAddress(String(value)));
}

function queryOf(document: ApiDocument, { parameters }: Operation): Arbitrary<string> {
  const known = parameters.filter((one) => one.in === 'query');
  const pair = (name: Arbitrary<string>, value: Arbitrary<string>): Arbitrary<string> =>
    fc.tuple(name, value).map((both) => both.join('='));
  const text = (value: unknown): string => String(value).replace(/^@@raw:(.*)@@$/, '$1');
  const right = known.map(({ name, schema }) =>
    pair(
      fc.constant(name),
      validValue(document, schema ?? {}, name).map((value) => inAddress(text(value))),
    ),
  );
  const name = fc.constantFrom(
    'unknown',
    'page',
    'search',
    '__proto__[a]',
    'page[]',
    'page[a]',
    'search[$ne]',
    '',
    '%00',
    ...known.map((one) => one.name),
  );
  const value = fc.oneof(
    hostilePathPart,
    hostileValue.map((one) => inAddress(String(JSON.stringify(one)).slice(0, 500))),
    fc.constantFrom('x'.repeat(7_000), '1'),
  );
  const wrong = pair(name, value);
  const some = fc.array(right.length ? fc.oneof(...right) : wrong, { maxLength: 3 });
  return fc
    .oneof(
      { weight: 3, arbitrary: fc.constant<string[]>([]) },
      { weight: 3, arbitrary: right.length ? some : fc.constant<string[]>([]) },
      { weight: 3, arbitrary: fc.tuple(some, fc.array(wrong, { minLength: 1, maxLength: 2 })).map((lists) => lists.flat()) },
      { weight: 1, arbitrary: fc.constantFrom(['', ''], ['a', 'a'], ['page=1', 'page=2'], ['&&', '=']) },
    )
    .map((list) => (list.length ? `?${list.join('&')}` : ''));
}

function bodyOf(document: ApiDocument, { requestBody }: Operation): Arbitrary<Body | undefined> {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const unasked: Body = { contentType: 'application/json', bytes: Buffer.from('{"a":1}') };
  if (type === undefined) return mostly<Body | undefined>(9, undefined, fc.constant(unasked));
  const schema = content?.schema ?? {};
  return type === 'application/json' ? jsonBody(document, schema) : formBody(document, schema);
}
