import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Two hints in the head of the built page. The Latin font is preloaded, so that text does not change its width later. And
 * rendering waits for the script, so that the chosen theme is shown first, without an inline script that the
 * Content-Security-Policy would have to allow.
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
        // The creator portal has no theme to choose, and shows a loading state.
        const waits = path !== '/portal.html';
        return {
          html: waits ? html.replace('<script type="module"', '<script type="module" blocking="render"') : html,
          tags: font ? [preload] : [],
        };
      },
    },
  };
}
