import { Button, Flex } from 'antd';
import type { DeliverableStatus } from '@creator-desk/domain/videos/deliverable-status';
import { Permitted } from '../../components/access/permitted.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { StatusTag, type Meaning } from '../../components/ui/feedback/status-tag.tsx';
import { ifMatch, unwrap, api } from '../../lib/api/api.ts';
import { dateText, statusText } from '../../lib/format.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { Deliverable } from './deliverable-query.ts';
import styles from './deliverable-card.module.css';

/** The specification's colours: grey, blue, yellow, green and emerald. */
const meaning: Record<DeliverableStatus, Meaning> = {
  planned: 'neutral',
  in_progress: 'info',
  completed: 'notice',
  delivered: 'positive',
  approved: 'final',
};

export function DeliverableCard({ deliverable }: { deliverable: Deliverable }) {
  const { title, description, status, contract, expectedDeliveryDate, platform, views, engagement } = deliverable;
  return (
    <article className={styles.card} aria-label={title}>
      <Flex gap="small" align="flex-start" justify="space-between">
        <h2 className={styles.title}>{title}</h2>
        <StatusTag meaning={meaning[status]}>{statusText(status)}</StatusTag>
      </Flex>
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.facts}>
        <DescriptionList
          facts={[
            { name: 'Creator', value: contract?.fullName ?? 'Unknown' },
            { name: 'Expected', value: expectedDeliveryDate ? dateText(expectedDeliveryDate) : 'No date' },
            ...(platform ? [{ name: 'Platform', value: platform }] : []),
            ...(views > 0 ? [{ name: 'Views', value: views.toLocaleString('en-US') }] : []),
            ...(engagement > 0 ? [{ name: 'Engagement', value: engagement.toLocaleString('en-US') }] : []),
          ]}
        />
      </div>
      <Permitted needs="videos.write">
        <NextStatusButton deliverable={deliverable} />
      </Permitted>
    </article>
  );
}

function NextStatusButton({ deliverable: { id, version, title, nextStatus } }: { deliverable: Deliverable }) {
  const { run, pending } = useCommand(
    () =>
      unwrap(
        api.PUT('/api/video-deliverables/{id}', {
          params: { path: { id }, header: ifMatch(version) },
          body: { status: nextStatus },
        }),
      ),
    {
      success: 'Video deliverable updated successfully',
      failure: 'Failed to update video deliverable',
      invalidates: ['/api/video-deliverables'],
      invalidatesOnFailure: true,
    },
  );

  const words = `Mark as ${statusText(nextStatus)}`;
  return (
    <Button block disabled={pending} aria-label={`${words}: ${title}`} onClick={() => void run()}>
      {words}
    </Button>
  );
}
