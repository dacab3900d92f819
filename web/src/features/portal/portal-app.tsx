import { useEffect } from 'react';
import { SWRConfig, type Cache } from 'swr';
import { queryDefaults } from '../../lib/api/queries.ts';
import { usePortalUpdates } from '../../lib/live/portal-updates.ts';
import { LanguageProvider, useChosenLanguage } from './language/language-provider.tsx';
import { catalogues as allCatalogues, type Catalogues } from '../../lib/language/catalogues.ts';
import { PortalToasts } from './portal-toasts.tsx';
import { PageNotFound, PortalNotFound, ContractEnded, LoadingPortal } from './portal-states.tsx';
import { PortalPage } from './portal-page.tsx';
import { usePortal } from './portal-data.ts';
import { forgetPortal, rememberPortal } from './app/known-portals.ts';

/** The portal reloads data on focus and on reconnect. */
const portalConventions = { ...queryDefaults, revalidateOnFocus: true, revalidateOnReconnect: true };

interface Props {
  /** The query cache; tests pass their own. */
  cache?: Cache;
  catalogues?: Catalogues;
}

export function PortalApp({ cache = new Map(), catalogues = allCatalogues }: Props) {
  return (
    <SWRConfig value={{ ...portalConventions, provider: () => cache }}>
      <LanguageProvider catalogues={catalogues}>
        <PortalToasts>
          <PortalRoute path={location.pathname} />
        </PortalToasts>
      </LanguageProvider>
    </SWRConfig>
  );
}

function PortalRoute({ path }: { path: string }) {
  const [, slug, rest] = /^\/+portal\/*([^/]*)\/*(.*)$/i.exec(path) ?? [];
  if (rest) return <PageNotFound />;
  return slug ? <PortalScreen slug={slug} /> : <PortalNotFound reason="Invalid portal link." />;
}

/** The specification's text for any load error. */
const unknownLink = 'This portal link is invalid or has expired.';

function PortalScreen({ slug }: { slug: string }) {
  const { view, failure, retry, ...rest } = usePortal(slug);
  usePortalUpdates(view ? slug : null);
  useChosenLanguage(view?.language);
  useRememberedPortal(slug, view?.contract.id, failure?.status === 404);
  if (failure?.status === 404) return <PortalNotFound reason={failure.message || unknownLink} />;
  // The link may be valid, so the screen offers a retry.
  if (failure) return <PortalNotFound reason={unknownLink} onRetry={retry} />;
  if (!view) return <LoadingPortal />;
  if (view.term.state === 'ended') return <ContractEnded managerName={view.settings.managerName} />;
  return <PortalPage slug={slug} view={view} {...rest} />;
}

/** @param contractId undefined until it is known */
function useRememberedPortal(slug: string, contractId: number | undefined, gone: boolean): void {
  useEffect(() => {
    if (contractId !== undefined) rememberPortal({ contractId, slug });
    if (gone) forgetPortal(slug);
  }, [slug, contractId, gone]);
}
