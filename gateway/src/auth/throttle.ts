import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '@creator-desk/protocol/refusals';
import { clientAddress } from './client-address.ts';

/**
 * Rate limit per address without credentials: 3000 requests a minute (many creators may share a router), or 300 refused
 * ones, which only guessing needs. Each replica counts separately, because the limit protects the process.
 */
const perMinute = { points: 3000, duration: 60 };
export const cost = { publicRequest: 1, refused: 10 };

/** Rate limit per address for requests without credentials. */
@Injectable()
export class Throttle {
  private readonly limiter = new RateLimiterMemory(perMinute);

  /** @throws Refusal too_many_requests with `retryAfter` */
  async spend(request: Request, points: number): Promise<void> {
    await this.limiter.consume(clientAddress(request), points).catch((refused: unknown) => {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new Refusal('too_many_requests', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) });
    });
  }
}
