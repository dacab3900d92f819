import { CopyOutlined, ExportOutlined, ForwardOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { Permitted } from '../../../components/access/permitted.tsx';
import { Creator } from '../../../components/contracts/creator.tsx';
import { SkeletonLine } from '../../../components/ui/feedback/skeleton-line.tsx';
import { Surface } from '../../../components/ui/layout/surface.tsx';
import { Secondary } from '../../../components/ui/layout/text.tsx';
import { localDateText, lastDayText } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/api/queries.ts';
import { portalPath, useCopyLink, type Contract, type PortalLink } from '../../../components/portals/portal-link.ts';
import styles from './quick-access.module.css';

export function PortalCard({ link, onAdvance }: { link: PortalLink; onAdvance: (contract: Contract) => void }) {
  const copy = useCopyLink();
  const { data: contract } = useQuery('/api/contracts/{id}', { path: { id: link.contractId } });
  const name = contract?.fullName ?? `contract ${link.contractId}`;
  return (
    <li>
      <Surface>
        <div className={styles.card}>
          {contract ? <Creator fullName={contract.fullName} socialHandle={contract.socialHandle} large /> : <SkeletonWords />}
          <Flex vertical className={styles.term}>
            {contract ? (
              <>
                <Secondary small>{`Term ${contract.termNumber} · until ${lastDayText(contract.termEnd)}`}</Secondary>
                <Secondary small>{`Last access: ${link.lastAccessAt ? localDateText(link.lastAccessAt) : 'Never'}`}</Secondary>
              </>
            ) : (
              <SkeletonLine />
            )}
          </Flex>
          <div className={styles.actions}>
            <Button
              href={portalPath(link.slug)}
              target="_blank"
              rel="noopener noreferrer"
              icon={<ExportOutlined aria-hidden />}
              aria-label={`Open Portal of ${name}`}
            >
              Open Portal
            </Button>
            <Button icon={<CopyOutlined aria-hidden />} aria-label={`Copy link of ${name}`} onClick={() => void copy.run(link)} />
            <Permitted needs="contracts.write">
              <Button
                icon={<ForwardOutlined aria-hidden />}
                aria-label={`Advance Term of ${name}`}
                disabled={!contract}
                onClick={() => contract && onAdvance(contract)}
              >
                Advance Term
              </Button>
            </Permitted>
          </div>
        </div>
      </Surface>
    </li>
  );
}

function SkeletonWords() {
  return (
    <Flex vertical gap="small" style={reservedHeight}>
      <SkeletonLine />
      <SkeletonLine width="short" />
    </Flex>
  );
}

export function SkeletonCard() {
  return (
    <li>
      <Surface>
        <div className={styles.card}>
          <SkeletonWords />
          <div className={styles.term}>
            <SkeletonLine />
          </div>
          <div style={reservedHeight} />
        </div>
      </Surface>
    </li>
  );
}

const reservedHeight = { minBlockSize: '2.5rem' } as const;
