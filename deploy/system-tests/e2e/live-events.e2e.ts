import { afterEach, describe, expect, it } from 'vitest';
import { checkedFetch } from '@creator-desk/testing/openapi/checked-fetch';
import { adminToken } from './local-system.ts';
import { sharedSystem } from './shared-system.ts';

const system = sharedSystem();
const open: AbortController[] = [];
let made = 0;

interface Contract {
  id: number;
  termNumber: number;
}
interface Link {
  id: number;
  slug: string;
}
interface Page {
  term: { number: number; state: string };
  progress: { approvedVideos: number };
  payout: { obstacle: string | null; open: boolean; paid: boolean };
  videoUploads: { id: number; status: string; videoUrl: string | null }[];
}

afterEach(() => {
  for (const stream of open.splice(0)) stream.abort();
});

/** A contract that began ten days ago, with a portal. */
async function newPortal(videosPerMonth: number): Promise<{ contract: Contract; link: Link }> {
  made += 1;
  const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const contract = await system.call<Contract>('POST', '/api/contracts', {
    fullName: `Live Events ${made}`,
    socialHandle: `@live.events.${made}`,
    monthlyFee: '4500',
    startDate: dayFromNow(-10),
    endDate: dayFromNow(300),
    videosPerMonth,
  });
  return { contract, link: await system.call<Link>('POST', `/api/contracts/${contract.id}/create-portal`) };
}

/** Opens an event stream. @returns the names of received events, and the response status */
async function follow(path: string, headers: Record<string, string> = {}): Promise<{ names: string[]; status: number }> {
  const abort = new AbortController();
  open.push(abort);
  const response = await checkedFetch(system.address + path, { headers, signal: abort.signal });
  const names: string[] = [];
  const read = async (): Promise<void> => {
    let text = '';
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
      const lines = (text + piece).split('\n');
      text = lines.pop() ?? '';
      names.push(...lines.filter((line) => line.startsWith('event: ')).map((line) => line.slice('event: '.length)));
    }
  };
  void read().catch(() => undefined);
  return { names, status: response.status };
}

const pageOf = async ({ slug }: Link): Promise<Page> =>
  (await (await checkedFetch(`${system.address}/api/portal/${slug}`)).json()) as Page;

/** The beginning of an AVI; nothing else is checked. */
async function upload({ slug }: Link, contractId: number): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ title: 'Clip', description: 'Clip', contractId: String(contractId) }))
    form.append(name, value);
  form.append('video', new Blob([Buffer.from('RIFF\x20\x00\x00\x00AVI LIST', 'latin1'), new Uint8Array(4096)]), 'clip.avi');
  const headers = { authorization: `Bearer ${slug}` };
  return checkedFetch(`${system.address}/api/video-submissions/upload`, { method: 'POST', headers, body: form });
}

const pollOptions = { timeout: 30_000 };

describe('a creator with an open page', () => {
  it('sees an uploaded video, is notified of its approval, and then sees it approved', async () => {
    const { contract, link } = await newPortal(1);
    const stream = await follow(`/api/portal/${link.slug}/events`);
    const console_ = await follow('/api/events', { authorization: `Bearer ${adminToken}` });
    expect((await upload(link, contract.id)).status).toBe(201);
    // Immediately, even before its event is handled.
    const [video] = (await pageOf(link)).videoUploads;
    expect(video).toMatchObject({ status: 'submitted', videoUrl: expect.stringContaining('signature') as string });
    await expect.poll(() => stream.names, pollOptions).toEqual(['changed']);

    await system.call('PUT', `/api/video-submissions/${video?.id}/status`, { status: 'approved' });
    await expect.poll(() => stream.names, pollOptions).toEqual(['changed', 'changed']);
    expect(await pageOf(link)).toMatchObject({
      term: { state: 'completed' },
      progress: { approvedVideos: 1 },
      payout: { obstacle: null },
      videoUploads: [{ id: video?.id, status: 'approved' }],
    });
    await expect
      .poll(() => console_.names, pollOptions)
      .toEqual(expect.arrayContaining(['submission.created', 'submission.approved']));
    expect(console_.names).not.toContain('portal.changed');
  });

  it('cannot request a second payout for a paid term', async () => {
    const { link } = await newPortal(0);
    const ask = (): Promise<Response> =>
      checkedFetch(`${system.address}/api/portal/${link.slug}/payout-request`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'one-and-the-same' },
        body: JSON.stringify({ paymentMethod: 'paypal', paymentDetails: 'me@example.org', description: 'This month' }),
      });
    const [first, second] = await Promise.all([ask(), ask()]);
    const [{ id }, again] = (await Promise.all([first.json(), second.json()])) as [{ id: number }, { id: number }];
    expect(again.id).toBe(id);
    expect((await pageOf(link)).payout).toMatchObject({ open: true, obstacle: 'payout.open' });
    await system.call('PUT', `/api/payout-requests/${id}/status`, { status: 'PAID' });
    await expect
      .poll(async () => (await pageOf(link)).payout, pollOptions)
      .toMatchObject({ paid: true, obstacle: 'payout.term_paid' });
  });

  it('has no page at the old address of a replaced link, and cannot upload to it', async () => {
    const { contract, link } = await newPortal(1);
    const stream = await follow(`/api/portal/${link.slug}/events`);
    const { slug } = await system.call<Link>('POST', `/api/portal-links/${link.id}/rotate`);
    expect((await checkedFetch(`${system.address}/api/portal/${link.slug}`)).status).toBe(404);
    expect((await upload(link, contract.id)).status).toBe(401);
    await expect.poll(() => stream.names, pollOptions).toEqual(['ended']);
    expect((await upload({ ...link, slug }, contract.id)).status).toBe(201);
  });
});

describe('a term', () => {
  it('is advanced by one of 20 concurrent requests, and every service follows', async () => {
    const { contract, link } = await newPortal(1);
    const advance = (): Promise<Contract> =>
      system.call('POST', `/api/contracts/${contract.id}/advance-term`, { fromTerm: contract.termNumber });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, advance));
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
    expect(reasons).toHaveLength(19);
    expect(new Set(reasons.map((reason) => /: (\d{3}) /.exec(reason)?.[1]))).toEqual(new Set(['409']));
    await expect.poll(async () => (await pageOf(link)).term, pollOptions).toMatchObject({ number: 2, state: 'waiting' });
    await expect
      .poll(() => system.call('GET', `/api/contracts/${contract.id}/terms`), pollOptions)
      .toMatchObject([
        { number: 2, state: 'waiting', paid: false },
        { number: 1, state: 'expired', approved: 0, required: 1, paid: false },
      ]);
  });
});
