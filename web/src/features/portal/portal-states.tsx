// Full-page messages that replace the portal.
import type { ReactNode } from 'react';
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
  return (
    <FullPageMessage title="404 Page Not Found">
      <Heading level={1}>404 Page Not Found</Heading>
      <p>There is nothing at this address.</p>
    </FullPageMessage>
  );
}

/** @param onRetry shows a retry button */
export function PortalNotFound({ reason, onRetry }: { reason: string; onRetry?: () => void }) {
  return (
    <FullPageMessage title="Portal Not Found">
      <div role="alert">
        <Heading level={1}>Portal Not Found</Heading>
        <p>{reason}</p>
      </div>
      {onRetry && (
        <PlainButton size="large" kind="primary" onClick={onRetry}>
          Try again
        </PlainButton>
      )}
    </FullPageMessage>
  );
}

export function LoadingPortal() {
  return (
    <FullPageMessage>
      <div role="status">
        <Secondary>Loading creator portal...</Secondary>
      </div>
    </FullPageMessage>
  );
}

export function ContractEnded({ managerName }: { managerName: string | null }) {
  return (
    <FullPageMessage title="Contract Ended!">
      <Heading level={1}>Contract Ended!</Heading>
      <p>{`Contact ${managerName ?? 'your manager'} to extend the contract!`}</p>
    </FullPageMessage>
  );
}
