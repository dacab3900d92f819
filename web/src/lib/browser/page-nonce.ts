/** The nonce of this page's Content-Security-Policy; undefined where there is no policy (in development). */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

/**
 * Makes every style element that a script creates carry the nonce. antd takes one for most of its styles, but the measuring of
 * scroll bars and the lock of the page beneath a dialog (in @rc-component/util and portal) make theirs without asking for it.
 */
export function giveStylesTheNonce(nonce: string): void {
  document.createElement = new Proxy(document.createElement, {
    apply(create, self, args) {
      const element: unknown = Reflect.apply(create, self, args);
      if (element instanceof HTMLStyleElement) element.nonce = nonce;
      return element;
    },
  });
}
