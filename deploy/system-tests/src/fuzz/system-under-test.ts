import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Caller } from './requests.ts';

/** A creator and their private data. */
export interface Creator {
  contractId: number;
  slug: string;
  /** Part of all texts of this creator: another caller that reads it has seen data of somebody else. */
  marker: string;
  uploadId: string;
}

/** The running system with what the requests are about: two creators, an admin's session and token. */
export class SystemUnderTest {
  readonly address: string;
  readonly token: string;
  private readonly password: string;
  private cookie = '';
  private creators: { own: Creator; other: Creator } | undefined;

  constructor(address: string, admin: { token: string; password: string }) {
    this.address = address;
    this.token = admin.token;
    this.password = admin.password;
  }

  /** Makes what is missing: a request of an admin may have deleted a contract, taken back a portal or ended the session. */
  async recreateMissing(): Promise<void> {
    await this.ensureSession();
    const { own, other } = this.creators ?? {};
    this.creators = {
      own: own && (await this.exists(own)) ? own : await this.newCreator(),
      other: other && (await this.exists(other)) ? other : await this.newCreator(),
    };
  }

  /** Signs in again when a request has ended the session. */
  async ensureSession(): Promise<void> {
    if (!(await this.isSignedIn())) await this.signIn();
  }

  creatorOf(caller: Caller): Creator | undefined {
    if (caller === 'creator') return this.creators?.own;
    return caller === 'other creator' ? this.creators?.other : undefined;
  }

  /** The marks that this caller may not see. */
  forbiddenMarkers(caller: Caller): string[] {
    if (caller === 'session' || caller === 'token') return [];
    const all = Object.values(this.creators ?? {}).map(({ marker: mark }) => mark);
    return all.filter((mark) => mark !== this.creatorOf(caller)?.marker);
  }

  credentialsOf(caller: Caller): [name: string, value: string][] {
    const creator = this.creatorOf(caller);
    if (creator) return [['Authorization', `Bearer ${creator.slug}`]];
    if (caller === 'session') return [['Cookie', this.cookie]];
    return caller === 'token' ? [['Authorization', `Bearer ${this.token}`]] : [];
  }

  /** Puts what the running system has in the place of its names. */
  substitute(text: string, caller: Caller): string {
    if (!this.creators) throw new Error('Call recreateMissing() first.');
    const { own, other } = this.creators;
    const looked = caller === 'stranger' ? 'nobodys-slug-of-thirty-two-chars' : (this.creatorOf(caller) ?? own).slug;
    return text
      .replaceAll('§slug§', looked)
      .replaceAll('§own§', String(own.contractId))
      .replaceAll('§other§', String(other.contractId))
      .replaceAll('§upload§', own.uploadId);
  }

  get otherContractId(): number | undefined {
    return this.creators?.other.contractId;
  }

  get ownContractId(): number | undefined {
    return this.creators?.own.contractId;
  }

  /** Asks as an admin. */
  async call<Answer>(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(this.address + path, {
      method,
      headers: {
        Authorization: `Bearer ${this.token}`,
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }

  private async isSignedIn(): Promise<boolean> {
    const response = await fetch(`${this.address}/api/auth/session`, { headers: { Cookie: this.cookie } });
    return ((await response.json()) as { authenticated?: boolean }).authenticated === true;
  }

  private async signIn(): Promise<void> {
    const response = await fetch(`${this.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ password: this.password }),
    });
    if (!response.ok) throw new Error(`The admin cannot sign in: ${response.status} ${await response.text()}`);
    this.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  private async exists({ slug }: Creator): Promise<boolean> {
    const response = await fetch(`${this.address}/api/portal/${slug}`, { headers: { Authorization: `Bearer ${this.token}` } });
    await response.body?.cancel();
    return response.status === 200;
  }

  private async newCreator(): Promise<Creator> {
    const mark = `mark-${randomUUID()}`;
    const contract = {
      fullName: mark,
      socialHandle: `@${mark}`,
      notes: mark,
      monthlyFee: '900',
      startDate: yesterday(),
      endDate: '2099-12-31',
    };
    const { id: contractId } = await this.call<{ id: number }>('POST', '/api/contracts', contract);
    const { slug } = await this.call<{ slug: string }>('POST', `/api/contracts/${contractId}/create-portal`);
    const json = { 'Content-Type': 'application/json' };
    await this.send('POST', `/api/portal/${slug}/product-requests`, JSON.stringify({ requestedProducts: mark }), json);
    const upload = { contractId, title: mark, fileName: `${mark}.mp4`, fileSize: 9, totalChunks: 1 };
    const begun = await this.call<{ uploadId: string }>('POST', '/api/video-submissions/init-upload', upload, {
      Authorization: `Bearer ${slug}`,
    });
    await this.call(
      'POST',
      '/api/video-submissions/upload',
      form('video', clip(), `${mark}.mp4`, { contractId: String(contractId), title: mark }),
    );
    await this.call(
      'POST',
      '/api/contract-files/upload',
      form('file', new Blob(['%PDF-1.4\n%%EOF']), `${mark}.pdf`, { contractId: String(contractId) }),
    );
    return { contractId, slug, marker: mark, uploadId: begun.uploadId };
  }

  private async send(method: string, path: string, body: string, headers: Record<string, string>): Promise<void> {
    await (await fetch(this.address + path, { method, body, headers })).text();
  }
}

/** The first day of a term that runs in every zone. */
function yesterday(): string {
  return new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
}

function clip(): Blob {
  return new Blob([readFileSync(join(import.meta.dirname, '../../e2e/videos/clip.mp4'))], { type: 'video/mp4' });
}

function form(field: string, file: Blob, fileName: string, others: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(others)) data.set(name, value);
  data.set(field, file, fileName);
  return data;
}
