import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretBasic,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  ResponseBodyError,
} from 'openid-client';
import type { Request } from 'express';
import { isOfDomain, roleOfGroups } from '@creator-desk/domain/access/single-sign-on';
import type { SignInByIdentity } from '@creator-desk/protocol/contracts/access/single-sign-on';
import { Refusal } from '@creator-desk/protocol/refusals';
import { anywhere, publicOnly, publicOrLoopback, type Reach } from '@creator-desk/server/http/reach';
import { isPublicOverTls } from '../auth/origin.ts';
import type { SignInAttempt } from './attempt-cookie.ts';
import { fetchWithin } from './provider-fetch.ts';
import type { ProviderSettings } from './single-sign-on.ts';

/** For each request to the provider. */
const timeoutSeconds = 5;
/** Its addresses and keys are looked up again after this time. */
const discoveredMs = 60 * 60 * 1000;
/** Who tries right after a failure gets the same answer. */
const failedMs = 3_000;

/** Whom the provider has identified, and when that person last proved it there. */
export interface Identified extends SignInByIdentity {
  /** Epoch milliseconds; 0 when the provider does not say. */
  authenticatedAt: number;
}

interface Discovered {
  key: string;
  configuration: Promise<Configuration>;
  until: number;
}

/** Talks to the provider of OpenID Connect. */
@Injectable()
export class Provider {
  private discovered: Discovered | undefined;

  /** Where the browser goes to sign in. @throws ProviderError */
  async authorizationUrl(settings: ProviderSettings, attempt: SignInAttempt, request: Request): Promise<URL> {
    const configuration = await this.configurationOf(settings, request);
    const { scopes_supported: scopes = [] } = configuration.serverMetadata();
    return buildAuthorizationUrl(configuration, {
      redirect_uri: attempt.redirectUri,
      scope: ['openid', 'email', 'profile', ...(scopes.includes('groups') ? ['groups'] : [])].join(' '),
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: 'S256',
      ...(attempt.confirms && { prompt: 'login', max_age: '0' }),
    });
  }

  /**
   * Exchanges the code of a callback and verifies the ID token: signature, issuer, audience, nonce and times.
   * @param query of the callback
   * @throws Refusal sso.refused or sso.unavailable, with the reason as its cause
   */
  async identify(settings: ProviderSettings, attempt: SignInAttempt, query: string, request: Request): Promise<Identified> {
    try {
      const configuration = await this.configurationOf(settings, request);
      const callback = new URL(attempt.redirectUri);
      callback.search = query;
      const tokens = await authorizationCodeGrant(configuration, callback, {
        pkceCodeVerifier: attempt.codeVerifier,
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new ClientError('the provider sent no ID token');
      const needed = ['email', ...(settings.groupRoles.length > 0 ? [settings.groupsClaim] : [])];
      const isComplete = needed.every((name) => claims[name] !== undefined);
      const asksMore = !isComplete && configuration.serverMetadata().userinfo_endpoint !== undefined;
      const more = asksMore ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
      return identifiedBy({ ...more, ...claims }, settings);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      const refused = Object.assign(new Refusal(isUnavailable(error) ? 'sso.unavailable' : 'sso.refused'), { cause: error });
      throw refused;
    }
  }

  /** Looks the provider up anew. @throws what is wrong: see `problemOf` */
  async test(settings: ProviderSettings, request: Request): Promise<void> {
    await discover(settings, reachOf(settings, request));
  }

  private configurationOf(settings: ProviderSettings, request: Request): Promise<Configuration> {
    const { issuer, clientId, clientSecret, source } = settings;
    const key = createHash('sha256')
      .update(JSON.stringify([issuer, clientId, clientSecret, source]))
      .digest('hex');
    if (this.discovered?.key === key && this.discovered.until > Date.now()) return this.discovered.configuration;
    const configuration = discover(settings, reachOf(settings, request));
    const discovered = { key, configuration, until: Date.now() + discoveredMs };
    this.discovered = discovered;
    configuration.catch(() => (discovered.until = Date.now() + failedMs));
    return configuration;
  }
}

/** The operator may name a provider in the own network. Who may change settings cannot make this process ask machines in there. */
function reachOf({ source }: ProviderSettings, request: Request): Reach {
  if (source === 'environment') return anywhere;
  return isPublicOverTls(request) ? publicOnly : publicOrLoopback;
}

async function discover({ issuer, clientId, clientSecret, source }: ProviderSettings, reach: Reach): Promise<Configuration> {
  const server = new URL(issuer);
  const isPlain = server.protocol === 'http:' && (source === 'environment' || reach === publicOrLoopback);
  const options = {
    [customFetch]: fetchWithin(reach),
    timeout: timeoutSeconds,
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
  };
  const found = await discovery(server, clientId, clientSecret, clientSecret ? undefined : None(), options);
  const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = found.serverMetadata();
  if (!clientSecret || methods.includes('client_secret_post')) return found;
  return discovery(server, clientId, clientSecret, ClientSecretBasic(clientSecret), options);
}

function identifiedBy(claims: Record<string, unknown>, settings: ProviderSettings): Identified {
  const { iss, sub, email, email_verified: isVerified, name, auth_time: authenticatedAt } = claims;
  const verifiedEmail = isVerified === true && typeof email === 'string' ? email.trim().toLowerCase() : undefined;
  const groups = [claims[settings.groupsClaim] ?? []].flat().filter((group) => typeof group === 'string');
  const role = roleOfGroups(settings.groupRoles, groups);
  return {
    issuer: String(iss),
    subject: String(sub),
    ...(verifiedEmail && { verifiedEmail }),
    ...(typeof name === 'string' && name.trim() !== '' && { name: name.trim().slice(0, 200) }),
    ...(role && { role }),
    mapsRoles: settings.groupRoles.length > 0,
    mayJoin: verifiedEmail !== undefined && isOfDomain(verifiedEmail, settings.domains),
    defaultRole: settings.defaultRole,
    authenticatedAt: typeof authenticatedAt === 'number' ? authenticatedAt * 1000 : 0,
  };
}

/** Whether it is no answer rather than a bad one. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError)
    return error.error === 'temporarily_unavailable' || error.error === 'server_error';
  if (error instanceof ResponseBodyError) return error.status >= 500;
  const { code, cause } = error as { code?: string; cause?: unknown };
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return true;
  if (cause instanceof Response) return cause.status >= 500;
  // Errors of the network have a code of the system.
  return isOfNetwork(error) || isOfNetwork(cause);
}

const isOfNetwork = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(E[A-Z]+|FORBIDDEN_ADDRESS|CERT_|UNABLE_|DEPTH_|SELF_)/.test(String(error.code));

const networkProblems: Record<string, string> = {
  FORBIDDEN_ADDRESS:
    'This address is in a private network. Only the environment of the system (OIDC_ISSUER) may name such a provider.',
  ENOTFOUND: 'There is no server with this name.',
  EAI_AGAIN: 'The name of the server could not be looked up.',
  OAUTH_TIMEOUT: `The provider did not answer within ${timeoutSeconds} seconds.`,
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'The provider calls itself by another address. Enter the issuer exactly as it does.',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'The address must begin with https://.',
};

/** What the test of a provider has found, for people. */
export function problemOf(error: unknown): string {
  for (const one of [error, (error as { cause?: unknown }).cause]) {
    const { code } = (one ?? {}) as { code?: string };
    const known = code !== undefined && networkProblems[code];
    if (known) return known;
    if (isOfNetwork(one)) return `The provider cannot be reached (${code}).`;
  }
  return 'There is no OpenID Connect discovery document at this address (/.well-known/openid-configuration).';
}
