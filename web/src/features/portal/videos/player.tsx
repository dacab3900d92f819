import { useState } from 'react';
import styles from './submissions.module.css';

interface Props {
  title: string;
  src: string;
  /** What opens where the page itself cannot play it. */
  original: string;
  poster: string | null;
}

/** Plays a video on the page. The address it began with stays: a new signature would begin it anew. */
export function Player({ title, src, original, poster }: Props) {
  const [first] = useState(src);
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <p className={styles.fallback} role="alert">
        Video cannot be played.{' '}
        <a href={original} target="_blank" rel="noopener noreferrer">
          Open video in new tab
        </a>
      </p>
    );
  return (
    <video
      className={styles.player}
      src={first}
      {...(poster && { poster })}
      aria-label={title}
      controls
      autoPlay
      playsInline
      onError={(event) => {
        console.error('The video cannot be played', event.currentTarget.error?.message);
        setFailed(true);
      }}
    />
  );
}
