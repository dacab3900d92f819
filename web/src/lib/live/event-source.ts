// A stream of server-sent events that is followed for as long as somebody looks, whatever happens to the connection.

/** Milliseconds after which a page that nobody sees lets go: browsers open only few connections to one server. */
const hiddenCloseDelayMs = 30_000;
/** Milliseconds before a stream that was refused is tried again; doubled every time. */
const reconnectDelayMs = { first: 2_000, most: 60_000 };

export interface EventStreamHandlers {
  onEvent: (name: string, data: unknown) => void;
  /** Events were missed, nobody knows which: everything shown may be old. */
  onMissed: () => void;
  /** There is no right to it any more; it is not opened again. */
  onEnded: () => void;
}

/**
 * Follows the events of a path with these names. A connection that breaks is taken up by the browser where it broke.
 * @returns ends it
 */
export function subscribeToEvents(
  path: string,
  names: readonly string[],
  { onEvent, onMissed, onEnded }: EventStreamHandlers,
): () => void {
  // Nothing follows in a test's browser.
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
 * Does something for several events at once: a moment after the first, and then a few times a second, however many come.
 * @param moment milliseconds
 * @returns `add` one; `stop` drops what waits
 */
export function batched<T>(work: (all: T[]) => void, moment = 50, between = 250) {
  let waiting: T[] = [];
  let timer: number | undefined;
  let last = -between;
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
      timer ??= window.setTimeout(flush, Math.max(moment, last + between - performance.now()));
    },
    stop: () => window.clearTimeout(timer),
  };
}
