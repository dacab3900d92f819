import type { Message } from '../../../components/messages/known-messages.ts';
import { Secondary } from '../../../components/ui/layout/text.tsx';
import { useLanguage } from '../../../lib/language/language-context.ts';
import { Section } from '../ui/section.tsx';
import type { PortalView, Video } from '../portal-data.ts';
import { SubmissionCard } from './submission-card.tsx';
import styles from './submissions.module.css';

interface Props {
  view: PortalView;
  now: Date;
  /** Uploads a new version of a video that needs revision. */
  onReplace: (video: Video) => void;
  /** The newest messages, also about videos. */
  messages: readonly Message[];
  /** Opens the messages about a video. */
  onAsk: (video: Video) => void;
  slug: string;
}

/** The videos of the current term, newest first. */
export function Submissions({ view, now, onReplace, messages, onAsk, slug }: Props) {
  const { t } = useLanguage();
  const { videoUploads, term, available, settings } = view;
  const mayUpload = term.state === 'active' && available.uploads;
  return (
    <Section title={t('Your Submissions')}>
      {videoUploads.length === 0 ? (
        <Secondary>{t('No submissions yet')}</Secondary>
      ) : (
        <ul className={styles.submissions}>
          {videoUploads.map((video) => (
            <SubmissionCard
              key={video.id}
              video={video}
              now={now}
              onReplace={mayUpload ? onReplace : undefined}
              messages={messages.filter(({ submissionId }) => submissionId === video.id).length}
              onAsk={onAsk}
              codesOf={settings.sparkCodeFormUrl === null && available.uploads ? slug : undefined}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}
