import { useRef, useState, type ReactNode, type RefObject, type VideoHTMLAttributes } from 'react';
import { Secondary } from '../ui/layout/text.tsx';
import styles from './video-player.module.css';

export interface PlayableVideo {
  title: string;
  /** For `<video src>`. */
  videoUrl: string;
  /** The original file; null when it is not available. */
  downloadUrl: string | null;
  thumbnailUrl: string | null;
  /** false when no browser can play it; null when unknown. */
  playable: boolean | null;
  mimeType: string;
}

type Controls = Pick<
  VideoHTMLAttributes<HTMLVideoElement>,
  'muted' | 'autoPlay' | 'preload' | 'onEnded' | 'onPlay' | 'onPause' | 'onTimeUpdate' | 'onVolumeChange' | 'onLoadedMetadata'
>;

interface Props extends Controls {
  video: PlayableVideo;
  player?: RefObject<HTMLVideoElement | null>;
  /** Shown above the links when the video cannot be played. */
  fallback?: ReactNode;
}

/** Tried in the specification's order; a WebM video is first tried with its own type. */
const triedTypes = ['video/mp4', 'video/quicktime', 'video/x-msvideo'] as const;

/** A native player that fills its frame. Loads nothing before it is played, unless `preload` says otherwise. */
export function VideoPlayer({ video, player, fallback = 'Video cannot be played.', preload = 'none', ...controls }: Props) {
  const [failedAddress, setFailedAddress] = useState<string>();
  const failedTypes = useRef({ address: '', types: new Set<string>() });
  const { title, videoUrl, thumbnailUrl, playable, mimeType } = video;
  if (playable === false || failedAddress === videoUrl) return <Fallback video={video}>{fallback}</Fallback>;
  const types = mimeType === 'video/webm' ? [mimeType, ...triedTypes] : triedTypes;

  // Browsers report no error for trailing sources of unsupported types, so the last supported source decides.
  function sourceFailed(type: string, player: HTMLMediaElement | null) {
    if (failedTypes.current.address !== videoUrl) failedTypes.current = { address: videoUrl, types: new Set() };
    const failed = failedTypes.current.types.add(type);
    if (types.every((one) => failed.has(one) || player?.canPlayType(one) === '')) setFailedAddress(videoUrl);
  }

  return (
    <video
      {...controls}
      {...(player && { ref: player })}
      key={videoUrl}
      className={styles.video}
      aria-label={title}
      controls
      playsInline
      preload={preload}
      {...(thumbnailUrl !== null && { poster: thumbnailUrl })}
      // A video that starts and then fails.
      onError={({ target, currentTarget }) => target === currentTarget && setFailedAddress(videoUrl)}
    >
      {types.map((type) => (
        <source
          key={type}
          src={videoUrl}
          type={type}
          onError={({ currentTarget }) => sourceFailed(type, currentTarget.closest('video'))}
        />
      ))}
    </video>
  );
}

function Fallback({ video: { videoUrl, downloadUrl }, children }: { video: PlayableVideo; children: ReactNode }) {
  return (
    <div className={styles.fallback}>
      <Secondary>{children}</Secondary>
      <a href={videoUrl} target="_blank" rel="noopener noreferrer">
        Open video in new tab
      </a>
      {downloadUrl !== null && (
        <a href={downloadUrl} download>
          Download video file
        </a>
      )}
    </div>
  );
}
