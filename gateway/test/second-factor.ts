import { expect } from 'vitest';
import type { Role } from '@creator-desk/domain/access/roles';
import type { SecondFactor } from '@creator-desk/domain/access/second-factors';
import type { AccessAttempt } from '@creator-desk/protocol/contracts/access/access-attempt';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import { Refusal } from '@creator-desk/protocol/refusals';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestGateway, type TestGateway } from './gateway.ts';
import { startStubService, type StubService } from './stub-service.ts';

export const password = 'a quiet lake at dawn';
export const rightCode = '123456';

export interface Sent {
  cookie?: string;
  at?: TestGateway;
  address?: string;
  headers?: Record<string, string>;
}

/** The cookies that an answer sets, for the next request. */
export const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0] ?? '')
    .filter((text) => !text.endsWith('='))
    .join('; ');

/** Two replicas of the gateway, and a user whose second factors a test decides. */
export class SecondFactorDesk {
  people = 40;
  /** What the contracts service has stored of the user of a test. */
  stored = this.person([]);
  contracts!: StubService<'contracts'>;
  gateway!: TestGateway;
  replica!: TestGateway;
  private broker!: TestBroker;
  private settings: { sharedPassword: boolean; secondFactorRoles: Role[]; version: number } = {
    sharedPassword: true,
    secondFactorRoles: [],
    version: 1,
  };

  static async start(): Promise<SecondFactorDesk> {
    const desk = new SecondFactorDesk();
    desk.broker = await TestBroker.start();
    desk.contracts = await startStubService(desk.broker, 'contracts', desk.operations());
    const options = { services: { contracts: desk.contracts }, config: { TRUST_PROXY: 1 } };
    desk.gateway = await startTestGateway(desk.broker, options);
    desk.replica = await startTestGateway(desk.broker, options);
    return desk;
  }

  async stop(): Promise<void> {
    await Promise.all([this.gateway.stop(), this.replica.stop()]);
    await this.contracts.stop();
    await this.broker.end();
  }

  /** Another user, who comes from an address of its own. */
  async next(secondFactors: SecondFactor[]): Promise<void> {
    this.people += 1;
    await this.requireOf([]);
    this.stored = this.person(secondFactors);
    this.contracts.calls.length = 0;
  }

  person(secondFactors: SecondFactor[]): UserFacts {
    return {
      id: this.people,
      version: 1,
      email: `${this.people}@example.com`,
      name: 'Jane Doe',
      role: 'manager',
      active: true,
      credentialVersion: 1,
      secondFactors,
    };
  }

  change(fields: Partial<UserFacts>): UserFacts {
    this.stored = { ...this.stored, ...fields, version: this.stored.version + 1 };
    return this.stored;
  }

  async requireOf(secondFactorRoles: Role[]): Promise<void> {
    const body = { sharedPassword: true, secondFactorRoles };
    expect((await this.gateway.send('PUT', '/api/access-settings', body)).status).toBe(200);
  }

  post(path: string, body: object, { cookie, at = this.gateway, address, headers }: Sent = {}): Promise<Response> {
    return at.fetch(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address ?? `192.0.2.${this.people}`,
        ...(cookie && { cookie }),
        ...headers,
      },
    });
  }

  signIn(): Promise<Response> {
    return this.post('/api/auth/account/login', { email: this.stored.email, password });
  }

  /** The cookie after the password, before the second step. */
  async waiting(): Promise<string> {
    const answer = await this.signIn();
    expect(answer.status).toBe(200);
    return cookieOf(answer);
  }

  async session(cookie: string, at = this.gateway): Promise<unknown> {
    return (await at.fetch('/api/auth/session', { headers: { cookie } })).json();
  }

  /** How a request with this cookie is answered. */
  async asked(cookie: string, path = '/api/auth/sessions'): Promise<number> {
    return (await this.gateway.fetch(path, { headers: { cookie } })).status;
  }

  /** What was written into the audit log. */
  lines(): AccessAttempt[] {
    return this.contracts.calls
      .filter(({ operation }) => operation === 'recordAccess')
      .map(({ input }) => input as AccessAttempt);
  }

  private operations(): StubService<'contracts'>['operations'] {
    return {
      recordAccess: () => null,
      accessSettings: () => this.settings,
      setAccessSettings: ({ secondFactorRoles }: { secondFactorRoles: Role[] }) =>
        (this.settings = { ...this.settings, secondFactorRoles, version: this.settings.version + 1 }),
      signIn: ({ password: given }: { password: string }) => {
        if (given !== password || !this.stored.active) throw new Refusal('wrong_credentials');
        return this.stored;
      },
      redeemUserLink: () => this.stored,
      userFacts: () => this.stored,
      changePassword: () => this.change({ credentialVersion: this.stored.credentialVersion + 1 }),
      checkCode: ({ code }: { code: string }) => {
        if (code === 'used') throw new Refusal('code_used');
        if (code !== rightCode) throw new Refusal('wrong_code');
        return { user: this.stored, step: 'app' };
      },
      knownPasskeys: () => ({ credentials: [{ id: 'a-credential', type: 'public-key', transports: ['usb'] }] }),
      checkPasskey: () => this.stored,
      beginApp: () => ({ secret: 'ABCD EFGH', address: 'otpauth://totp/x', setup: 'sealed' }),
      confirmApp: () => {
        this.change({ secondFactors: ['app'] });
        return { recoveryCodes: ['abcd-efgh'] };
      },
      beginPasskey: ({ challenge }: { challenge: string }) => ({ options: { challenge } }),
      addPasskey: () => {
        this.change({ secondFactors: ['passkey'] });
        return { recoveryCodes: [] };
      },
    };
  }
}
