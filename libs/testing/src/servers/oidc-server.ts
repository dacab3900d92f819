import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import OidcProvider, { type Configuration } from 'oidc-provider';

/** What the provider says about somebody. */
export interface OidcAccount {
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
}

export const oidcClient = { id: 'creator-desk', secret: 'secret-of-the-client' };

/** A real provider of OpenID Connect with a page on which people type their login. It asks nobody for consent. */
export class OidcServer {
  /** By subject, which is also the login. */
  readonly accounts = new Map<string, OidcAccount>();
  /** Changes the ID tokens that are sent to the client. */
  tamper: (idToken: string) => string = (idToken) => idToken;
  /** Requests to its token endpoint. */
  tokenRequests = 0;

  private constructor(
    private readonly server: Server,
    readonly issuer: string,
    redirectUris: () => string[],
  ) {
    this.serve(redirectUris);
  }

  /** @param redirectUris of the client; asked once, when the first request comes */
  static async start(redirectUris: () => string[]): Promise<OidcServer> {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    return new OidcServer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, redirectUris);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private serve(redirectUris: () => string[]): void {
    let provider: OidcProvider | undefined;
    this.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      provider ??= this.provider(redirectUris());
      if (request.url?.startsWith('/interaction/')) void this.interact(provider, request, response);
      else void provider.callback()(request, response);
    });
  }

  private provider(redirectUris: string[]): OidcProvider {
    const provider = new OidcProvider(this.issuer, this.configuration(redirectUris));
    provider.use(async (context, next) => {
      await next();
      if (context.path !== '/token') return;
      this.tokenRequests += 1;
      const body = context.body as { id_token?: string };
      if (body.id_token) body.id_token = this.tamper(body.id_token);
    });
    return provider;
  }

  private configuration(redirectUris: string[]): Configuration {
    return {
      clients: [{ client_id: oidcClient.id, client_secret: oidcClient.secret, redirect_uris: redirectUris }],
      findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...this.accounts.get(sub) }) }),
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      cookies: { keys: ['key of the cookies of a test'] },
      async loadExistingGrant(context) {
        const grant = new context.oidc.provider.Grant({
          accountId: context.oidc.session?.accountId,
          clientId: context.oidc.client?.clientId,
        });
        grant.addOIDCScope('openid email profile groups');
        await grant.save();
        return grant;
      },
    };
  }

  private async interact(provider: OidcProvider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') {
      response.setHeader('Content-Type', 'text/html');
      response.end(
        `<!doctype html><html lang="en"><title>Provider</title><h1>Provider</h1>
         <form method="post"><label>Login <input name="login"></label><button>Continue</button></form></html>`,
      );
      return;
    }
    const accountId = new URLSearchParams(await text(request)).get('login') ?? '';
    const result = accountId === 'refuse' ? { error: 'access_denied' } : { login: { accountId } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
}

/** What somebody who changes an ID token makes of it. */
export const forgedIdTokens: [what: string, forge: (token: string) => string][] = [
  ['a forged signature', (token: string) => token.replace(/[^.]+$/, 'A'.repeat(342))],
  ['no signature', (token: string) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`],
  ['a changed subject', (token: string) => withClaims(token, { sub: 'owner' })],
  ['another audience', (token: string) => withClaims(token, { aud: 'other' })],
  ['another issuer', (token: string) => withClaims(token, { iss: 'https://evil.example' })],
  ['a time that has passed', (token: string) => withClaims(token, { exp: 1_000_000_000 })],
];

function withClaims(token: string, claims: object): string {
  const [head, payload = '', signature] = token.split('.');
  const before = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  return [head, Buffer.from(JSON.stringify({ ...before, ...claims })).toString('base64url'), signature].join('.');
}
