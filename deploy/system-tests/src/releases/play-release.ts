import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OutgoingRequest, Send } from '../bench/http-client.ts';

const e2e = join(import.meta.dirname, '../../e2e');
export const clip = readFileSync(join(e2e, 'videos/clip.mp4'));
export const agreement = readFileSync(join(e2e, 'files/agreement.docx'));
const day = (fromToday: number): string => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);

/** What a test does on with. */
export interface Played {
  /** Approved, and no payout requested in the running term. */
  payable: { contractId: number; slug: string };
  /** A payout request that nobody has decided about. */
  openPayoutId: number;
  /** Its bytes are those of the clip. */
  videoId: number;
  /** Its bytes are those of the agreement. */
  fileId: number;
  slugs: string[];
}

/** What both the releases of all times and this version answer: lists and pages that show what was made. */
export const keptAnswers = ({ slugs }: Played): string[] =>
  [
    ...['contracts', 'contract-files', 'revenue', 'revenue/summary', 'settings', 'video-submissions', 'submissions'],
    ...['video-deliverables', 'payout-requests', 'portal-links', 'portal-announcements', 'product-requests'],
    ...['communication-schedule', ...slugs.map((slug) => `portal/${slug}`)],
  ].map((path) => `/api/${path}`);

/**
 * A team's and its creators' work in all services, through the API. It uses only what each release since 0.1.0 offers: what is new
 * goes into a step of its own, for the releases that have it.
 */
export async function playRelease(send: Send): Promise<Played> {
  const api = new Api(send);
  await api.call('PUT', '/api/settings/managerName', { value: 'Maya' });
  const paid = await contractWithPortal(api, 'Ada Lovelace', '@ada-kept');
  const videoId = await approvedVideo(api, paid, 'Paid clip');
  if (await api.knows('/api/rights')) await publication(api, paid, videoId);
  await api.call('PUT', `/api/payout-requests/${await requestPayout(api, paid)}/status`, {
    ...{ status: 'PAID', paymentReference: 'Transfer 4711' },
  });
  await api.call('POST', `/api/contracts/${paid.contractId}/advance-term`, { fromTerm: 1 });
  const fileId = await paperwork(api, paid);

  const payable = await contractWithPortal(api, 'Béa Example', '@bea-kept');
  await approvedVideo(api, payable, 'Clip to be paid');

  const asking = await contractWithPortal(api, 'Cleo Sample', '@cleo-kept');
  await approvedVideo(api, asking, 'Clip of the open request');
  const openPayoutId = await requestPayout(api, asking);

  const reviewed = await contractWithPortal(api, 'Dana Pattern', '@dana-kept');
  const changes = await uploadedVideo(api, reviewed, 'Needs changes');
  await api.call('POST', `/api/video-submissions/${changes}/comments`, { seconds: 1, comment: 'Louder here' });
  await decide(api, changes, { status: 'needs_revision', adminNotes: 'Please louder' });
  await decide(api, await uploadedVideo(api, reviewed, 'Rejected'), { status: 'rejected', adminNotes: 'Not this brand' });
  await uploadedVideo(api, reviewed, 'Nobody has looked at it');
  await withoutVideos(api, reviewed.contractId);

  const gone = await contractWithPortal(api, 'Gone Person', '@gone-kept');
  await api.call('DELETE', `/api/contracts/${gone.contractId}`);
  await settle(api);
  return { payable, openPayoutId, videoId, fileId, slugs: [paid.slug, payable.slug, asking.slug, reviewed.slug] };
}

interface Creator {
  contractId: number;
  slug: string;
}

async function contractWithPortal(api: Api, fullName: string, socialHandle: string): Promise<Creator> {
  const { id: contractId } = await api.call<{ id: number }>('POST', '/api/contracts', {
    ...{ fullName, socialHandle, monthlyFee: '900', startDate: day(-5), endDate: '2099-12-31', videosPerMonth: 1 },
    ...{ platforms: ['TikTok'], notes: `Notes about ${fullName}` },
  });
  const { slug } = await api.call<{ slug: string }>('POST', `/api/contracts/${contractId}/create-portal`);
  return { contractId, slug };
}

async function uploadedVideo(api: Api, { contractId, slug }: Creator, title: string): Promise<number> {
  const form = formOf('video', new File([clip], 'clip.mp4', { type: 'video/mp4' }), { title, contractId: String(contractId) });
  return (await api.upload<{ id: number }>('/api/video-submissions/upload', form, slug)).id;
}

const decide = (api: Api, id: number, decision: object): Promise<unknown> =>
  api.call('PUT', `/api/video-submissions/${id}/status`, decision);

async function approvedVideo(api: Api, creator: Creator, title: string): Promise<number> {
  const id = await uploadedVideo(api, creator, title);
  await decide(api, id, { status: 'approved', adminNotes: 'Well done' });
  await settle(api);
  return id;
}

async function requestPayout(api: Api, { slug }: Creator): Promise<number> {
  const body = { paymentMethod: 'paypal', paymentDetails: 'pay@example.com', description: 'One month' };
  return (await api.call<{ id: number }>('POST', `/api/portal/${slug}/payout-request`, body, slug)).id;
}

