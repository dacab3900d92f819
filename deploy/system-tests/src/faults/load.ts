import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PersistentClient, Refused } from './client.ts';
import type { Ledger } from './ledger.ts';

const chunkBytes = 8 * 1024 * 1024;
const clip = readFileSync(join(import.meta.dirname, '../../e2e/videos/clip.mp4'));
const document = readFileSync(join(import.meta.dirname, '../../e2e/files/agreement.docx'));
const day = (fromToday: number): string => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);

const mailsOfDeal = ['portal_link', 'video_received', 'video_approved', 'payout_requested', 'payout_paid'];

/** Ids of one deal, for requests that look at each service. */
export interface Deal {
  contractId: number;
  videoId: number;
  portalLinkId: number;
  payoutRequestId: number;
  slug: string;
}

/** How many deals begin. */
export interface Pace {
  /** At most this many at a time. */
  most: number;
  /** From one to the next. */
  everyMs: number;
}

/** What a team and its creators do. A deal waits for the answers to what it did before, and others begin meanwhile. */
export class Load {
  private readonly client: PersistentClient;
  private readonly ledger: Ledger;
  private readonly name: string;
  private ending = false;
  private begun = 0;
  private fail: (error: unknown) => void = () => undefined;

  constructor(client: PersistentClient, ledger: Ledger, name: string) {
    this.client = client;
    this.ledger = ledger;
    this.name = name;
  }

  /**
   * Begins deals until `end` is called, also while others wait for what a fault took away; resolves when the last one is through.
   * A deal that fails ends all.
   */
  async run(pace: () => Pace): Promise<void> {
    const running = new Set<Promise<unknown>>();
    const failed = new Promise<never>((_, reject) => {
      this.fail = reject;
    });
    while (!this.ending) {
      const { most, everyMs } = pace();
      if (running.size < most) {
        const deal: Promise<unknown> = this.deal().then(() => running.delete(deal), this.fail);
        running.add(deal);
        await Promise.race([sleep(everyMs), failed]);
      } else await Promise.race([...running, sleep(100), failed]);
    }
    await Promise.race([Promise.all(running), failed]);
  }

  end(): void {
    this.ending = true;
  }

  /** From the contract to the payment, in all services. Every fifth is a large video, every seventh contract is deleted. */
  async deal(): Promise<Deal> {
    const { client, ledger } = this;
    const nth = this.begun++;
    const marker = `${this.name}-${nth}`;
    const contractId = await this.contract(marker);
    const { id: portalLinkId, slug } = await client.call<{ id: number; slug: string }>({
      method: 'POST',
      path: `/api/contracts/${contractId}/create-portal`,
    });
    ledger.wrote('portalLink', slug);
    const video = nth % 5 === 4 ? await this.chunkedVideo(contractId, slug, marker) : await this.video(contractId, slug, marker);
    const videoId = await this.review(video, marker);
    await this.paperwork(contractId, slug, marker);
    const payoutRequestId = await this.payout(slug, marker);
    ledger.terms.set(contractId, 1);
    if (nth % 3 === 0) {
      await client.call({ method: 'POST', path: `/api/contracts/${contractId}/advance-term`, body: { fromTerm: 1 } });
      ledger.terms.set(contractId, 2);
    }
    const advanced = nth % 3 === 0 ? ['term_advanced'] : [];
    ledger.mails.set(contractId, [...mailsOfDeal, ...advanced]);
    if (nth % 7 === 6) await this.deletedContract(`${marker}-gone`);
    ledger.deals += 1;
    return { contractId, videoId, portalLinkId, payoutRequestId, slug };
  }

  private async contract(marker: string): Promise<number> {
    const { id } = await this.client.call<{ id: number }>({
      method: 'POST',
      path: '/api/contracts',
      body: {
        fullName: marker,
        socialHandle: `@${marker}`,
        email: `${marker}@creators.example`,
        monthlyFee: '900',
        startDate: day(-5),
        endDate: day(300),
        videosPerMonth: 1,
      },
    });
    this.ledger.wrote('contract', `@${marker}`);
    return id;
  }

  private async deletedContract(marker: string): Promise<void> {
    const id = await this.contract(marker);
    await this.client.call({ method: 'DELETE', path: `/api/contracts/${id}` });
    this.ledger.removed('contract', `@${marker}`);
    this.ledger.deletedContracts.add(id);
  }

