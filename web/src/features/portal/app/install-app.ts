/** Makes the portal an app: the worker that answers when there is no connection, and what the browser needs to install it. */
export function installApp(): void {
  if ('onbeforeinstallprompt' in window) giveStartAddress();
  // Development has no worker.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/portal-worker.js', { scope: '/portal/', updateViaCache: 'none' })
    .catch((error: unknown) => console.warn('The portal works without its app', error));
}

/**
 * Browsers that offer to install want a start address, which is the same for all: the secret link stands in no manifest. The others
 * begin at the address of the page, which they keep as they keep a bookmark. In theirs an app may see nothing that its page has stored.
 */
function giveStartAddress(): void {
  document.querySelector('link[rel=manifest]')?.setAttribute('href', '/portal-app.webmanifest');
}
