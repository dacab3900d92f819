import { Button } from 'antd';
import { Permitted } from '../../components/access/permitted.tsx';
import { useCreatorActions } from '../../components/creators/creator-actions.ts';
import { portalPath, useCopyLink, useCreatePortal, type PortalLink } from '../../components/portals/portal-link.ts';
import { Secondary } from '../../components/ui/layout/text.tsx';
import { useMay } from '../../lib/api/permission.ts';
import { localDateTimeText } from '../../lib/format.ts';
import type { Contract, CreatorPage } from './creator-query.ts';
import { MissingPart, Section } from './section.tsx';
import styles from './creator-page.module.css';

/** The creator's own page, for who may see its address. */
export function PortalSection({ page, onRetry }: { page: CreatorPage; onRetry: () => void }) {
  const may = useMay();
  const { portals, contracts } = page;
  if (!may('portals.read') || contracts.length === 0) return null;
  // One portal goes on from contract to contract.
  const hasPortal = (id: number) => portals?.links?.some(({ contractId }) => contractId === id) ?? false;
  const waits = ({ id }: Contract) => contracts.some((earlier) => earlier.renewedById === id && hasPortal(earlier.id));
  const offered = contracts.filter((contract) => contract.renewedById === null && !waits(contract));
  return (
    <Section id="portal" title="Portal">
      <MissingPart page={page} part="portals" what="Portals" onRetry={onRetry} />
      {portals &&
        contracts.map((contract) => {
          const link = portals.links?.find(({ contractId }) => contractId === contract.id);
          if (link) return <Portal key={contract.id} contract={contract} link={link} />;
          return offered.includes(contract) && <NoPortal key={contract.id} contract={contract} />;
        })}
    </Section>
  );
}

function Portal({ contract, link }: { contract: Contract; link: PortalLink }) {
  const act = useCreatorActions();
  const copy = useCopyLink();
  return (
    <div className={styles.section}>
      <Secondary>
        {link.lastAccessAt ? `Opened last on ${localDateTimeText(link.lastAccessAt)}` : 'The creator has not opened it yet'}
      </Secondary>
      <div className={styles.actions}>
        <Button onClick={() => void copy.run(link)}>Copy link</Button>
        <Button href={portalPath(link.slug)} target="_blank" rel="noopener noreferrer">
          View portal
        </Button>
        <Button type="text" onClick={() => act({ kind: 'portal accesses', contract, link })}>
          Access log
        </Button>
        <Permitted needs="portals.write">
          <Button type="text" onClick={() => act({ kind: 'replace link', contract, link })}>
            Replace link
          </Button>
          <Button type="text" danger onClick={() => act({ kind: 'revoke portal', contract, link })}>
            Revoke portal
          </Button>
        </Permitted>
      </div>
    </div>
  );
}

function NoPortal({ contract }: { contract: Contract }) {
  const create = useCreatePortal(contract.id);
  return (
    <div className={styles.row}>
      <span className={styles.words}>No portal yet</span>
      <Permitted needs="portals.write">
        <Button disabled={create.pending} onClick={() => void create.run()}>
          {create.pending ? 'Creating...' : 'Create Portal'}
        </Button>
      </Permitted>
    </div>
  );
}
