/** The nonce of this page's Content-Security-Policy; undefined where there is no policy (in development). */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

/**
 * Adds the nonce to every style element that a script creates. antd accepts a nonce for most of its styles, but two helpers of
 * @rc-component (util and portal: scroll bar width, scroll lock) create style elements without it.
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
