import { describe, expect, it } from 'vitest';
import { AnswerValidator } from '@creator-desk/testing/openapi/answer-validator';
import { type Exchange, violationsOf } from './properties.ts';
import { requestsOf } from './requests.ts';

const validator = new AnswerValidator();
const { operations } = validator.document;

interface Given {
  operation: string;
  status: number;
  body: object | string;
  caller?: Exchange['request']['caller'];
  headers?: Record<string, string>;
  sent?: Partial<Exchange['sent']>;
  isObject?: boolean;
  contractId?: number;
}

function violations({
  operation: id,
  status,
  body,
  caller = 'token',
  headers,
  sent,
  isObject = true,
  contractId,
}: Given): string[] {
  const operation = operations.find(({ operationId }) => operationId === id);
  if (!operation) throw new Error(`no operation ${id}`);
  const { method, path } = operation;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return violationsOf(
    {
      request: {
        index: 0,
        operation,
        caller,
        method,
        path,
        headers: [],
        body: { contentType: undefined, bytes: Buffer.alloc(0), isObject },
      },
      sent: { method, path: path.replace(/\{\w+\}/g, '1'), headers: [], body: undefined, ...sent },
      received: { status, headers: new Headers({ 'content-type': 'application/json', ...headers }), body: Buffer.from(text) },
      forbiddenTexts: ['mark-of-another'],
      contractId,
    },
    validator,
  );
}

const failure = (statusCode: number, message: string, errors?: object): object => ({
  statusCode,
  message,
  ...(errors && { errors }),
});

describe('an answer that breaks a property', () => {
  it.each<[what: string, given: Given, words: string]>([
    ['a server error', { operation: 'Contracts_summary', status: 500, body: failure(500, 'Oh.') }, 'server error: 500'],
    ['503 without Retry-After', { operation: 'Contracts_summary', status: 503, body: failure(503, 'Oh.') }, 'server error: 503'],
    ['an undeclared status', { operation: 'Contracts_summary', status: 409, body: failure(409, 'Oh.') }, 'status 409'],
    ['no form', { operation: 'Contracts_read', status: 404, body: '<html>' }, 'error format'],
    ['another status within', { operation: 'Contracts_read', status: 404, body: failure(400, 'No.') }, 'statusCode 400'],
    [
      'a stack',
      { operation: 'Contracts_read', status: 404, body: failure(404, 'No.\n at read (a.ts:1:2)') },
      'message reveals a stack',
    ],
    ['a file', { operation: 'Contracts_read', status: 404, body: failure(404, 'No /srv/contracts') }, 'message reveals a file'],
    ['SQL', { operation: 'Contracts_read', status: 404, body: failure(404, 'select id from contracts') }, 'message reveals SQL'],
    ['an internal name', { operation: 'Contracts_read', status: 404, body: failure(404, 'TypeError: x') }, 'an internal name'],
    ['no field', { operation: 'Contracts_create', status: 400, body: failure(400, 'Wrong.') }, 'no field is named'],
    [
      'a stranger who sees the admin',
      { operation: 'System_status', status: 200, body: {}, caller: 'stranger' },
      'access: a stranger',
    ],
    [
      'a creator who sees the admin',
      { operation: 'System_status', status: 200, body: {}, caller: 'creator', contractId: 1 },
      'access: a creator',
    ],
    [
      'a creator who uploads for another',
      {
        operation: 'Uploads_init',
        status: 201,
        body: {},
        caller: 'creator',
        contractId: 1,
        sent: { body: Buffer.from('{"contractId":2}') },
      },
      'for contract 2',
    ],
    [
      'a session from another site',
      {
        operation: 'Contracts_remove',
        status: 204,
        body: '',
        caller: 'session',
        sent: { headers: [['Origin', 'https://evil.example']] },
      },
      'another site',
    ],
    ["another's data", { operation: 'Contracts_read', status: 404, body: failure(404, 'mark-of-another') }, 'foreign data'],
  ])('is found: %s', (_, given, words) => {
    expect(violations(given).join('\n')).toContain(words);
  });
});

describe('an answer that breaks none', () => {
  it.each<[what: string, given: Given]>([
    [
      '503 that says when to come back',
      { operation: 'Contracts_summary', status: 503, body: failure(503, 'Soon.'), headers: { 'retry-after': '2' } },
    ],
    ['a field that is named', { operation: 'Contracts_create', status: 400, body: failure(400, 'Wrong.', { notes: 'Wrong.' }) }],
    [
      'words that the client has sent itself',
      {
        operation: 'Contracts_create',
        status: 400,
        body: failure(400, 'a.ts is not a known field', { 'a.ts': 'a.ts is not a known field' }),
        sent: { body: Buffer.from('{"a.ts":1}') },
      },
    ],
  ])('is let pass: %s', (_, given) => {
    expect(violations(given)).toEqual([]);
  });
});

describe('the requests', () => {
  it('are the same for the same seed, and others for another', () => {
    const made = (seed: number): string[] =>
      requestsOf(validator.document, { count: 100, seed }).map(
        ({ method, path, headers, body }) =>
          `${method} ${path} ${headers.join()} ${body?.contentType} ${body?.bytes.toString('hex', 0, 200)}`,
      );
    expect(made(7)).toEqual(made(7));
    expect(made(7)).not.toEqual(made(8));
  });

  it('reach every operation with every kind of caller', () => {
    const requests = requestsOf(validator.document, { count: operations.length * 5, seed: 1 });
    expect(new Set(requests.map(({ operation, caller }) => `${operation.operationId} ${caller}`)).size).toBe(
      operations.length * 5,
    );
  });
});
