import { Thread } from '../../../components/messages/thread.tsx';
import type { Message } from '../../../components/messages/known-messages.ts';
import { api, unwrap } from '../../../lib/api/api.ts';
import { useQuery } from '../../../lib/api/queries.ts';
import { useLanguage } from '../../../lib/language/language-context.ts';

interface Props {
  slug: string;
  /** Only what is about this video. */
  submissionId: number | undefined;
}

const address = '/api/portal/{slug}/messages';

/** The creator's thread with the team. Loaded with the first tap, to keep the portal small. */
export default function PortalThread({ slug, submissionId }: Props) {
  const { t } = useLanguage();
  const path = { slug };
  const about = submissionId === undefined ? {} : { submissionId };
  const page = useQuery(address, { path, query: about });
  const nameOf = ({ author, authorName }: Message) => (author === 'creator' ? t('You') : (authorName ?? t('The team')));
  return (
    <Thread
      id={`${slug} ${submissionId}`}
      nameOf={nameOf}
      ofOneVideo={submissionId !== undefined}
      source={{
        side: 'creator',
        page,
        loadOlder: (before) => unwrap(api.GET(address, { params: { path, query: { ...about, before } } })),
        send: (text) => unwrap(api.POST(address, { params: { path }, body: { text, ...about } })),
        markRead: (messageId) => unwrap(api.POST('/api/portal/{slug}/messages/read', { params: { path }, body: { messageId } })),
        invalidates: [address],
      }}
    />
  );
}
