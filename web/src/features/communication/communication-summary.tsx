import { SummaryCards } from '../../components/ui/records/summary-cards.tsx';
import { useQuery } from '../../lib/api/queries.ts';

export function CommunicationSummary() {
  const { data, error } = useQuery('/api/communication-schedule/summary', {});
  const figure = (count: number | undefined) => (error ? '–' : count);
  return (
    <SummaryCards
      label="Communication in numbers"
      cards={[
        { label: 'Total Scheduled', value: figure(data?.totalScheduled), to: '?#tasks' },
        { label: 'Due Today', value: figure(data?.dueToday), to: '?due=due-today#tasks' },
        { label: 'Overdue', value: figure(data?.overdue), to: '?due=overdue#tasks' },
        { label: 'Follow-ups', value: figure(data?.followUps), to: '?due=follow-ups#tasks' },
        { label: 'No Schedule', value: figure(data?.noSchedule), to: '#without-tasks' },
      ]}
    />
  );
}
