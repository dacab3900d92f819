// Browser APIs that jsdom lacks.

/** Screen widths of the tests, in px. */
export const screens = { desktop: 1440, phone: 390 } as const;

const changes = new EventTarget();
let width: number = screens.desktop;

/** Changes the width of the window; media queries follow. */
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
  Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false, configurable: true });
  window.XMLHttpRequest = sendingForms(window.XMLHttpRequest);
  window.scrollTo = () => undefined;
  HTMLMediaElement.prototype.pause = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  // jsdom hides popovers and cannot show them.
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

/** jsdom's XMLHttpRequest sends only its own FormData; Node's is serialised first. */
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

/** Matches widths and reduced motion, nothing else. */
function holds(query: string): boolean {
  if (query.includes('prefers-reduced-motion')) return true;
  const least = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
  const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  if (least === undefined && most === undefined) return false;
  return width >= Number(least ?? 0) && width <= Number(most ?? Infinity);
}
