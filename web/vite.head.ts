import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Two hints in the built page's head. The Latin letters are fetched with the first request, so that words do not change their
 * width later. And nothing is painted before the script has run: the chosen theme is the first one seen, without an inline
 * script that the Content-Security-Policy would have to allow.
 */
export function head(): Plugin {
  return {
    name: 'creator-desk:head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, path }) {
        const font = Object.keys(bundle).find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file));
        const preload: HtmlTagDescriptor = {
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` },
          injectTo: 'head-prepend',
        };
        // The creator's page has no theme to choose, and shows that it is loading.
        const waits = path !== '/portal.html';
        return {
          html: waits ? html.replace('<script type="module"', '<script type="module" blocking="render"') : html,
          tags: font ? [preload] : [],
        };
      },
    },
  };
}
