import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const reloadedAtKey = 'creator-desk.reloaded-at';
const minReloadIntervalMs = 60_000;

/**
 * `lazy` for code that fills the page. It cannot be fetched while the network changes (a phone leaves the Wi-Fi), or after a
 * new version was deployed. Chromium then refuses the same import until the page is reloaded, so the page reloads itself,
 * at most once a minute and only when the server answers. Otherwise the error boundary shows the failure.
 */
export function lazyScreen<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  reload = () => location.reload(),
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().catch(async (error: unknown) => {
      if (wasReloadedLately() || !(await isServerReachable())) throw error;
      sessionStorage.setItem(reloadedAtKey, String(Date.now()));
      reload();
      // nothing is shown until the page is gone
      return new Promise<never>(() => undefined);
    }),
  );
}

/** Also true where storage is forbidden: without it the page could reload for ever. */
function wasReloadedLately(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(reloadedAtKey)) < minReloadIntervalMs;
  } catch {
    return true;
  }
}

async function isServerReachable(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
