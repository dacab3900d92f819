import { useState } from 'react';
import { Dialog } from '../../components/ui/dialogs/dialog.tsx';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { ReviewDesk } from './review-desk.tsx';
import type { Video } from './review-queue.ts';

interface Props extends DialogControl {
  /** On screen at first. */
  video: Video;
  /** Among which Previous and Next move. */
  videos: readonly Video[];
}

/** The review desk above another screen, for the videos that are on it. A decision leads back to that screen. */
export default function ReviewDialog({ video: first, videos, ...dialog }: Props) {
  const [video, setVideo] = useState(first);
  const [note, setNote] = useState('');
  const [sound, setSound] = useState({ muted: false, playing: false });

  function move(step: 1 | -1) {
    const at = videos.findIndex(({ id }) => id === video.id);
    setVideo(videos[(at + step + videos.length) % videos.length] ?? video);
    setNote('');
  }

  return (
    <Dialog {...dialog} title={`Review of ${video.contract.fullName}`} size="review" guarded={note.trim() !== ''} footer={null}>
      <ReviewDesk
        key={video.id}
        video={video}
        queue={{ tab: 'submitted', total: videos.length, move, replaceVideo: setVideo, advance: dialog.onClose }}
        note={note}
        onNote={setNote}
        sound={sound}
        onSound={(next) => setSound((before) => ({ ...before, ...next }))}
      />
    </Dialog>
  );
}
