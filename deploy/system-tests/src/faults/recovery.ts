import { setTimeout as sleep } from 'node:timers/promises';
import { adminToken } from '../../e2e/local-system.ts';
import { nextAddress } from './client.ts';
import type { Probe } from './faults.ts';
import type { Deal } from './load.ts';

const defaultIntervalMs = 50;
const inFlight = 40;
const answerTimeoutMs = 10_000;
/** One answer may come from a process that is just ending. */
const successesInARow = 3;

interface Attempt {
  endedAt: number;
  ok: boolean;
}

/** Asks what a fault has hit until it answers again. */
export class RecoveryProbe {
  private readonly address: string;
  private readonly deal: Deal;

  constructor(address: string, deal: Deal) {
    this.address = address;
    this.deal = deal;
  }

  /**
   * @param since performance.now() when the fault happened or ended
   * @param intervalMs from one request to the next
   * @returns ms from then until each probe was answered again; undefined when one was not within the timeout
   */
  async measure(
    probes: readonly Probe[],
    since: number,
    timeoutMs: number,
    intervalMs = defaultIntervalMs,
  ): Promise<number | undefined> {
    const times = await Promise.all(probes.map((probe) => this.answeredAgain(probe, since + timeoutMs, intervalMs)));
    const last = Math.max(...times);
    return last === Infinity ? undefined : last - since;
  }

  private async answeredAgain(probe: Probe, deadline: number, intervalMs: number): Promise<number> {
    const attempts: (Attempt | undefined)[] = [];
    let running = 0;
    while (performance.now() < deadline) {
      if (running < inFlight) {
        const nth = attempts.push(undefined) - 1;
        running += 1;
        void this.isServed(probe).then((ok) => {
          running -= 1;
          attempts[nth] = { endedAt: performance.now(), ok };
        });
      }
      const finished = attempts.filter((attempt) => attempt !== undefined);
      const first = finished.findIndex((_, at) => {
        const row = finished.slice(at, at + successesInARow);
        return row.length === successesInARow && row.every(({ ok }) => ok);
      });
      if (first >= 0) return finished[first]?.endedAt ?? Infinity;
      await sleep(intervalMs);
    }
    return Infinity;
  }

  private async isServed(probe: Probe): Promise<boolean> {
    try {
      const response = await fetch(this.address + this.pathOf(probe), {
        headers: { Authorization: `Bearer ${adminToken}`, 'X-Forwarded-For': nextAddress() },
        ...(probe === 'upload' && { method: 'POST', body: this.upload() }),
        signal: AbortSignal.timeout(answerTimeoutMs),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  private pathOf(probe: Probe): string {
    const { contractId, portalLinkId, videoId, payoutRequestId } = this.deal;
    return {
      gateway: '/api/auth/session',
      contracts: `/api/contracts/${contractId}`,
      media: `/api/video-submissions/${videoId}`,
      portal: `/api/portal-links/${portalLinkId}/accesses`,
      payouts: `/api/payout-requests/${payoutRequestId}`,
      comms: `/api/contracts/${contractId}/timeline`,
      upload: '/api/contract-files/upload',
    }[probe];
  }

  private upload(): FormData {
    const data = new FormData();
    data.set('contractId', String(this.deal.contractId));
    data.set('file', new Blob(['%PDF-1.4\n%%EOF']), 'probe.pdf');
    return data;
  }
}
