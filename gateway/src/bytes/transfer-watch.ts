import type { ClientRequest } from 'node:http';
import type { Response } from 'express';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { KnownRequest } from '../auth/admin.guard.ts';
import { streamsBody } from './streamed.ts';
import type { LeastRate } from './transfer-limits.ts';
import type { Transfer } from './transfer-slots.ts';

/** In so many steps a window is looked at. */
const stepsOfWindow = 12;

/**
 * Watches over a request that goes on to a service. It is given up when nothing moves: the service cannot be reached, takes
 * nothing more of what is sent, or does not go on with its answer; or the client sends nothing more. A client that reads the
 * answer too slowly is cut off. A player that was paused for long asks again, with a range, when it goes on.
 */
export class TransferWatch implements Transfer {
  private upstream: ClientRequest | undefined;
  private movedAt = Date.now();
  private stuck: NodeJS.Timeout | undefined;
  private slow: NodeJS.Timeout | undefined;
  private readBytes = 0;
  private slowSteps = 0;

  constructor(
    private readonly request: KnownRequest,
    private readonly response: Response,
    private readonly leastRead: LeastRate,
  ) {}

  /** @param waitMs for how long nothing may move */
  begin(upstream: ClientRequest, waitMs: number): void {
    this.upstream = upstream;
    this.stuck = setTimeout(() => this.giveUp(), waitMs);
    this.slow = setInterval(() => this.step(), this.leastRead.windowMs / stepsOfWindow).unref();
  }

  /** Something was sent. */
  readonly sent = (): void => {
    this.movedAt = Date.now();
    this.stuck?.refresh();
  };

  /** Something of the answer goes to the client. */
  readonly answered = (bytes: Buffer): void => {
    this.readBytes += bytes.length;
    this.sent();
  };

  end(): void {
    clearTimeout(this.stuck);
    clearInterval(this.slow);
    // A cleared timer would start again when refreshed.
    this.stuck = undefined;
  }

  idleMs(): number {
    return this.response.writableNeedDrain || this.isClientSilent() ? Date.now() - this.movedAt : 0;
  }

  close(): void {
    this.upstream?.destroy(new Refusal('unavailable'));
    if (this.response.headersSent) this.response.destroy();
  }

  private giveUp(): void {
    // A client that reads slowly is judged by its rate.
    if (this.response.writableNeedDrain) this.stuck?.refresh();
    else this.upstream?.destroy(this.isClientSilent() ? new Refusal('too_slow') : new Error('stuck'));
  }

  /** The gateway would take more of the body, and the service too, but none comes. */
  private isClientSilent(): boolean {
    const { request, upstream } = this;
    return streamsBody(request) && !request.complete && !request.isPaused() && upstream?.socket?.connecting === false;
  }

  private step(): void {
    const { bytesPerSecond, windowMs } = this.leastRead;
    // Only time counts in which the client alone holds up the answer.
    this.slowSteps = this.response.writableNeedDrain ? this.slowSteps + 1 : 0;
    if (this.slowSteps === 0) this.readBytes = 0;
    if (this.slowSteps < stepsOfWindow) return;
    if (this.readBytes < (bytesPerSecond * windowMs) / 1000) this.response.destroy();
    this.readBytes = 0;
    this.slowSteps = 0;
  }
}
