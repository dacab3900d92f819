// The screens that stand instead of the page.
import type { ReactNode } from 'react';
import { Mark } from '../../components/mark.tsx';
import { Heading, Secondary } from '../../components/text.tsx';
import { ActionButton } from './parts/action-button.tsx';
import styles from './portal-states.module.css';

function Alone({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <main className={styles.alone}>
      {title && <title>{title}</title>}
      <Mark size={48} />
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

export function PortalNotFound({ reason }: { reason: string }) {
  return (
    <Alone title="Portal Not Found">
      <Heading level={1}>Portal Not Found</Heading>
      <p>{reason}</p>
    </Alone>
  );
}

/** The link may well be good: the server could not be asked. */
export function PortalUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <Alone>
      <div role="alert">
        <Heading level={1}>Your portal could not be loaded</Heading>
      </div>
      <p>Check your connection, then try once more.</p>
      <ActionButton kind="primary" onClick={onRetry}>
        Try again
      </ActionButton>
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
