import type { Response } from 'express';

/** Bytes that may wait for a slow reader. */
const mostWaiting = 256 * 1024;
/** Milliseconds after which a browser connects anew; spread, so that after a restart not all come at once. */
const comeBackAfter = { least: 1_000, spread: 2_000 };

/**
 * One open answer of server-sent events. A reader too slow for what happens is let go: it comes back and says what it has
 * had, and gets the rest.
 */
export class EventStream {
  constructor(private readonly response: Response) {
    response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Neither compressed nor gathered on the way: every event goes out by itself.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    const retry = comeBackAfter.least + Math.floor(Math.random() * comeBackAfter.spread);
    this.write(`retry: ${retry}\n\n`);
  }

  send(event: string, id: string, data: object = {}): void {
    this.write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Keeps the connection alive, and tells from where to go on although nothing concerned this reader. */
  beat(id: string): void {
    this.write(`: \nid: ${id}\n\n`);
  }

  /** The last event: whoever reads has no right to it any more. */
  end(): void {
    this.write('event: ended\ndata: {}\n\n');
    this.response.end();
  }

  /** Lets a reader go who may come back. */
  close(): void {
    this.response.end();
  }

  private write(text: string): void {
    if (this.response.destroyed || this.response.writableEnded) return;
    this.response.write(text);
    if (this.response.writableLength > mostWaiting) this.response.destroy();
  }
}
