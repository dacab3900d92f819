import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '@creator-desk/protocol/refusals';
import { clientAddress } from './client-address.ts';

/**
 * What one address may spend in a minute without credentials: 3000 requests, many creators behind one router, or 300
 * refused ones, which nobody needs who is not guessing. Each replica counts for itself: this protects a process.
 */
const budget = { points: 3000, duration: 60 };
export const cost = { publicRequest: 1, refused: 10 };

/** Limits requests without credentials by address. */
@Injectable()
export class Throttle {
  private readonly limiter = new RateLimiterMemory(budget);

  /** @throws Refusal too_many_requests with the seconds to wait */
  async spend(request: Request, points: number): Promise<void> {
    await this.limiter.consume(clientAddress(request), points).catch((refused: unknown) => {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new Refusal('too_many_requests', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) });
    });
  }
}
