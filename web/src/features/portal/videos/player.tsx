import { useState } from 'react';
import { useInvalidate } from '../../../lib/api/queries.ts';
import styles from './submissions.module.css';

interface Props {
  title: string;
  src: string;
  /** What opens where the page itself cannot play it. */
  fallbackUrl: string;
  poster: string | null;
}

/**
 * Plays a video on the page. The address it began with stays: a new signature would begin it anew. Only when that plays
 * nothing any more, because the page was open for long, is the newest one tried.
 */
export function Player({ title, src, fallbackUrl, poster }: Props) {
  const invalidate = useInvalidate();
  const [first] = useState(src);
  const [renewing, setRenewing] = useState<'no' | 'asked' | 'answered'>('no');
  const [failed, setFailed] = useState(false);
  if (failed || (renewing === 'answered' && src === first))
    return (
      <p className={styles.fallback} role="alert">
        Video cannot be played.{' '}
        <a href={fallbackUrl} target="_blank" rel="noopener noreferrer">
          Open video in new tab
        </a>
      </p>
    );
  return (
    <video
      className={styles.player}
      src={renewing === 'no' ? first : src}
      {...(poster && { poster })}
      aria-label={title}
      controls
      autoPlay
      playsInline
      onError={(event) => {
        console.error('The video cannot be played', event.currentTarget.error?.message);
        if (renewing !== 'no') return setFailed(true);
        setRenewing('asked');
        const answered = () => setRenewing('answered');
        void invalidate('/api/portal/{slug}').then(answered, answered);
      }}
    />
  );
}
