import { vi } from 'vitest';

/** A browser's EventSource as far as pages use it; the test is the server. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  /** All that were opened, the newest last. */
  static readonly opened: FakeEventSource[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  /** The server agrees. */
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  /** The server refuses, or the connection breaks; a browser takes only the latter up again. */
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

/** Makes pages follow the test. @returns the newest stream of those that are open */
export function stubEventSource(): () => FakeEventSource {
  FakeEventSource.opened.length = 0;
  vi.stubGlobal('EventSource', FakeEventSource);
  return () => {
    const newest = FakeEventSource.opened.at(-1);
    if (!newest) throw new Error('nothing is followed');
    return newest;
  };
}
