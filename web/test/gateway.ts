// A mock of the gateway: sessions and contracts, answered from memory.
import type { Role } from '@creator-desk/domain/access/roles';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { Schema } from '../src/lib/api/api.ts';

type Contract = Schema<'ContractView'>;

export const gateway = setupServer();

export interface RecordedCall {
  method: string;
  path: string;
  query: Record<string, string>;
  /** The JSON body, or the names of a form's files by field. */
  body: unknown;
}

/** Mocks these contracts, behind a session. @returns the recorded calls and the stored contracts */
export function gatewayWith(contracts: Contract[], { signedIn = true } = {}) {
  const held = [...contracts];
  const calls: RecordedCall[] = [];
  const session = { signedIn };
  gateway.use(...sessionCalls(session), ...contractCalls(held, session));
  gateway.events.removeAllListeners();
  gateway.events.on('request:start', ({ request }) => void note(request.clone(), calls));
  return { held, calls, session, changes: () => calls.filter(isChange) };
}

/** That a dialog is open changes nothing. */
const isChange = ({ method, path }: RecordedCall): boolean => method !== 'GET' && !path.startsWith('/api/records/');

/** Answers as to a user with this role; without it, sessions are of the shared password. */
export function signedInAs(role: Role): void {
  const user: Schema<'SessionUser'> = { id: 7, name: 'Jane Doe', role };
  gateway.use(http.get('/api/auth/session', () => HttpResponse.json({ authenticated: true, user })));
}

/** An error response in the API's common form. */
export function refusal(status: number, message: string, errors?: Record<string, string>) {
  return HttpResponse.json({ statusCode: status, message, ...(errors && { errors }) }, { status });
}

/** Refuses a GET until somebody clicks _Try again_. A refusal that is given once could be used up by another request. */
export function refuseUntilRetry(path: string, answer: () => Response): void {
  let isAway = true;
  const onClick = ({ target }: MouseEvent): void => {
    if (!(target instanceof Element) || target.closest('button')?.textContent !== 'Try again') return;
    isAway = false;
    document.removeEventListener('click', onClick, { capture: true });
  };
  document.addEventListener('click', onClick, { capture: true });
  gateway.use(http.get(path, () => (isAway ? answer() : undefined)));
}

async function note(request: Request, calls: RecordedCall[]): Promise<void> {
  const { pathname, searchParams } = new URL(request.url);
  const call: RecordedCall = { method: request.method, path: pathname, query: Object.fromEntries(searchParams), body: undefined };
  calls.push(call);
  // An aborted call has no body.
  const text = await request.text().catch(() => '');
  if (request.headers.get('content-type')?.startsWith('multipart/')) call.body = filesIn(text);
  else if (text) call.body = JSON.parse(text);
}

/** The files of a form by field: `{ pdf: 'agreement.pdf' }`. */
function filesIn(form: string): Record<string, string> {
  const parts = form.matchAll(/name="([^"]+)"; filename="([^"]+)"/g);
  return Object.fromEntries(Array.from(parts, ([, field = '', file = '']) => [field, file]));
}

