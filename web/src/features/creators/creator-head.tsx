import { Button } from 'antd';
import { Permitted } from '../../components/access/permitted.tsx';
import { ContractStatus } from '../../components/contracts/contract-status.tsx';
import { useOwners } from '../../components/contracts/owners.ts';
import { useCreatorActions } from '../../components/creators/creator-actions.ts';
import { StatusTag } from '../../components/ui/feedback/status-tag.tsx';
import { InitialsAvatar } from '../../components/ui/layout/initials-avatar.tsx';
import { Heading, Secondary } from '../../components/ui/layout/text.tsx';
import type { Contract, CreatorPage } from './creator-query.ts';
import styles from './creator-page.module.css';

/** Who it is, how to reach, and what is done most often. */
export function CreatorHead({ page: { fullName, socialHandle, contracts } }: { page: CreatorPage }) {
  const [contract] = contracts;
  const { people, nameOf } = useOwners();
  const owner = contract && people.length > 0 && contract.adminOwnerId !== null ? `Owner: ${nameOf(contract.adminOwnerId)}` : '';
  const platforms = contract?.platforms.join(', ') ?? '';
  return (
    <div className={styles.head}>
      <title>{`${fullName} · Creator Desk`}</title>
      <div className={styles.who}>
        <InitialsAvatar name={fullName} large />
        <div className={styles.names}>
          <Heading level={1}>{fullName}</Heading>
          <Secondary>{[socialHandle, platforms, owner].filter(Boolean).join(' · ')}</Secondary>
          <div className={styles.tags}>
            {contract ? (
              <>
                <ContractStatus contract={contract} inDetails />
                {contract.sample && <StatusTag meaning="neutral">Sample</StatusTag>}
                {contract.status !== 'ACTIVE' && <StatusTag meaning="neutral">{contract.status}</StatusTag>}
              </>
            ) : (
              <StatusTag meaning="neutral">No contract</StatusTag>
            )}
            {contract?.email && <a href={`mailto:${contract.email}`}>{contract.email}</a>}
          </div>
        </div>
      </div>
      {contract && <Actions contract={contract} />}
    </div>
  );
}

function Actions({ contract }: { contract: Contract }) {
  const act = useCreatorActions();
  const { id: contractId, fullName } = contract;
  return (
    <div className={styles.actions}>
      <Permitted needs="announcements.write">
        <Button onClick={() => act({ kind: 'write announcement', contractId })}>Write announcement</Button>
      </Permitted>
      <Permitted needs="communication.write">
        <Button onClick={() => act({ kind: 'draft messages', creator: { contractId, fullName } })}>Draft messages</Button>
      </Permitted>
      <Permitted needs="contracts.write">
        <Button type="primary" onClick={() => act({ kind: 'edit contract', contract })}>
          Edit contract
        </Button>
      </Permitted>
    </div>
  );
}
