import { Button, Input, Slider, type InputRef } from 'antd';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { Secondary } from '../../components/ui/layout/text.tsx';
import { focusIfLost } from '../../lib/browser/focus.ts';
import { unwrap, api, errorMessage, type Schema } from '../../lib/api/api.ts';
import { durationText } from '../../lib/format.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useMay } from '../../lib/api/permission.ts';
import styles from './comments.module.css';

interface Props {
  submissionId: number;
  /** The playback position. */
  seconds: number;
  /** 0 while unknown. */
  duration: number;
  comments: readonly Schema<'VideoCommentView'>[];
  onSeek: (seconds: number) => void;
  /** Called when the user starts a comment, to pause the video. */
  onBegin: () => void;
}

/** The same height with and without marks, for whose labels antd reserves room. */
const sliderStyle = { marginBlock: 'var(--ant-margin-sm)' } as const;

/** The timeline of the video with a mark per comment. A click starts a comment, for those who may write one. */
export function CommentBar({ submissionId, seconds, duration, comments, onSeek, onBegin }: Props) {
  const [draftAt, setDraftAt] = useState<number>();
  const byPointer = useRef(false);
  const hasBegun = useRef(false);
  // The button is back when the form is closed.
  const returnFocus = useCallback((button: HTMLElement | null) => {
    if (hasBegun.current) focusIfLost(button);
  }, []);
  const mayComment = useMay()('videos.write');

  function begin(at: number) {
    onBegin();
    hasBegun.current = true;
    setDraftAt(at);
  }

  return (
    <div className={styles.bar}>
      <div className={styles.time}>
        <div className={styles.slider} onPointerDown={() => (byPointer.current = true)} data-comment-bar>
          <Slider
            style={sliderStyle}
            min={0}
            max={Math.max(duration, 0.1)}
            step={0.1}
            value={Math.min(seconds, duration)}
            disabled={duration === 0}
            marks={Object.fromEntries(comments.map((comment) => [comment.seconds, <span key={comment.id} />]))}
            tooltip={{ formatter: (at) => durationText(at ?? 0) }}
            ariaLabelForHandle="Position in the video"
            ariaValueTextFormatterForHandle={(at) => durationText(at)}
            onChange={(at) => onSeek(at)}
            onChangeComplete={(at) => {
              // Keyboard users move the slider first and then use the button.
              if (byPointer.current && mayComment) begin(at);
              byPointer.current = false;
            }}
          />
        </div>
        <Secondary small>
          {durationText(seconds)} / {durationText(duration)}
        </Secondary>
      </div>
      {mayComment &&
        (draftAt === undefined ? (
          <div className={styles.begin}>
            <Secondary small>Click the bar to comment on that moment.</Secondary>
            <Button ref={returnFocus} size="small" onClick={() => begin(seconds)}>
              Comment at {durationText(seconds)}
            </Button>
          </div>
        ) : (
          <CommentForm key={draftAt} submissionId={submissionId} at={draftAt} onClose={() => setDraftAt(undefined)} />
        ))}
    </div>
  );
}

function CommentForm({ submissionId, at, onClose }: { submissionId: number; at: number; onClose: () => void }) {
  const [comment, setComment] = useState('');
  const input = useRef<InputRef>(null);
  useEffect(() => {
    // After the slider, which takes the focus when its click ends.
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const { run, pending } = useCommand(
    () => {
      const body = { seconds: Math.round(at * 10) / 10, comment: comment.trim() };
      return unwrap(api.POST('/api/video-submissions/{id}/comments', { params: { path: { id: submissionId } }, body }));
    },
    {
      failure: (failure) => errorMessage(failure, 'The comment could not be saved. Please try again.'),
      invalidates: ['/api/video-submissions/{id}/comments'],
      onSuccess: onClose,
    },
  );

  function add(event: FormEvent) {
    event.preventDefault();
    if (comment.trim() !== '') void run();
  }

  return (
    <form className={styles.form} onSubmit={add}>
      <Input
        ref={input}
        aria-label={`Comment at ${durationText(at)}`}
        placeholder={`Comment at ${durationText(at)}`}
        maxLength={5000}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button htmlType="submit" disabled={pending || comment.trim() === ''}>
        Add
      </Button>
      <Button type="text" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}
