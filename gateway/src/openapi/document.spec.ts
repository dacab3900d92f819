import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '@creator-desk/server/telemetry/log';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { GatewayConfig } from '../config.ts';
import { createGateway } from '../gateway.ts';
import { startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { openApiDocument } from './document.ts';

const committed = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8');
const app = await createGateway(new GatewayConfig(), createLog('gateway', 'fatal'), { preview: true });
const document = openApiDocument(app);

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, ...(operation as Operation) })),
);

interface Operation {
  operationId: string;
  security?: object[];
  parameters?: { name: string; in: string; schema: { type: string } }[];
  requestBody?: { required: boolean; content: Record<string, { schema: { properties?: object } }> };
  responses: Record<
    string,
    { description: string; headers?: Record<string, object>; content?: Record<string, { schema: object }> }
  >;
}

describe('the OpenAPI document', () => {
  it('is the one in openapi.json: build the gateway and run `node dist/openapi.main.js openapi.json` after a change', () => {
    expect(`${JSON.stringify(document, null, 2)}\n`).toBe(committed);
  });

  it('names every operation once', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('Contracts_create');
  });

  it.each(operations)('documents the answers and failures of $method $path in one shape', ({ security, responses }) => {
    const statuses = Object.keys(responses).map(Number);
    expect(statuses.some((status) => status < 400)).toBe(true);
    expect(statuses).toEqual(expect.arrayContaining(security === undefined ? [401, 429, 503] : [429, 503]));
    for (const status of statuses.filter((code) => code >= 400)) {
      const schema = { $ref: expect.stringMatching(/^#\/components\/schemas\/\w*Failure$/) };
      expect(responses[status]?.content).toEqual({ 'application/json': { schema } });
    }
    for (const status of [429, 503]) expect(responses[status]?.headers?.['Retry-After']).toMatchObject({ required: true });
    expect(responses[204]?.content).toBeUndefined();
  });

  it.each(operations.filter(({ requestBody }) => requestBody))(
    'describes the body of $method $path',
    ({ requestBody, responses }) => {
      expect(requestBody?.required).toBe(true);
      expect(Object.keys(requestBody?.content ?? {})).toHaveLength(1);
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '413', '415']));
    },
  );

  it('allows only these operations without an admin', () => {
    const open = operations.filter(({ security }) => security !== undefined).map(({ method, path }) => `${method} ${path}`);
    expect(open.filter((call) => !call.includes(' /api/portal/{slug}'))).toEqual([
      'post /api/auth/login',
      'get /api/auth/session',
      'post /api/auth/logout',
      'post /api/auth/account/login',
      'post /api/auth/account/link',
      'post /api/auth/account/link/redeem',
      ...['code', 'passkey/options', 'passkey', 'app', 'app/confirm', 'passkeys/options', 'passkeys'].map(
        (step) => `post /api/auth/second-step/${step}`,
      ),
      'post /api/auth/passkey/options',
      'post /api/auth/passkey',
      'get /api/auth/oidc/start',
      'get /api/auth/oidc/callback',
      'get /api/calendars/{secret}.ics',
      'get /api/unsubscribe/{token}',
      'post /api/unsubscribe/{token}',
      'post /api/unsubscribe/{token}/undo',
    ]);
    expect(operations.filter(({ path, security }) => path.startsWith('/api/portal/') && !security)).toEqual([]);
  });

  it.each(operations.filter(({ method }) => method === 'put'))(
    'says that $method $path takes the version that the caller saw',
    ({ parameters, responses }) => {
      expect(parameters).toContainEqual(expect.objectContaining({ name: 'If-Match', in: 'header', required: false }));
      expect(Object.keys(responses)).toContain('412');
      expect(responses[200]?.headers).toHaveProperty('ETag');
    },
  );

  it.each(operations.filter(({ method, path }) => method !== 'get' && !path.startsWith('/api/auth/')))(
    'says that $method $path takes an idempotency key',
    ({ parameters, responses }) => {
      expect(parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }));
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['409', '422']));
    },
  );

  it('describes files as binary form fields', () => {
    expect(document.paths['/api/contracts/extract-pdf']?.post?.requestBody).toEqual({
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', required: ['pdf'], properties: { pdf: { type: 'string', format: 'binary' } } },
        },
      },
    });
  });

  it('distinguishes required, nullable and formats', () => {
    expect(document.components?.schemas?.['CreateContract']).toMatchObject({
      required: ['fullName', 'socialHandle', 'monthlyFee', 'startDate', 'endDate'],
      properties: {
        startDate: { type: 'string', format: 'date', nullable: false },
        notes: { type: 'string', nullable: true, maxLength: 20_000 },
        platform: { type: 'string', nullable: true, enum: expect.arrayContaining(['none', null]) },
        sourceFileId: { type: 'integer', nullable: true, minimum: 1 },
      },
    });
    expect(document.components?.schemas?.['UpdateContract']).not.toHaveProperty('required');
    expect(document.components?.schemas?.['PortalLinkView']).toMatchObject({
      required: ['id', 'contractId', 'slug', 'lastAccessAt', 'createdAt'],
      properties: { lastAccessAt: { format: 'date-time', nullable: true } },
    });
  });
});

describe('its page under /api/docs', () => {
  let broker: TestBroker;
  let gateway: TestGateway;

  beforeAll(async () => {
    broker = await TestBroker.start();
    gateway = await startTestGateway(broker);
  });

  afterAll(async () => {
    await gateway.stop();
    await broker.end();
  });

  it('requires an admin, and is the only page with inline styles', async () => {
    const page = await gateway.ask('/api/docs');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('swagger-ui');
    expect(page.headers.get('content-security-policy')).toContain("style-src 'self' 'unsafe-inline'");
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect((await gateway.ask('/api/docs/swagger-ui-bundle.js')).status).toBe(200);
  });

  it('serves the document', async () => {
    const served = await gateway.ask('/api/docs/openapi.json');
    expect(await served.json()).toEqual(JSON.parse(committed));
  });
});
