// The screens that stand instead of the page.
import type { ReactNode } from 'react';
import { Logo } from '../../components/ui/layout/logo.tsx';
import { Heading, Secondary } from '../../components/ui/layout/text.tsx';
import { ActionButton } from './parts/action-button.tsx';
import styles from './portal-states.module.css';

function Alone({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <main className={styles.alone}>
      {title && <title>{title}</title>}
      <Logo size={48} />
      {children}
    </main>
  );
}

export function NoSuchPage() {
  return (
    <Alone title="404 Page Not Found">
      <Heading level={1}>404 Page Not Found</Heading>
      <p>There is nothing at this address.</p>
    </Alone>
  );
}

/** @param onRetry offers to load it once more, where the server could not be asked */
export function PortalNotFound({ reason, onRetry }: { reason: string; onRetry?: () => void }) {
  return (
    <Alone title="Portal Not Found">
      <div role="alert">
        <Heading level={1}>Portal Not Found</Heading>
        <p>{reason}</p>
      </div>
      {onRetry && (
        <ActionButton kind="primary" onClick={onRetry}>
          Try again
        </ActionButton>
      )}
    </Alone>
  );
}

export function LoadingPortal() {
  return (
    <Alone>
      <div role="status">
        <Secondary>Loading creator portal...</Secondary>
      </div>
    </Alone>
  );
}

export function ContractEnded({ managerName }: { managerName: string | null }) {
  return (
    <Alone title="Contract Ended!">
      <Heading level={1}>Contract Ended!</Heading>
      <p>{`Contact ${managerName ?? 'your manager'} to extend the contract!`}</p>
    </Alone>
  );
}
