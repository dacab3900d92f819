import { vi } from 'vitest';

/** An EventSource, as far as pages use it; the test plays the server. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  /** All opened streams, the newest last. */
  static readonly opened: FakeEventSource[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  /** The server accepts. */
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  /** The server refuses, or the connection breaks; browsers reconnect only in the second case. */
  fail({ refused }: { refused: boolean }): void {
    this.readyState = refused ? FakeEventSource.CLOSED : 0;
    this.onerror?.();
  }

  emit(event: string, data: object = {}): void {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}

/** Replaces EventSource. @returns the newest stream */
export function stubEventSource(): () => FakeEventSource {
  FakeEventSource.opened.length = 0;
  vi.stubGlobal('EventSource', FakeEventSource);
  return () => {
    const newest = FakeEventSource.opened.at(-1);
    if (!newest) throw new Error('nothing is followed');
    return newest;
  };
}
