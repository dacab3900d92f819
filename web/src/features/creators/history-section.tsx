import { TimelineSection } from '../../components/timeline/timeline-section.tsx';
import { Section } from './section.tsx';
import type { CreatorPage } from './creator-query.ts';

/** What happened, and the team's notes: fetched when somebody asks for it. */
export function HistorySection({ page: { contracts } }: { page: CreatorPage }) {
  const [contract] = contracts;
  return (
    contract && (
      <Section id="history" title="Timeline and notes">
        <TimelineSection contractId={contract.id} />
      </Section>
    )
  );
}
