import { Flex } from 'antd';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { useCommunicationDialogs } from './communication-dialogs.tsx';
import { CommunicationSummary } from './communication-summary.tsx';
import { StatusCard } from './status-card.tsx';
import { TasksCard } from './tasks-card.tsx';
import { UntaskedCard } from './untasked-card.tsx';

export default function CommunicationPage() {
  const dialogs = useCommunicationDialogs();
  useAnchor();
  return (
    <Flex vertical gap="large">
      <PageHeader
        title="Communication Tracker"
        subtitle="Track your last communication with each creator and manage your contact history."
      />
      <CommunicationSummary />
      <StatusCard show={dialogs.show} />
      <TasksCard show={dialogs.show} />
      <UntaskedCard />
      {dialogs.element}
    </Flex>
  );
}

/** Scrolls to the part of the screen that the address names, also when it is the same one again. */
function useAnchor(): void {
  const { key, hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [key, hash]);
}
