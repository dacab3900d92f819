import { describe, expect, it } from 'vitest';
import { type Answer, AnswerValidator } from './answer-validator.ts';
import { ApiDocument } from './document.ts';

const failureSchema = { $ref: '#/components/schemas/Failure' };
const document = new ApiDocument({
  paths: {
    '/api/things': {
      get: {
        operationId: 'Things_list',
        responses: {
          200: {
            headers: { 'X-Total-Count': { schema: { type: 'integer' } }, Link: { schema: { type: 'string' } } },
            content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Thing' } } } },
          },
          429: {
            headers: { 'Retry-After': { required: true, schema: { type: 'integer' } } },
            content: { 'application/json': { schema: failureSchema } },
          },
        },
      },
    },
    '/api/things/summary': { get: { operationId: 'Things_summary', responses: { 204: {} } } },
    '/api/things/{id}': {
      get: {
        operationId: 'Things_read',
        responses: {
          200: { content: { 'image/png': {}, 'image/jpeg': {} } },
          404: { content: { 'application/json': { schema: failureSchema } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Failure: {
        type: 'object',
        required: ['statusCode', 'message'],
        properties: {
          statusCode: { type: 'integer' },
          message: { type: 'string' },
          errors: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
      Thing: {
        type: 'object',
        required: ['id', 'madeOn', 'owner', 'kind'],
        properties: {
          id: { type: 'integer', minimum: 1 },
          madeOn: { type: 'string', format: 'date' },
          kind: { type: 'string', nullable: true, enum: ['a', 'b'] },
          owner: { nullable: true, type: 'object', allOf: [{ $ref: '#/components/schemas/Owner' }] },
        },
      },
      Owner: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
    },
  },
});
const validator = new AnswerValidator(document);
const thing = { id: 1, madeOn: '2026-01-31', kind: null, owner: { name: 'Jane' } };

function answer(body: unknown, given: Partial<Answer> & { type?: string; more?: Record<string, string> } = {}): Answer {
  const { type = 'application/json; charset=utf-8', more, ...rest } = given;
  const headers = new Headers({ ...(type && { 'content-type': type }), ...more });
  return { method: 'GET', url: '/api/things', status: 200, headers, body: JSON.stringify(body), ...rest };
}
const failure = (statusCode: number): object => ({ statusCode, message: 'No.' });

describe('an answer as the document declares it', () => {
  it.each([
    ['a list', answer([thing, { ...thing, owner: null, kind: 'a' }])],
    ['a page', answer([], { url: '/api/things?page=1', more: { 'x-total-count': '0', link: '<?page=1>' } })],
    ['a head', answer(undefined, { method: 'HEAD' })],
    ['a refusal', answer(failure(404), { url: '/api/things/7', status: 404 })],
    ['a throttled one', answer(failure(429), { status: 429, more: { 'retry-after': '3' } })],
    ['no content', answer(undefined, { url: '/api/things/summary', status: 204, type: '' })],
    ['bytes', answer(undefined, { url: '/api/Things/7/', type: 'image/jpeg' })],
    ['an address that nothing serves', answer(failure(404), { url: '/api/nothing', status: 404 })],
    ['a page of the web client', answer(undefined, { url: '/contracts', type: 'text/html' })],
  ])('is right: %s', (_, right) => {
    expect(validator.violations(right)).toEqual([]);
  });
});

describe('an answer that the document does not declare', () => {
  it.each([
    ['another status', answer(failure(500), { status: 500 }), 'status 500: the document declares 200, 429'],
    [
      'a field too few',
      answer([{ id: 1, madeOn: '2026-01-31', kind: null }]),
      "must have required property 'owner', as Thing says",
    ],
    ['a field too many', answer([thing, { ...thing, secret: 1 }]), 'body/1/secret: Thing does not declare it'],
    ['an inner field too many', answer([{ ...thing, owner: { name: 'J', age: 5 } }]), 'body/0/owner/age'],
    ['another type', answer([{ ...thing, id: '1' }]), 'body/0/id: must be integer, but is "1"'],
    ['null where there is a value', answer([{ ...thing, id: null }]), 'body/0/id: must be integer, but is null'],
    ['a number too small', answer([{ ...thing, id: 0 }]), 'body/0/id: must be >= 1'],
    ['a word that is none of the list', answer([{ ...thing, kind: 'c' }]), 'body/0/kind'],
    ['no such day', answer([{ ...thing, madeOn: '2026-02-30' }]), 'must match format "date"'],
    ['something else than JSON', answer(undefined, { body: '<html>' }), 'body: is not JSON'],
    ['another content type', answer([], { type: 'text/html' }), 'header Content-Type: text/html'],
    ['other bytes', answer(undefined, { url: '/api/things/7', type: 'text/html' }), 'declares image/png, image/jpeg'],
    ['content where there is none', answer({}, { url: '/api/things/summary', status: 204 }), 'declares no body'],
    ['a missing header', answer(failure(429), { status: 429 }), 'header Retry-After: it is missing'],
    ['a header that is no number', answer(failure(429), { status: 429, more: { 'retry-after': 'soon' } }), 'must be integer'],
    [
      'a page without its length',
      answer([], { url: '/api/things?page=1', more: { link: '<?page=1>' } }),
      'header X-Total-Count: it is missing',
    ],
    [
      'a refusal of another shape',
      answer({ error: 'No.' }, { url: '/api/things/7', status: 404 }),
      'body/error: Failure does not',
    ],
    ['success where nothing is served', answer({}, { url: '/api/nothing' }), 'status 200: no operation has this address'],
  ])('is found: %s', (_, wrong, words) => {
    expect(validator.violations(wrong).join('\n')).toContain(words);
  });
});
