import { PlusOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { lazy, Suspense } from 'react';
import { ContractSelect } from '../../components/contracts/contract-select.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { RecordList } from '../../components/ui/records/record-list.tsx';
import { SummaryCards } from '../../components/ui/records/summary-cards.tsx';
import { StatusToolbar } from '../../components/ui/records/status-toolbar.tsx';
import { statusText } from '../../lib/format.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { useMay } from '../../lib/api/permission.ts';
import { DeliverableCard } from './deliverable-card.tsx';
import { statusFilters, useDeliverables, type Deliverable } from './deliverable-query.ts';

const AddVideoDialog = lazy(() => import('./add-video-dialog.tsx'));

const statusOptions = statusFilters.map((value) => ({ value, label: value === 'all' ? 'All Statuses' : statusText(value) }));

export default function DeliverablesPage() {
  const { list, contractId, setContractId, summary, videos } = useDeliverables();
  const { dialog, show, frame } = useDialog();
  const add = () => show({});
  const mayAdd = useMay()('videos.write');

  return (
    <Flex vertical gap="large">
      <PageHeader title="Video Content Tracking" subtitle="Monitor video deliverables and performance metrics" />
      <SummaryCards
        label="Deliverables summary"
        cards={[
          { label: 'Total Videos', value: summary?.total },
          { label: 'In Progress', value: summary?.inProgress },
          { label: 'Total Views', value: summary?.views },
          { label: 'Completed', value: summary?.completed },
        ]}
      />
      <StatusToolbar
        list={list}
        choice={<ContractSelect label="Contract" allLabel="All Contracts" value={contractId} onChange={setContractId} />}
        options={statusOptions}
        actions={
          mayAdd && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
              Add Video
            </Button>
          )
        }
      />
      <RecordList<Deliverable>
        {...videos}
        asCards
        label="Video deliverables"
        columns={[]}
        anchor={({ id }) => `deliverable-${id}`}
        card={(deliverable) => <DeliverableCard deliverable={deliverable} />}
        noMatch={{ heading: 'No videos found', text: 'Nothing matches the filters.', showAll: 'Show all videos' }}
        empty={
          <EmptyState
            heading="No videos found"
            text={mayAdd ? 'Start tracking video content by adding your first deliverable.' : 'Nobody has planned a video yet.'}
          >
            {mayAdd && <Button onClick={add}>Add the first video</Button>}
          </EmptyState>
        }
      />
      <Suspense fallback={null}>{dialog && <AddVideoDialog {...frame} contractId={contractId} />}</Suspense>
    </Flex>
  );
}
