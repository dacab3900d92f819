import { SummaryCards } from '../../components/summary-cards.tsx';
import { useAnswer } from '../../lib/queries.ts';

export function CommunicationSummary() {
  const { data } = useAnswer('/api/communication-schedule/summary', {});
  return (
    <SummaryCards
      label="Communication in numbers"
      cards={[
        { label: 'Total Scheduled', value: data?.totalScheduled, to: '?#tasks' },
        { label: 'Due Today', value: data?.dueToday, to: '?due=due-today#tasks' },
        { label: 'Overdue', value: data?.overdue, to: '?due=overdue#tasks' },
        { label: 'Follow-ups', value: data?.followUps, to: '?due=follow-ups#tasks' },
        { label: 'No Schedule', value: data?.noSchedule, to: '#without-tasks' },
      ]}
    />
  );
}
