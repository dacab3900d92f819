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

export function standInForTheBrowser(): void {
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
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
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
