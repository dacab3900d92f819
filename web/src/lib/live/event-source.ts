// Server-sent events with reconnection, closed while the page is hidden.

/** A hidden page closes its stream after this time, because browsers open only few connections per server. */
const hiddenCloseDelayMs = 30_000;
/** Delay before a refused stream is opened again; doubled every time. */
const reconnectDelayMs = { first: 2_000, most: 60_000 };

export interface EventStreamHandlers {
  onEvent: (name: string, data: unknown) => void;
  /** Unknown events were missed: all data on screen may be stale. */
  onMissed: () => void;
  /** Access has ended; the stream is not opened again. */
  onEnded: () => void;
}

/**
 * Subscribes to these events of a path. The browser itself resumes broken connections.
 * @returns unsubscribes
 */
export function subscribeToEvents(
  path: string,
  names: readonly string[],
  { onEvent, onMissed, onEnded }: EventStreamHandlers,
): () => void {
  // jsdom has no EventSource.
  if (!('EventSource' in window)) return () => undefined;
  let source: EventSource | undefined;
  let timer: number | undefined;
  let wait = reconnectDelayMs.first;
  let over = false;

  const close = () => {
    window.clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const open = (anew: boolean) => {
    close();
    const opened = new EventSource(path);
    source = opened;
    let first = true;
    opened.onopen = () => {
      wait = reconnectDelayMs.first;
      if (first && anew) onMissed();
      first = false;
    };
    opened.onerror = () => {
      if (opened.readyState !== EventSource.CLOSED) return;
      timer = window.setTimeout(() => open(true), wait);
      wait = Math.min(2 * wait, reconnectDelayMs.most);
    };
    opened.addEventListener('reset', onMissed);
    opened.addEventListener('ended', () => {
      over = true;
      close();
      onEnded();
    });
    for (const name of names)
      opened.addEventListener(name, ({ data }: MessageEvent<string>) => onEvent(name, JSON.parse(data) as unknown));
  };
  const look = () => {
    if (over) return;
    window.clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = window.setTimeout(close, hiddenCloseDelayMs);
    else if (!source || source.readyState === EventSource.CLOSED) open(true);
  };

  open(false);
  document.addEventListener('visibilitychange', look);
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', look);
    close();
  };
}

/**
 * Collects values and passes them on together: `delayMs` after the first, at most once per `intervalMs`.
 * @returns `add` collects a value; `stop` drops the collected ones
 */
export function batched<T>(work: (all: T[]) => void, delayMs = 50, intervalMs = 250) {
  let waiting: T[] = [];
  let timer: number | undefined;
  let last = -intervalMs;
  const flush = () => {
    timer = undefined;
    last = performance.now();
    const all = waiting;
    waiting = [];
    work(all);
  };
  return {
    add: (one: T) => {
      waiting.push(one);
      timer ??= window.setTimeout(flush, Math.max(delayMs, last + intervalMs - performance.now()));
    },
    stop: () => window.clearTimeout(timer),
  };
}
