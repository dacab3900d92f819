import { Form, Input } from 'antd';
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { DateField } from '../../components/ui/forms/date-field.tsx';
import { FieldGrid } from '../../components/ui/forms/field-grid.tsx';
import { Dialog } from '../../components/ui/dialogs/dialog.tsx';
import { Heading, Secondary } from '../../components/ui/layout/text.tsx';
import { api, ApiError, errorMessage, unwrap } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/permission.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { dateText } from '../../lib/format.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import type { Post } from './posts-query.ts';
import styles from './posts.module.css';

interface Draft {
  date: string;
  views: string;
  likes: string;
  comments: string;
  shares: string;
}

interface Props extends DialogControl {
  post: Post;
}

const counts = ['views', 'likes', 'comments', 'shares'] as const;
const labels = { views: 'Views', likes: 'Likes', comments: 'Comments', shares: 'Shares' } as const;
const wholeNumber = /^\d[\d,\s]{0,18}$/;
const numberOf = (text: string): number => Number(text.replaceAll(/[,\s]/g, ''));

/** Records what a post counts on a day, and shows what it counted before. */
export default function MeasureDialog({ post, ...dialog }: Props) {
  const mayWrite = useMay()('videos.write');
  const title = `Numbers of ${post.videoTitle}`;
  if (mayWrite) return <Measure title={title} post={post} {...dialog} />;
  return (
    <Dialog {...dialog} title={title} size="lg" footer={null}>
      <History post={post} />
    </Dialog>
  );
}

function Measure({ title, post, ...dialog }: Props & { title: string }) {
  const [form] = Form.useForm<Draft>();
  const command = useCommand(
    async ({ date, ...given }: Draft) => {
      const numbers = Object.fromEntries(counts.map((name) => [name, given[name] ? numberOf(given[name]) : null]));
      const measurement = { post: post.address, ...(date && { date }), ...numbers, views: numberOf(given.views) };
      const { errors } = await unwrap(api.POST('/api/posts/measurements', { body: { measurements: [measurement] } }));
      if (errors[0]) throw new ApiError(409, errors[0].message);
    },
    {
      success: 'Numbers recorded',
      failure: (failure) => errorMessage(failure, 'Failed to record the numbers.'),
      invalidates: ['/api/posts', '/api/video-deliverables'],
      onSuccess: dialog.onClose,
    },
  );
  return (
    <FormDialog
      {...dialog}
      title={title}
      size="lg"
      form={form}
      initialValues={{ date: '', views: '', likes: '', comments: '', shares: '' }}
      submitLabel="Record Numbers"
      submittingLabel="Recording..."
      command={command}
    >
      <FieldGrid>
        {counts.map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={labels[name]}
            rules={[
              ...(name === 'views' ? [{ required: true, message: 'The views are required' }] : []),
              { pattern: wholeNumber, message: `${labels[name]} must be a whole number` },
            ]}
          >
            <Input inputMode="numeric" autoComplete="off" maxLength={19} placeholder={name === 'views' ? '' : 'Not known'} />
          </Form.Item>
        ))}
        <Form.Item name="date" label="Date" extra="Numbers of the same date are replaced.">
          <DateField placeholder="Today" />
        </Form.Item>
      </FieldGrid>
      <History post={post} />
    </FormDialog>
  );
}

const text = (count: number | null) => (count === null ? '–' : count.toLocaleString('en-US'));

function History({ post: { id } }: { post: Post }) {
  const { data, error, mutate } = useQuery('/api/posts/{id}/measurements', { path: { id } });
  if (error && !data) return <LoadFailure what="Earlier numbers could not be loaded" onRetry={() => void mutate()} />;
  if (!data) return <SkeletonLine />;
  if (data.length === 0) return <Secondary>No numbers yet.</Secondary>;
  return (
    <section aria-label="Earlier numbers" className={styles.history}>
      <Heading level={3}>Earlier numbers</Heading>
      {/* The keyboard scrolls it where it is wider than the dialog. */}
      <div className={styles.scrolls} tabIndex={0} role="group" aria-label="Table of earlier numbers">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              {counts.map((name) => (
                <th key={name} scope="col">
                  {labels[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <tr key={one.date}>
                <th scope="row">{dateText(one.date)}</th>
                {counts.map((name) => (
                  <td key={name}>{text(one[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
