import { Button } from 'antd';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../../components/ui/feedback/skeleton-line.tsx';
import { OneLine } from '../../../components/ui/layout/text.tsx';
import type { Schema } from '../../../lib/api/api.ts';
import { localDateTimeText } from '../../../lib/format.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { useQuery } from '../../../lib/api/queries.ts';
import type { Contract, PortalLink } from '../../../components/portals/portal-link.ts';
import styles from './dialog-rows.module.css';

const kinds: Record<Schema<'PortalAccessView'>['kind'], string> = {
  opened: 'Opened the portal',
  payout_requested: 'Requested a payout',
  products_requested: 'Requested products',
};

/** Who used a portal and when; visitors are shown only by pseudonym. */
export function AccessLogDialog({ contract, link, ...dialog }: DialogControl & { contract: Contract; link: PortalLink }) {
  const { data, error, mutate } = useQuery('/api/portal-links/{id}/accesses', { path: { id: link.id } });
  return (
    <Dialog
      {...dialog}
      title={`Access log of ${contract.fullName}`}
      size="2xl"
      footer={<Button onClick={dialog.onClose}>Close</Button>}
    >
      {error && !data ? (
        <LoadFailure what="The access log could not be loaded" onRetry={() => void mutate()} />
      ) : data?.length === 0 ? (
        <EmptyState text="Nobody has opened this portal yet." />
      ) : (
        <ul className={styles.rows} aria-label="Accesses" aria-busy={!data} tabIndex={0}>
          {data?.map(({ at, kind, userAgent, visitor }, index) => (
            <li key={index} className={styles.row}>
              <div className={styles.words}>
                <OneLine text={kinds[kind]} strong />
                <OneLine
                  text={[userAgent ?? 'Unknown device', visitor && `visitor ${visitor}`].filter(Boolean).join(' · ')}
                  small
                />
              </div>
              <time dateTime={at}>{localDateTimeText(at)}</time>
            </li>
          )) ?? <SkeletonLine />}
        </ul>
      )}
    </Dialog>
  );
}
