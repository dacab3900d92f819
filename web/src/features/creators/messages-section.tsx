import { MessagesInShort } from '../../components/messages/messages-in-short.tsx';
import { Section } from './section.tsx';
import type { CreatorPage } from './creator-query.ts';

/** What the creator and the team write to each other. */
export function MessagesSection({ page: { contracts } }: { page: CreatorPage }) {
  const [contract] = contracts;
  return (
    contract && (
      <Section id="messages" title="Messages">
        <MessagesInShort contractId={contract.id} fullName={contract.fullName} />
      </Section>
    )
  );
}