/** Rights, a Spark code and a post with its numbers: since the release after 0.2.0. */
async function publication(api: Api, { slug }: Creator, submissionId: number): Promise<void> {
  const rights = {
    uses: ['organic', 'paid_ads'],
    platforms: ['TikTok'],
    startsOn: day(-5),
    endsOn: '2099-12-31',
    notes: 'Not in Japan',
  };
  await api.call('PUT', `/api/video-submissions/${submissionId}/rights`, rights);
  const code = { submissionId, code: '#a+code/of+the+kept+release00000000000000000=', validDays: 365 };
  await api.call('POST', `/api/portal/${slug}/spark-codes`, code, slug);
  const post = 'https://www.tiktok.com/@ada-kept/video/1000000001';
  await api.call('POST', '/api/posts', { submissionId, address: post, postedOn: day(-3) });
  const counts = { views: 1200, likes: 80, comments: 7, shares: 3 };
  await api.call('POST', '/api/posts/measurements', { measurements: [{ post, date: day(-2), ...counts }] });
}

/** @returns the id of the file in the vault */
async function paperwork(api: Api, { contractId, slug }: Creator): Promise<number> {
  const form = formOf('file', new File([agreement], 'agreement.docx'), {});
  const { id } = await api.upload<{ id: number }>('/api/contract-files/upload', form);
  await api.call('PUT', `/api/contract-files/${id}`, { contractId });
  await api.call('POST', `/api/contracts/${contractId}/timeline`, { note: 'Prefers e-mail' });
  const products = { requestedProducts: 'Two teapots' };
  const request = await api.call<{ id: number }>('POST', `/api/portal/${slug}/product-requests`, products, slug);
  await api.call('PUT', `/api/product-requests/${request.id}`, { status: 'ordered', orderLink: 'https://example.com/order/7' });
  return id;
}

async function withoutVideos(api: Api, contractId: number): Promise<void> {
  const announcement = { title: 'Holidays', message: 'We are back in January' };
  await api.call('POST', '/api/portal-announcements', announcement);
  await api.call('POST', '/api/portal-announcements', { ...announcement, title: 'For you alone', contractId });
  const submission = { contractId, title: 'A post', externalUrl: 'https://example.com/post' };
  await api.call('POST', '/api/submissions', submission);
  await api.call('POST', '/api/video-deliverables', { contractId, title: 'Planned for spring', expectedDeliveryDate: day(60) });
  await api.call('POST', `/api/communication-schedule/create/${contractId}`);
  await api.call('POST', `/api/communication-schedule/complete/${contractId}`, { notes: 'Called' });
  await api.call('POST', `/api/revenue/generate/${contractId}`);
  const [month] = (await api.call<{ id: number }[]>('GET', '/api/revenue')) ?? [];
  await api.call('PUT', `/api/revenue/${month?.id}`, { status: 'paid', actualAmount: '900', notes: 'In time' });
}

/** The file comes last, as browsers send it: what is said about it is known before. */
function formOf(field: string, file: File, others: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(others)) form.set(name, value);
  form.set(field, file);
  return form;
}

const bearer = (slug: string): Record<string, string> => ({ Authorization: `Bearer ${slug}` });

/** @throws Error with the answer to a request that was refused */
export class Api {
  private readonly request: Send;

  constructor(request: Send) {
    this.request = request;
  }

  /** @param as the slug of a creator's portal; without it an admin calls */
  call<Answer>(method: string, path: string, body?: object, as?: string): Promise<Answer> {
    return this.send({ method, path, ...(body && { body }), ...(as && { headers: bearer(as) }) });
  }

  /** Whether this release has a list. */
  async knows(path: string): Promise<boolean> {
    return (await this.request({ method: 'GET', path })).status !== 404;
  }

  async upload<Answer>(path: string, form: FormData, as?: string): Promise<Answer> {
    const encoded = new Response(form);
    const headers = { 'Content-Type': encoded.headers.get('Content-Type') ?? '', ...(as && bearer(as)) };
    return this.send({ method: 'POST', path, body: Buffer.from(await encoded.arrayBuffer()), headers });
  }

  private async send<Answer>(request: OutgoingRequest): Promise<Answer> {
    const { status, body } = await this.request(request);
    if (status < 200 || status > 299) throw new Error(`${request.method} ${request.path}: ${status} ${body.toString()}`);
    return (body.length > 0 ? JSON.parse(body.toString()) : undefined) as Answer;
  }
}

type Count = number | null;

/** 0.1.0 had other names for them. */
interface Events {
  outboxPending?: Count;
  outbox?: Count;
  pending: Count;
}

/** Waits until all services have handled all events. */
async function settle(api: Api): Promise<void> {
  for (;;) {
    const { services } = await api.call<{ services: { events: Events }[] }>('GET', '/api/system');
    if (services.every(({ events }) => (events.outboxPending ?? events.outbox) === 0 && events.pending === 0)) return;
    await sleep(100);
  }
}