  private async video(contractId: number, slug: string, title: string): Promise<Video> {
    const body = form('video', new Blob([clip], { type: 'video/mp4' }), 'clip.mp4', { title, contractId: String(contractId) });
    return this.stored(
      await this.client.call<Video>({ method: 'POST', path: '/api/video-submissions/upload', body, as: slug }),
      clip,
    );
  }

  private async chunkedVideo(contractId: number, slug: string, title: string): Promise<Video> {
    const bytes = Buffer.concat([clip, Buffer.alloc(chunkBytes)]);
    const plan = { contractId, title, fileName: 'clip.mp4', fileSize: bytes.length, totalChunks: 2 };
    const init = { method: 'POST', path: '/api/video-submissions/init-upload', body: plan, as: slug };
    const { uploadId } = await this.client.call<{ uploadId: string }>(init);
    await Promise.all(
      [0, 1].map((index) => {
        const chunk = bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes);
        const body = form('chunk', new Blob([chunk]), 'chunk', {});
        const path = `/api/video-submissions/upload-chunk?uploadId=${uploadId}&chunkIndex=${index}`;
        return this.client.call({ method: 'POST', path, body, as: slug });
      }),
    );
    const finalize = { method: 'POST', path: '/api/video-submissions/finalize-upload', body: { uploadId }, as: slug };
    return this.stored(await this.client.call<Video>(finalize), bytes);
  }

  private stored(video: Video, bytes: Buffer): Video {
    this.ledger.wrote('video', video.title);
    this.ledger.bytes.set(`/api/video-submissions/${video.id}/original`, createHash('sha256').update(bytes).digest('hex'));
    return video;
  }

  private async review({ id }: Video, marker: string): Promise<number> {
    const comment = { seconds: 1, comment: `${marker} comment` };
    await this.client.call({ method: 'POST', path: `/api/video-submissions/${id}/comments`, body: comment });
    this.ledger.wrote('videoComment', comment.comment);
    const decision = { status: 'approved', adminNotes: `${marker} approved` };
    await this.client.call({ method: 'PUT', path: `/api/video-submissions/${id}/status`, body: decision });
    this.ledger.wrote('videoDecision', decision.adminNotes);
    return id;
  }

  private async paperwork(contractId: number, slug: string, marker: string): Promise<void> {
    const { client, ledger } = this;
    const notes = `${marker} notes`;
    await client.call({ method: 'PUT', path: `/api/contracts/${contractId}`, body: { notes } });
    ledger.wrote('contractNotes', notes);
    const fileName = `${marker}.docx`;
    const file = form('file', new Blob([document]), fileName, { contractId: String(contractId) });
    const { id } = await client.call<{ id: number }>({ method: 'POST', path: '/api/contract-files/upload', body: file });
    ledger.wrote('contractFile', fileName);
    ledger.bytes.set(`/api/contract-files/${id}/download`, createHash('sha256').update(document).digest('hex'));
    const note = `${marker} note`;
    await client.call({ method: 'POST', path: `/api/contracts/${contractId}/timeline`, body: { note } });
    ledger.wrote('timelineNote', note);
    const requestedProducts = `${marker} products`;
    await client.call({ method: 'POST', path: `/api/portal/${slug}/product-requests`, body: { requestedProducts }, as: slug });
    ledger.wrote('productRequest', requestedProducts);
  }

  private async payout(slug: string, marker: string): Promise<number> {
    const { client, ledger } = this;
    const request = { paymentMethod: 'paypal', paymentDetails: 'pay@example.com', description: `${marker} payout` };
    const path = `/api/portal/${slug}/payout-request`;
    const { id } = await untilAccepted(() => client.call<{ id: number }>({ method: 'POST', path, body: request, as: slug }));
    ledger.wrote('payoutRequest', request.description);
    const settlement = { status: 'PAID', paymentReference: `${marker} paid` };
    await client.call({ method: 'PUT', path: `/api/payout-requests/${id}/status`, body: settlement });
    ledger.wrote('payment', settlement.paymentReference);
    return id;
  }
}

interface Video {
  id: number;
  title: string;
}

/** The approval of the video reaches the payouts service by an event: until then it refuses. */
async function untilAccepted<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 409 || attempt >= 600) throw error;
    }
    await sleep(100);
  }
}

function form(field: string, file: Blob, fileName: string, others: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(others)) data.set(name, value);
  data.set(field, file, fileName);
  return data;
}
