import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@creator-desk/local/settings';
import { checkedFetch } from '@creator-desk/testing/openapi/checked-fetch';
import { adminToken, type LocalSystem } from './local-system.ts';
import { videoPath } from './video-fixtures.ts';

/** What stands in every personal field of a busy creator, and nowhere else. */
export const marker = 'qxzvwk';
const word = (what: string): string => `${marker}${what}`;

export interface BusyCreator {
  contractId: number;
  handle: string;
  slug: string;
  videoId: number;
  paid: { id: number; amountCents: number };
}

/** Sends a request as an admin with an Idempotency-Key, so that its answer is kept. */
async function call<Answer>(system: LocalSystem, method: string, path: string, body?: object | FormData): Promise<Answer> {
  const form = body instanceof FormData;
  const response = await checkedFetch(system.address + path, {
    method,
    headers: {
      authorization: `Bearer ${adminToken}`,
      ...(!form && body && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body && { body: form ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

function formOf(fields: Record<string, string>, name: string, file: Blob, fileName: string): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(name, file, fileName);
  return form;
}

/** A creator with words of their own in every field that takes words, who has used everything. */
export async function makeBusyCreator(system: LocalSystem): Promise<BusyCreator> {
  const handle = `@${word('handle')}`;
  const fullName = `${word('first')} ${word('last')}`;
  const text = `Influencer agreement between Brand Ltd and ${fullName} (${handle}). Monthly fee $900. E-mail ${word('mail')}@example.com`;
  const document = formOf({}, 'file', new Blob([text], { type: 'text/plain' }), `${word('document')}.txt`);
  const { fileId } = await call<{ fileId: number }>(system, 'POST', '/api/contracts/extract-advanced', document);
  // A second document that no contract is made from.
  const unused = formOf({}, 'file', new Blob([`${text} Draft.`], { type: 'text/plain' }), `${word('draft')}.txt`);
  await call(system, 'POST', '/api/contracts/extract-advanced', unused);
  const { id: contractId } = await call<{ id: number }>(system, 'POST', '/api/contracts', {
    ...{
      fullName,
      socialHandle: handle,
      monthlyFee: '900',
      startDate: '2026-11-01',
      endDate: '2027-12-31',
      sourceFileId: fileId,
    },
    ...{ email: `${word('inbox')}@creators.example` },
    ...{ notes: word('notes'), title: word('title'), exclusivity: word('exclusivity'), videosPerMonth: 1 },
  });
  await call(system, 'PUT', `/api/contracts/${contractId}`, { fullName: `${word('earlier')} ${word('last')}` });
  await call(system, 'PUT', `/api/contracts/${contractId}`, { fullName });
  await addFiles(system, contractId);
  const { slug } = await call<{ slug: string }>(system, 'POST', `/api/contracts/${contractId}/create-portal`);
  await usePortal(system, contractId, slug);
  const videoId = await addVideos(system, contractId, slug);
  const paid = await addPayouts(system, contractId, slug);
  await communicate(system, contractId);
  return { contractId, handle, slug, videoId, paid };
}

async function addFiles(system: LocalSystem, contractId: number): Promise<void> {
  const agreement = new Blob([readFileSync(join(root, 'deploy/local/demo/contract.pdf'))]);
  const file = formOf({ contractId: String(contractId) }, 'file', agreement, `${word('file')}.pdf`);
  const { id } = await call<{ id: number }>(system, 'POST', '/api/contract-files/upload', file);
  await call(system, 'PUT', `/api/contract-files/${id}`, { tags: [word('tag')], notes: word('filenotes') });
  const { records } = await call<{ records: { id: number }[] }>(system, 'POST', `/api/revenue/generate/${contractId}`);
  await call(system, 'PUT', `/api/revenue/${records[0]?.id}`, { status: 'paid', notes: word('revenue') });
}

async function usePortal(system: LocalSystem, contractId: number, slug: string): Promise<void> {
  const headers = { 'user-agent': `${word('browser')}/1.0`, 'content-type': 'application/json' };
  await checkedFetch(`${system.address}/api/portal/${slug}`, { headers });
  const body = JSON.stringify({ requestedProducts: word('products') });
  await checkedFetch(`${system.address}/api/portal/${slug}/product-requests`, { method: 'POST', headers, body });
  await checkedFetch(`${system.address}/api/portal/${slug}/messages`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${slug}` },
    body: JSON.stringify({ text: word('question') }),
  });
  await call(system, 'POST', `/api/contracts/${contractId}/messages`, { text: word('answer') });
  const announcement = { title: word('announcement'), message: word('message'), contractId };
  await call(system, 'POST', '/api/portal-announcements', announcement);
}

async function addVideos(system: LocalSystem, contractId: number, slug: string): Promise<number> {
  const asCreator = { authorization: `Bearer ${slug}` };
  const caption = { title: word('caption'), description: word('description'), contractId: String(contractId) };
  const clip = new Blob([readFileSync(videoPath('clip.mp4'))], { type: 'video/mp4' });
  const answer = await checkedFetch(`${system.address}/api/video-submissions/upload`, {
    method: 'POST',
    headers: { ...asCreator, 'idempotency-key': crypto.randomUUID() },
    body: formOf(caption, 'video', clip, `${word('clip')}.mp4`),
  });
  const { id } = (await answer.json()) as { id: number };
  await call(system, 'POST', `/api/video-submissions/${id}/comments`, { seconds: 1, comment: word('comment') });
  await call(system, 'PUT', `/api/video-submissions/${id}/status`, { status: 'needs_revision', adminNotes: word('review') });
  await call(system, 'PUT', `/api/video-submissions/${id}/status`, { status: 'approved', adminNotes: word('approval') });
  // An upload that was never finished.
  const size = 12 * 1024 * 1024;
  const upload = { ...caption, contractId, fileName: `${word('unfinished')}.mp4`, fileSize: size, totalChunks: 2 };
  await call(system, 'POST', '/api/video-submissions/init-upload', upload);
  const link = { contractId, title: word('link'), notes: word('linknotes'), externalUrl: `https://example.com/${word('url')}` };
  await call(system, 'POST', '/api/submissions', link);
  const planned = { contractId, title: word('planned'), description: word('plan'), notes: word('plannotes') };
  await call(system, 'POST', '/api/video-deliverables', planned);
  return id;
}

async function addPayouts(system: LocalSystem, contractId: number, slug: string): Promise<BusyCreator['paid']> {
  const payment = { paymentMethod: 'paypal', paymentDetails: `${word('paypal')}@example.com`, description: word('payment') };
  interface Payout {
    id: number;
    amountCents: number;
  }
  const declined = await call<Payout>(system, 'POST', `/api/portal/${slug}/payout-request`, payment);
  await call(system, 'PUT', `/api/payout-requests/${declined.id}/status`, { status: 'CANCELLED', declineNotes: word('decline') });
  const request = { ...payment, contractId, paymentMethod: 'PayPal' };
  const mistaken = await call<Payout>(system, 'POST', '/api/payout-requests', request);
  const paid = { status: 'PAID', paymentReference: word('reference'), paidBy: word('payer') };
  await call(system, 'PUT', `/api/payout-requests/${mistaken.id}/status`, paid);
  await call(system, 'POST', `/api/payout-requests/${mistaken.id}/reverse`, { reason: word('reversal') });
  const { id, amountCents } = await call<Payout>(system, 'POST', '/api/payout-requests', request);
  await call(system, 'PUT', `/api/payout-requests/${id}`, { status: 'APPROVED', adminNotes: word('payoutnotes') });
  await call(system, 'PUT', `/api/payout-requests/${id}/status`, paid);
  // The history with the descriptions is kept for the creator's page.
  await checkedFetch(`${system.address}/api/portal/${slug}/payout-requests`);
  return { id, amountCents };
}

async function communicate(system: LocalSystem, contractId: number): Promise<void> {
  await call(system, 'POST', `/api/communication-schedule/create/${contractId}`);
  await call(system, 'POST', `/api/communication-schedule/generate-messages/${contractId}`);
  await call(system, 'POST', `/api/communication-schedule/complete/${contractId}`, { notes: word('contact') });
  await call(system, 'POST', `/api/communication-schedule/create/${contractId}`);
  await call(system, 'POST', `/api/communication-schedule/generate-messages/${contractId}`);
  await call(system, 'POST', `/api/contracts/${contractId}/timeline`, { note: word('note') });
}
