import type { ClientRequest } from 'node:http';
import type { Response } from 'express';
import { Refusal } from '@creator-desk/protocol/refusals';
import { countPassingBytes } from '@creator-desk/server/runtime/passing-bytes';
import type { AuthenticatedRequest } from '../request-context.ts';
import { streamsBody } from './request-body.ts';
import type { MinimumRate } from './transfer-limits.ts';
import type { Transfer } from './transfer-slots.ts';

/** How often the rate is checked per window. */
const stepsPerWindow = 12;

/**
 * Monitors a proxied request. It is cancelled after the idle timeout: the service is unreachable, stops reading or stops
 * answering, or the client stops sending. A client that reads below the minimum rate is disconnected; a player that was
 * paused for long requests the rest as a range.
 */
export class TransferMonitor implements Transfer {
  private upstream: ClientRequest | undefined;
  private cancel: (error?: Error) => void = () => undefined;
  private sendsFile = false;
  private activeAt = Date.now();
  private idleTimer: NodeJS.Timeout | undefined;
  private rateTimer: NodeJS.Timeout | undefined;
  private readBytes = 0;
  private slowSteps = 0;

  constructor(
    private readonly request: AuthenticatedRequest,
    private readonly response: Response,
    private readonly minRate: MinimumRate,
  ) {}

  /**
   * @param idleTimeoutMs how long neither side may be idle
   * @param cancel ends the request to the service
   */
  start(upstream: ClientRequest, idleTimeoutMs: number, cancel = (error?: Error): void => void upstream.destroy(error)): void {
    this.stop();
    this.upstream = upstream;
    this.cancel = cancel;
    this.idleTimer = setTimeout(() => this.onIdle(), idleTimeoutMs);
    this.rateTimer = setInterval(() => this.checkRate(), this.minRate.windowMs / stepsPerWindow).unref();
  }

  /** The answer comes from a file, no longer from the service. */
  followFile(): void {
    this.sendsFile = true;
  }

  readonly recordActivity = (): void => {
    this.activeAt = Date.now();
    this.idleTimer?.refresh();
  };

  readonly recordRequestBytes = ({ length }: Buffer): void => {
    countPassingBytes(length);
    this.recordActivity();
  };

  readonly recordAnswerBytes = ({ length }: Buffer): void => {
    countPassingBytes(length);
    this.recordSentBytes(length);
  };

  /** Of a file: no new buffers. */
  readonly recordSentBytes = (count: number): void => {
    this.readBytes += count;
    this.recordActivity();
  };

  stop(): void {
    clearTimeout(this.idleTimer);
    clearInterval(this.rateTimer);
    // `refresh` would restart a cleared timer.
    this.idleTimer = undefined;
  }

  idleMs(): number {
    return this.isClientReading() || this.isClientSilent() ? Date.now() - this.activeAt : 0;
  }

  close(): void {
    this.cancel(new Refusal('unavailable'));
    if (this.response.headersSent) this.response.destroy();
  }

  /** Bytes of the answer wait for the client, the last ones too. */
  private isClientReading(): boolean {
    const { writableNeedDrain, writableEnded, writableFinished } = this.response;
    return writableNeedDrain || (writableEnded && !writableFinished);
  }

  private onIdle(): void {
    // A slow reader is covered by the rate check.
    if (this.isClientReading()) this.idleTimer?.refresh();
    else if (this.sendsFile) this.response.destroy();
    else this.cancel(this.isClientSilent() ? new Refusal('too_slow') : new Error('stuck'));
  }

  /** Gateway and service would read more of the body, but the client sends nothing. */
  private isClientSilent(): boolean {
    const { request, upstream } = this;
    return streamsBody(request) && !request.complete && !request.isPaused() && upstream?.socket?.connecting === false;
  }

  private checkRate(): void {
    const { bytesPerSecond, windowMs } = this.minRate;
    // Only time in which the client delays the answer counts.
    this.slowSteps = this.isClientReading() ? this.slowSteps + 1 : 0;
    if (this.slowSteps === 0) this.readBytes = 0;
    if (this.slowSteps < stepsPerWindow) return;
    if (this.readBytes < (bytesPerSecond * windowMs) / 1000) this.response.destroy();
    this.readBytes = 0;
    this.slowSteps = 0;
  }
}
