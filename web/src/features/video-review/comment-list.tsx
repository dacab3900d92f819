import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { SWRResponse } from 'swr';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Surface } from '../../components/surface.tsx';
import { Heading, Secondary } from '../../components/text.tsx';
import { answerOf, api, serverWordsOr, type Shape } from '../../lib/api.ts';
import { clockText, momentText } from '../../lib/format.ts';
import { useRefresh } from '../../lib/queries.ts';
import { useToast } from '../../lib/toast.tsx';
import styles from './comments.module.css';

interface Props {
  submissionId: number;
  answer: Pick<SWRResponse<Shape<'VideoCommentView'>[]>, 'data' | 'error' | 'mutate'>;
  /** The video goes to that moment. */
  onJump: (seconds: number) => void;
}

/** The comments by their moments; a click on one goes there. */
export function CommentList({ submissionId, answer: { data, error, mutate }, onJump }: Props) {
  const toast = useToast();
  const refresh = useRefresh();

  async function remove(commentId: number) {
    try {
      const path = { id: submissionId, commentId };
      await answerOf(api.DELETE('/api/video-submissions/{id}/comments/{commentId}', { params: { path } }));
      await refresh('/api/video-submissions/{id}/comments');
    } catch (failure) {
      toast.fail(serverWordsOr(failure, 'The comment could not be removed. Please try again.'));
    }
  }

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
            <Button size="small" aria-label={`Go to ${clockText(seconds)}`} onClick={() => onJump(seconds)}>
              {clockText(seconds)}
            </Button>
            <div className={styles.words}>
              <p>{comment}</p>
              <Secondary small>{momentText(createdAt)}</Secondary>
            </div>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={`Remove the comment at ${clockText(seconds)}: ${comment}`}
              onClick={() => void remove(id)}
            />
          </li>
        ))}
      </ul>
    </Surface>
  );
}
