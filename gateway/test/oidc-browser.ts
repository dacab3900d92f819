import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import { checkedFetch } from '@creator-desk/testing/openapi/checked-fetch';

/** The user whom the provider identifies in tests. */
export const jane: UserFacts = {
  id: 7,
  version: 1,
  email: 'jane@example.com',
  name: 'Jane',
  role: 'owner',
  active: true,
  credentialVersion: 1,
};

/** Follows a sign-in at a provider like a browser, one step at a time. */
export class OidcBrowser {
  private readonly jar: Map<string, string>;
  private readonly ofProvider = new Map<string, string>();

  constructor(
    private readonly address: string,
    private readonly client: string,
    cookies: ReadonlyMap<string, string> = new Map(),
  ) {
    this.jar = new Map(cookies);
  }

  /** Those that the gateway has set until now. */
  cookies(): Map<string, string> {
    return new Map(this.jar);
  }

  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return this.get(new URL(path, this.address), init);
  }

  async get(url: URL, init: RequestInit = {}): Promise<Response> {
    const headers = { 'x-forwarded-for': this.client, 'content-type': 'application/json', cookie: cookiesOf(this.jar) };
    const answer = await checkedFetch(url.href, { ...init, redirect: 'manual', headers });
    keep(answer, this.jar);
    return answer;
  }

  async session(): Promise<unknown> {
    return (await this.fetch('/api/auth/session')).json();
  }

  /** Signs out at the provider, as another person would. */
  forgetProvider(): void {
    this.ofProvider.clear();
  }

  /** Begins a sign-in. @returns the address of the provider that the browser is sent to */
  async start(query = ''): Promise<URL> {
    const answer = await this.fetch(`/api/auth/oidc/start${query}`);
    return new URL(answer.headers.get('location') ?? '', this.address);
  }

  /** Signs in on the provider's pages. @returns the callback that it sends the browser to */
  async authorize(url: URL, login: string): Promise<URL> {
    let at = url;
    let init: RequestInit = {};
    while (at.origin === url.origin) {
      const answer = await fetch(at, { ...init, redirect: 'manual', headers: { cookie: cookiesOf(this.ofProvider) } });
      keep(answer, this.ofProvider);
      await answer.body?.cancel();
      const location = answer.headers.get('location');
      if (location === null && !at.pathname.startsWith('/interaction/'))
        throw new Error(`the provider stopped at ${at.pathname}`);
      init = location === null ? { method: 'POST', body: new URLSearchParams({ login }) } : {};
      if (location !== null) at = new URL(location, at);
    }
    return at;
  }

  /** All steps. @returns the answer to the callback */
  async signIn(login: string, query = ''): Promise<Response> {
    return this.get(await this.authorize(await this.start(query), login));
  }
}

const cookiesOf = (jar: Map<string, string>): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

function keep(answer: Response, jar: Map<string, string>): void {
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/Max-Age=0|expires=Thu, 01 Jan 1970/i.test(cookie)) jar.delete(name);
    else jar.set(name, value);
  }
}
