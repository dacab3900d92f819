// Full-page messages that replace the portal.
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language/language-context.ts';
import { Logo } from '../../components/ui/layout/logo.tsx';
import { Heading, Secondary } from '../../components/ui/layout/text.tsx';
import { PlainButton } from '../../components/ui/plain/plain-button.tsx';
import styles from './portal-states.module.css';

function FullPageMessage({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <main className={styles.alone}>
      {title && <title>{title}</title>}
      <Logo size={48} />
      {children}
    </main>
  );
}

export function PageNotFound() {
  const { t } = useLanguage();
  const title = t('404 Page Not Found');
  return (
    <FullPageMessage title={title}>
      <Heading level={1}>{title}</Heading>
      <p>{t('There is nothing at this address.')}</p>
    </FullPageMessage>
  );
}

/** @param onRetry shows a retry button */
export function PortalNotFound({ reason, onRetry }: { reason: string; onRetry?: () => void }) {
  const { t, sentence } = useLanguage();
  const title = t('Portal Not Found');
  return (
    <FullPageMessage title={title}>
      <div role="alert">
        <Heading level={1}>{title}</Heading>
        <p>{sentence(reason)}</p>
      </div>
      {onRetry && (
        <PlainButton size="large" kind="primary" onClick={onRetry}>
          {t('Try again')}
        </PlainButton>
      )}
    </FullPageMessage>
  );
}

export function LoadingPortal() {
  const { t } = useLanguage();
  return (
    <FullPageMessage>
      <div role="status">
        <Secondary>{t('Loading creator portal...')}</Secondary>
      </div>
    </FullPageMessage>
  );
}

export function ContractEnded({ managerName }: { managerName: string | null }) {
  const { t } = useLanguage();
  const title = t('Contract Ended!');
  return (
    <FullPageMessage title={title}>
      <Heading level={1}>{title}</Heading>
      <p>{t('Contact {name} to extend the contract!', { name: managerName ?? t('your manager') })}</p>
    </FullPageMessage>
  );
}
