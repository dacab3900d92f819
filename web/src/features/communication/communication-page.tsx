import { Flex } from 'antd';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { SummaryCards } from '../../components/ui/records/summary-cards.tsx';
import { useQuery } from '../../lib/api/queries.ts';
import { useCommunicationDialogs } from './communication-dialogs.tsx';
import { StatusCard } from './status-card.tsx';
import { TasksCard } from './tasks-card.tsx';
import { WithoutTasksCard } from './without-tasks-card.tsx';

export default function CommunicationPage() {
  const dialogs = useCommunicationDialogs();
  useScrollToHash();
  return (
    <Flex vertical gap="large">
      <PageHeader
        title="Communication Tracker"
        subtitle="Track your last communication with each creator and manage your contact history."
      />
      <CommunicationSummary />
      <StatusCard show={dialogs.show} />
      <TasksCard show={dialogs.show} />
      <WithoutTasksCard />
      {dialogs.element}
    </Flex>
  );
}

/** Scrolls to the section in the URL, also when the same link is clicked again. */
function useScrollToHash(): void {
  const { key, hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [key, hash]);
}

function CommunicationSummary() {
  const { data, error } = useQuery('/api/communication-schedule/summary', {});
  const cardValue = (count: number | undefined) => (error ? '–' : count);
  return (
    <SummaryCards
      label="Communication summary"
      cards={[
        { label: 'Total Scheduled', value: cardValue(data?.totalScheduled), to: '?#tasks' },
        { label: 'Due Today', value: cardValue(data?.dueToday), to: '?due=due-today#tasks' },
        { label: 'Overdue', value: cardValue(data?.overdue), to: '?due=overdue#tasks' },
        { label: 'Follow-ups', value: cardValue(data?.followUps), to: '?due=follow-ups#tasks' },
        { label: 'No Schedule', value: cardValue(data?.noSchedule), to: '#without-tasks' },
      ]}
    />
  );
}
