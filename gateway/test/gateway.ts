import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import { createLog } from '@creator-desk/server/telemetry/log';
import { checkedFetch } from '@creator-desk/testing/openapi/checked-fetch';
import { asProcess, type TestBroker } from '@creator-desk/testing/servers/nats';
import { internalToken } from '@creator-desk/testing/internal-headers';
import { businessZone, type RunningService } from '@creator-desk/testing/services/test-service';
import { callerSigningKey } from '@creator-desk/testing/signing';
import { transferLimits, type TransferLimits } from '../src/proxy/transfer-limits.ts';
import { UserDirectory } from '../src/auth/sessions/user-directory.ts';
import { GatewayConfig } from '../src/config.ts';
import { startGateway } from '../src/gateway.ts';

export const adminPassword = 'correct horse battery staple';
export const apiToken = 'token-of-a-script';
/** Headers of an admin's script. */
export const withApiToken = { authorization: `Bearer ${apiToken}` };

/** No server listens here. */
const nowhere = 'http://127.0.0.1:9';

export interface TestGateway {
  app: NestExpressApplication;
  /** Its base address. */
  address: string;
  /** A request without added headers. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The same for a route that answers an undocumented 500 on purpose. */
  fetchDefect(path: string, init?: RequestInit): Promise<Response>;
  /** A request as an admin, by token. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** A JSON request as an admin, by token. */
  send(method: string, path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  signIn(password: string, headers?: Record<string, string>): Promise<Response>;
  /** Signs in and returns the `Cookie` header of the session. */
  session(): Promise<string>;
  stop(): Promise<void>;
}

/** A real gateway on a free port. */
export async function startTestGateway(
  broker: TestBroker,
  options: {
    services?: Partial<Record<ServiceName, RunningService>>;
    config?: Partial<GatewayConfig>;
    log?: Logger;
    limits?: Partial<TransferLimits>;
  } = {},
): Promise<TestGateway> {
  const { services = {}, log = createLog('gateway', process.env['TEST_LOG_LEVEL'] ?? 'fatal') } = options;
  const config = Object.assign(new GatewayConfig(), {
    PORT: 0,
    HOST: '127.0.0.1',
    NATS_URL: asProcess(broker.url, 'gateway'),
    INTERNAL_TOKEN: internalToken,
    CALLER_SIGNING_KEY: callerSigningKey,
    BUSINESS_TIMEZONE: businessZone,
    ADMIN_PASSWORD: adminPassword,
    DIGEST_KEY: 'key-of-the-tests',
    // Every gateway makes two hashes, and every sign-in one.
    scryptCost: 2 ** 4,
    API_TOKENS: `${apiToken}, token-of-another`,
    CONTRACTS_URL: services.contracts?.address ?? nowhere,
    MEDIA_URL: services.media?.address ?? nowhere,
    PORTAL_URL: services.portal?.address ?? nowhere,
    PAYOUTS_URL: services.payouts?.address ?? nowhere,
    COMMS_URL: services.comms?.address ?? nowhere,
    ...options.config,
  });
  const app = await startGateway(config, log, { ...transferLimits, ...options.limits });
  // As it has learnt from the contracts service before; most tests run without one.
  await app.get(UserDirectory).rememberAccess({ version: 0, sharedPassword: true });
  const address = await app.getUrl();
  const call = (path: string, init: RequestInit = {}): Promise<Response> =>
    checkedFetch(address + path, { redirect: 'manual', ...init });
  const asAdmin = (path: string, init: RequestInit = {}): Promise<Response> =>
    call(path, { ...init, headers: { ...withApiToken, ...(init.headers as Record<string, string>) } });
  const gateway: TestGateway = {
    app,
    address,
    fetch: call,
    fetchDefect: (path, init) => checkedFetch(address + path, { ...init }, { defect: true }),
    ask: asAdmin,
    send: (method, path, body, headers = {}) =>
      asAdmin(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }),
    signIn: (password, headers = {}) =>
      call('/api/auth/login', {
        method: 'POST',
        body: JSON.stringify({ password }),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    session: async () => {
      const answer = await gateway.signIn(adminPassword);
      if (!answer.ok) throw new Error(`The sign-in was answered ${answer.status}: ${await answer.text()}`);
      return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    },
    stop: () => app.close(),
  };
  return gateway;
}
