import { reviewEtaText } from '@creator-desk/domain/videos/review-eta';
import { useState } from 'react';
import type { Meaning } from '../../../components/ui/feedback/status-shape.tsx';
import { Secondary } from '../../../components/ui/layout/text.tsx';
import { statusText } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language/language-context.ts';
import { PlainButton } from '../../../components/ui/plain/plain-button.tsx';
import { Tag } from '../ui/tag.tsx';
import type { Video } from '../portal-data.ts';
import { Player } from './player.tsx';
import { SparkCode } from './spark-code.tsx';
import styles from './submissions.module.css';

const meaning: Record<Video['status'], Meaning> = {
  submitted: 'info',
  reviewing: 'info',
  approved: 'positive',
  needs_revision: 'warning',
  rejected: 'danger',
};

interface Props {
  video: Video;
  now: Date;
  /** Undefined while uploads are disabled. */
  onReplace: ((video: Video) => void) | undefined;
  /** How many of the newest are about it. */
  messages: number;
  onAsk: (video: Video) => void;
  /** Of the portal, while codes are taken here: the team may have a form of its own. */
  codesOf: string | undefined;
}

export function SubmissionCard({ video, now, onReplace, messages, onAsk, codesOf }: Props) {
  const { t, sentence, localDateText } = useLanguage();
  const [playing, setPlaying] = useState(false);
  const { title, description, status, adminNotes, submittedAt, estimatedReviewTime, videoUrl, posterUrl } = video;
  return (
    <li className={styles.submission}>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.poster}
          disabled={!videoUrl}
          aria-label={t(playing ? 'Close {title}' : 'Play {title}', { title })}
          aria-expanded={playing}
          onClick={() => setPlaying(!playing)}
        >
          {posterUrl && <img src={posterUrl} alt="" loading="lazy" width={72} height={72} />}
          <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.sign}>
            <path d={playing ? 'M7 6h4v12H7zM13 6h4v12h-4z' : 'M8 5v14l11-7z'} fill="currentColor" />
          </svg>
        </button>
        <div className={styles.words}>
          <strong className={styles.title}>{title}</strong>
          <Secondary small>{localDateText(submittedAt)}</Secondary>
          <Tag meaning={meaning[status]}>{sentence(statusText(status))}</Tag>
        </div>
      </div>
      {playing && videoUrl && (
        <Player title={title} src={video.previewUrl ?? videoUrl} fallbackUrl={videoUrl} poster={posterUrl} />
      )}
      {description && description !== title && <p>{description}</p>}
      {estimatedReviewTime && <Secondary small>{sentence(reviewEtaText(new Date(submittedAt), now))}</Secondary>}
      {adminNotes && (
        <div className={styles.note}>
          <Secondary small>{t('Note from your reviewer')}</Secondary>
          <p>{adminNotes}</p>
        </div>
      )}
      <SparkCode slug={codesOf} video={video} />
      <AskButton title={title} messages={messages} onAsk={() => onAsk(video)} />
      {status === 'needs_revision' && onReplace && (
        <PlainButton size="large" onClick={() => onReplace(video)} aria-label={t('Upload new version of {title}', { title })}>
          {t('Upload new version')}
        </PlainButton>
      )}
    </li>
  );
}

/** Opens the messages about a video. */
function AskButton({ title, messages, onAsk }: { title: string; messages: number; onAsk: () => void }) {
  const { t, plural } = useLanguage();
  const text = messages > 0 ? plural(messages, '# message', '# messages') : t('Ask about this video');
  return (
    <button type="button" className={styles.ask} aria-label={`${text} · ${title}`} onClick={onAsk}>
      {text}
    </button>
  );
}