function sessionCalls(session: { signedIn: boolean }): HttpHandler[] {
  return [
    http.get('/api/auth/session', () => HttpResponse.json({ authenticated: session.signedIn })),
    http.post('/api/auth/login', async ({ request }) => {
      const { password } = (await request.json()) as { password: string };
      if (password !== 'correct horse') return refusal(401, 'Invalid password. Please try again.');
      session.signedIn = true;
      return HttpResponse.json({ authenticated: true });
    }),
    http.post('/api/auth/account/login', async ({ request }) => {
      const { password } = (await request.json()) as { password: string };
      if (password !== 'a quiet lake') return refusal(401, 'Invalid email or password. Please try again.');
      session.signedIn = true;
      return HttpResponse.json({ authenticated: true, user: { id: 7, name: 'Jane Doe', role: 'owner' } });
    }),
    http.post('/api/records/:kind/:id/dialogs', () => HttpResponse.json([])),
    http.delete('/api/records/:kind/:id/dialogs/:dialog', () => new HttpResponse(null, { status: 204 })),
    http.get('/api/records/:kind/:id/changes', () => HttpResponse.json([])),
    http.get('/api/team-members', () => HttpResponse.json([])),
    http.get('/api/sample-data', () =>
      HttpResponse.json({ state: 'none', done: 0, total: 0, stalled: false, contracts: 0, realContracts: 1 }),
    ),
    http.get('/api/getting-started', () =>
      HttpResponse.json({ contract: true, portal: true, mail: true, colleague: true, backup: true }),
    ),
    http.get('/api/message-threads/unread', () => HttpResponse.json({ threads: 0, messages: 0 })),
    http.get('/api/refused-addresses', () => HttpResponse.json([])),
    http.get('/api/access-settings', () => HttpResponse.json({ sharedPassword: true, version: 1 })),
    http.post('/api/auth/logout-everywhere', () => {
      session.signedIn = false;
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('/api/auth/logout', () => {
      session.signedIn = false;
      return new HttpResponse(null, { status: 204 });
    }),
  ];
}

function contractCalls(held: Contract[], session: { signedIn: boolean }): HttpHandler[] {
  const indexOf = (id: unknown) => held.findIndex((contract) => contract.id === Number(id));
  const count = (...expiries: string[]) => held.filter(({ expiry }) => expiries.includes(expiry)).length;
  return [
    http.all('/api/contracts*', () => (session.signedIn ? undefined : refusal(401, 'Sign in to continue.'))),
    http.get('/api/attention', () =>
      HttpResponse.json({
        videosOverdue: 0,
        payoutsWaiting: 0,
        termsUnpaid: 0,
        termsExpired: 0,
        contractsEnding: 0,
        contactsOverdue: 0,
      }),
    ),
    http.get('/api/insight/trends', () => HttpResponse.json({ ending: [], spend: [], missing: [] })),
    http.get('/api/rights', () => HttpResponse.json([], { headers: { 'X-Total-Count': '0' } })),
    http.get('/api/contract-files/:id/pages', () =>
      HttpResponse.json({ success: true, images: ['/page-1.png', '/page-2.png', '/page-3.png'], error: null, pagesTotal: 3 }),
    ),
    http.get('/api/contract-files', () => HttpResponse.json([], { headers: { 'X-Total-Count': '0' } })),
    http.get('/api/contracts/:id/messages', () =>
      HttpResponse.json({ messages: [], hasOlder: false, unread: 0, creatorReadId: 0, teamReadId: 0 }),
    ),
    http.get('/api/contracts/summary', () =>
      HttpResponse.json({
        total: held.length,
        active: count('active', 'expiring'),
        expiring: count('expiring'),
        expired: count('expired'),
      }),
    ),
    http.get('/api/contracts/extractions/:id', () => HttpResponse.json({ stage: 'unknown', page: null, pages: null })),
    http.get('/api/contracts', ({ request }) => page(held, new URL(request.url).searchParams)),
    http.post('/api/contracts', async ({ request }) => {
      const contract = { ...held[0], ...((await request.json()) as object), id: 9000 + held.length } as Contract;
      held.unshift(contract);
      return HttpResponse.json(contract, { status: 201 });
    }),
    http.put('/api/contracts/:id', async ({ params, request }) => {
      const contract = { ...held[indexOf(params.id)], ...((await request.json()) as object) } as Contract;
      held[indexOf(params.id)] = contract;
      return HttpResponse.json(contract);
    }),
    http.delete('/api/contracts/:id', ({ params }) => {
      held.splice(indexOf(params.id), 1);
      return new HttpResponse(null, { status: 204 });
    }),
  ];
}

function page(held: Contract[], query: URLSearchParams) {
  const search = query.get('search')?.toLowerCase() ?? '';
  const status = query.get('status') ?? 'all';
  const shows = (expiry: string) => status === 'all' || expiry === status || (status === 'current' && expiry !== 'expired');
  const found = held.filter(
    ({ fullName, socialHandle, expiry }) => `${fullName} ${socialHandle}`.toLowerCase().includes(search) && shows(expiry),
  );
  const size = Number(query.get('pageSize') ?? found.length);
  const first = (Number(query.get('page') ?? 1) - 1) * size;
  return HttpResponse.json(found.slice(first, first + size), { headers: { 'X-Total-Count': String(found.length) } });
}
