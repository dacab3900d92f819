import { useState } from 'react';
import { useInvalidate } from '../../../lib/api/queries.ts';
import { useLanguage } from '../../../lib/language/language-context.ts';
import styles from './submissions.module.css';

interface Props {
  title: string;
  src: string;
  /** Opens in a new tab when the page cannot play the video. */
  fallbackUrl: string;
  poster: string | null;
}

/**
 * Keeps the URL it started with, because a newly signed URL would restart playback. When that URL has expired, it tries
 * the newest one once.
 */
export function Player({ title, src, fallbackUrl, poster }: Props) {
  const { t } = useLanguage();
  const invalidate = useInvalidate();
  const [first] = useState(src);
  const [renewing, setRenewing] = useState<'no' | 'loading' | 'loaded'>('no');
  const [failed, setFailed] = useState(false);
  if (failed || (renewing === 'loaded' && src === first))
    return (
      <p className={styles.fallback} role="alert">
        {t('Video cannot be played.')}{' '}
        <a href={fallbackUrl} target="_blank" rel="noopener noreferrer">
          {t('Open video in new tab')}
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
        setRenewing('loading');
        const onLoaded = () => setRenewing('loaded');
        void invalidate('/api/portal/{slug}').then(onLoaded, onLoaded);
      }}
    />
  );
}
