import type { Response } from 'express';

/** A slower client is disconnected. */
const maxBufferedBytes = 256 * 1024;
/** Random delay before a browser reconnects, so that not all reconnect at once after a restart. */
const reconnectDelayMs = { least: 1_000, spread: 2_000 };

/**
 * An open response of server-sent events. A client that reads too slowly is disconnected; it reconnects with the id of its last
 * event and gets the rest.
 */
export class SseResponse {
  constructor(private readonly response: Response) {
    response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Proxies must neither compress nor buffer events.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    const retry = reconnectDelayMs.least + Math.floor(Math.random() * reconnectDelayMs.spread);
    this.write(`retry: ${retry}\n\n`);
  }

  send(event: string, id: string, data: object = {}): void {
    this.write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Keeps the connection alive and advances the client's last event id. */
  heartbeat(id: string): void {
    this.write(`: \nid: ${id}\n\n`);
  }

  /** Sends a last event and closes: the client has lost access. */
  end(): void {
    this.write('event: ended\ndata: {}\n\n');
    this.response.end();
  }

  /** Closes the connection; the client will reconnect. */
  close(): void {
    this.response.end();
  }

  private write(text: string): void {
    if (this.response.destroyed || this.response.writableEnded) return;
    this.response.write(text);
    if (this.response.writableLength > maxBufferedBytes) this.response.destroy();
  }
}
