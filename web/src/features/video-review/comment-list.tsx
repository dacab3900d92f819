import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { SWRResponse } from 'swr';
import { Permitted } from '../../components/access/permitted.tsx';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { Heading, Secondary } from '../../components/ui/layout/text.tsx';
import { unwrap, api, errorMessage, type Schema } from '../../lib/api/api.ts';
import { durationText, localDateTimeText } from '../../lib/format.ts';
import { useCommand } from '../../lib/use-command.ts';
import styles from './comments.module.css';

interface Props {
  submissionId: number;
  answer: Pick<SWRResponse<Schema<'VideoCommentView'>[]>, 'data' | 'error' | 'mutate'>;
  /** Seeks the video. */
  onJump: (seconds: number) => void;
}

export function CommentList({ submissionId, answer: { data, error, mutate }, onJump }: Props) {
  const remove = useCommand(
    (commentId: number) => {
      const path = { id: submissionId, commentId };
      return unwrap(api.DELETE('/api/video-submissions/{id}/comments/{commentId}', { params: { path } }));
    },
    {
      failure: (failure) => errorMessage(failure, 'The comment could not be removed. Please try again.'),
      invalidates: ['/api/video-submissions/{id}/comments'],
      // Somebody else may have removed it.
      invalidatesOnFailure: true,
    },
  );

  if (error) return <LoadFailure what="The comments could not be loaded" onRetry={() => void mutate()} />;
  if (!data || data.length === 0) return null;
  return (
    <Surface label="Comments">
      <Heading level={2} small>
        Comments
      </Heading>
      <ul className={styles.list} aria-label="Comments">
        {data.map(({ id, seconds, comment, createdAt }) => (
          <li key={id} className={styles.comment}>
            <Button size="small" aria-label={`Go to ${durationText(seconds)}`} onClick={() => onJump(seconds)}>
              {durationText(seconds)}
            </Button>
            <div className={styles.words}>
              <p>{comment}</p>
              <Secondary small>{localDateTimeText(createdAt)}</Secondary>
            </div>
            <Permitted needs="videos.write">
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={`Remove the comment at ${durationText(seconds)}: ${comment}`}
                onClick={() => void remove.run(id)}
              />
            </Permitted>
          </li>
        ))}
      </ul>
    </Surface>
  );
}
