// What jsdom lacks: the size of the screen and what follows from it.

/** Sizes of the screens that pages are tried on, in px. */
export const screens = { desktop: 1440, phone: 390 } as const;

const changes = new EventTarget();
let width: number = screens.desktop;

/** Makes the window so wide; media queries follow. */
export function resizeTo(px: number): void {
  width = px;
  changes.dispatchEvent(new Event('change'));
}

export function stubBrowserApis(): void {
  window.matchMedia = (query) => ({
    media: query,
    get matches() {
      return holds(query);
    },
    onchange: null,
    addEventListener: changes.addEventListener.bind(changes),
    removeEventListener: changes.removeEventListener.bind(changes),
    dispatchEvent: changes.dispatchEvent.bind(changes),
    addListener: () => undefined,
    removeListener: () => undefined,
  });
  Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true });
  Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false, configurable: true });
  window.XMLHttpRequest = sendingForms(window.XMLHttpRequest);
  window.scrollTo = () => undefined;
  HTMLMediaElement.prototype.pause = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  // It hides what is a popover, and knows no way to show it.
  HTMLElement.prototype.showPopover = function () {
    this.removeAttribute('popover');
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

/** Locks as far as pages use them: those that are free at once. */
class Locks {
  readonly #held = new Set<string>();

  async request<T>(name: string, _options: { ifAvailable: true }, work: (lock: object | null) => Promise<T>): Promise<T> {
    if (this.#held.has(name)) return work(null);
    this.#held.add(name);
    try {
      return await work({ name });
    } finally {
      this.#held.delete(name);
    }
  }
}

/** jsdom's sender knows only forms of its own; those here are Node's, and are written down before they are sent. */
function sendingForms(Sender: typeof XMLHttpRequest): typeof XMLHttpRequest {
  return class extends Sender {
    override send(body?: Parameters<XMLHttpRequest['send']>[0]): void {
      if (!(body instanceof FormData)) return super.send(body);
      const form = new Response(body);
      this.setRequestHeader('Content-Type', form.headers.get('content-type') ?? '');
      void form.arrayBuffer().then((bytes) => super.send(bytes));
    }
  };
}

/** Knows widths; motion is reduced, everything else does not hold. */
function holds(query: string): boolean {
  if (query.includes('prefers-reduced-motion')) return true;
  const least = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
  const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  if (least === undefined && most === undefined) return false;
  return width >= Number(least ?? 0) && width <= Number(most ?? Infinity);
}
