import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { domainsIn, groupRolesIn } from '@creator-desk/domain/access/single-sign-on';
import type { SingleSignOnView, StoredSingleSignOn } from '@creator-desk/protocol/contracts/access/single-sign-on';
import { withTimeout } from '@creator-desk/server/runtime/with-timeout';
import { publicOrigin } from '../auth/origin.ts';
import { UserDirectory } from '../auth/sessions/user-directory.ts';
import { GatewayConfig } from '../config.ts';
import { Sealer } from './sealer.ts';

export const callbackPath = '/api/auth/oidc/callback';

/** The sign-in screen does not wait longer to learn whether it offers a provider. */
const labelTimeoutMs = 300;

const secretPurpose = 'secret of the OpenID Connect client';

/** The provider at which people sign in, ready for use. */
export interface ProviderSettings extends Omit<StoredSingleSignOn, 'sealedSecret'> {
  clientSecret?: string | undefined;
  source: SingleSignOnView['source'];
}

/** Which provider there is: that of the environment, else that of the Settings screen. */
@Injectable()
export class SingleSignOn {
  private readonly ofEnvironment: ProviderSettings | undefined;

  constructor(
    private readonly directory: UserDirectory,
    private readonly sealer: Sealer,
    @Inject(GatewayConfig) config: GatewayConfig,
  ) {
    this.ofEnvironment = inEnvironment(config);
  }

  get isSetByEnvironment(): boolean {
    return this.ofEnvironment !== undefined;
  }

  /** @throws Refusal unavailable when nobody knows */
  async settings(): Promise<ProviderSettings> {
    return this.ofEnvironment ?? this.opened(await this.directory.singleSignOn());
  }

  /** What the button on the sign-in screen says. Nobody waits for it, and nobody is kept out because it is unknown. */
  async label(request: Request): Promise<string | undefined> {
    if (!redirectUriFor(request)) return undefined;
    const settings = await withTimeout(this.settings(), labelTimeoutMs).catch(() => undefined);
    return settings?.enabled ? settings.label : undefined;
  }

  async view(request: Request): Promise<SingleSignOnView> {
    const { clientSecret, ...settings } = await this.settings();
    return { ...settings, hasSecret: clientSecret !== undefined, redirectUri: redirectUriFor(request) ?? null };
  }

  seal(secret: string): string {
    return this.sealer.seal(secretPurpose, secret);
  }

  /** The change holds on all replicas at once. */
  async changed(stored: StoredSingleSignOn): Promise<void> {
    await this.directory.rememberSingleSignOn(stored);
  }

  private opened({ sealedSecret, ...stored }: StoredSingleSignOn): ProviderSettings {
    const clientSecret = sealedSecret === null ? undefined : this.sealer.open(secretPurpose, sealedSecret);
    return { ...stored, clientSecret, source: 'settings' };
  }
}

/** Where the provider sends people back to. Without PUBLIC_URL it is known only on this machine: the Host header is anybody's. */
export function redirectUriFor(request: Request): string | undefined {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(request.hostname);
  const origin = publicOrigin(request) ?? (isLocal ? `${request.protocol}://${request.host}` : undefined);
  return origin && origin + callbackPath;
}

function inEnvironment(config: GatewayConfig): ProviderSettings | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID = '' } = config;
  if (OIDC_ISSUER === undefined) return undefined;
  return {
    version: 0,
    enabled: true,
    issuer: OIDC_ISSUER.trim(),
    clientId: OIDC_CLIENT_ID,
    clientSecret: config.OIDC_CLIENT_SECRET,
    label: config.OIDC_LABEL,
    domains: domainsIn(config.OIDC_DOMAINS ?? ''),
    defaultRole: config.OIDC_DEFAULT_ROLE,
    groupsClaim: config.OIDC_GROUPS_CLAIM,
    groupRoles: groupRolesIn(config.OIDC_ROLES ?? ''),
    source: 'environment',
  };
}
