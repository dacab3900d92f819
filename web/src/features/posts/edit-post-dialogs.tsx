import { Form, Input, Select } from 'antd';
import { ConfirmDialog } from '../../components/ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx';
import { DateField } from '../../components/ui/forms/date-field.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { api, errorMessage, unwrap } from '../../lib/api/api.ts';
import { usePaginatedQuery, type GetPath } from '../../lib/api/queries.ts';
import type { DraftWords } from '../../lib/edit-conflict.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useEdit } from '../../lib/use-edit.ts';
import type { Post, PostedVideo } from './posts-query.ts';

interface Draft {
  address: string;
  /** 'YYYY-MM-DD' or ''. */
  postedOn: string;
  deliverableId: number | undefined;
}

const words: DraftWords<Draft> = {
  labels: { address: 'Address of the post', postedOn: 'Posted on', deliverableId: 'Planned video' },
};
const stale: readonly GetPath[] = ['/api/posts', '/api/video-deliverables'];

const bodyOf = ({ address, postedOn, deliverableId }: Draft) => ({
  address: address.trim(),
  ...(postedOn && { postedOn }),
  deliverableId: deliverableId ?? null,
});

export function AddPostDialog({ video, ...dialog }: DialogControl & { video: PostedVideo }) {
  const [form] = Form.useForm<Draft>();
  const { submissionId } = video;
  const command = useCommand((draft: Draft) => unwrap(api.POST('/api/posts', { body: { submissionId, ...bodyOf(draft) } })), {
    success: 'Post added',
    failure: (failure) => errorMessage(failure, 'Failed to add the post.'),
    invalidates: stale,
    onSuccess: dialog.onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title="Add Post"
      size="lg"
      form={form}
      initialValues={{ address: '', postedOn: '', deliverableId: undefined }}
      submitLabel="Add Post"
      submittingLabel="Adding..."
      command={command}
    >
      <Fields video={video} />
    </FormDialog>
  );
}

export function ChangePostDialog({ post, ...dialog }: DialogControl & { post: Post }) {
  const [form] = Form.useForm<Draft>();
  const { id, contractId } = post;
  const { command, conflict, others } = useEdit(
    (draft: Draft, header) => unwrap(api.PUT('/api/posts/{id}', { params: { path: { id }, header }, body: bodyOf(draft) })),
    {
      open: dialog.open,
      kind: 'post',
      form,
      record: post,
      words,
      toDraft,
      load: async () => {
        const all = await unwrap(api.GET('/api/posts', { params: { query: { contractId } } }));
        return all.find((one) => one.id === id);
      },
      loadFailure: 'Failed to load the post.',
      success: 'Post updated',
      failure: (failure) => errorMessage(failure, 'Failed to update the post.'),
      invalidates: stale,
      onSuccess: dialog.onClose,
    },
  );
  return (
    <FormDialog
      {...dialog}
      title="Edit Post"
      size="lg"
      form={form}
      initialValues={toDraft(post)}
      submitLabel="Save Changes"
      submittingLabel="Saving..."
      command={command}
      conflict={conflict}
      others={others}
      doing="editing this post"
    >
      <Fields video={post} />
    </FormDialog>
  );
}

const toDraft = ({ address, postedOn, deliverableId }: Post): Draft => ({
  address,
  postedOn,
  deliverableId: deliverableId ?? undefined,
});

function Fields({ video }: { video: PostedVideo }) {
  const { contractId, videoTitle } = video;
  const { data } = usePaginatedQuery('/api/video-deliverables', { contractId, page: 1, pageSize: 100 });
  const planned = data?.rows ?? [];
  return (
    <>
      <Form.Item>
        <DescriptionList facts={[{ name: 'Video', value: videoTitle }]} />
      </Form.Item>
      <Form.Item
        name="address"
        label="Address of the post"
        rules={[{ required: true, whitespace: true, message: 'The address of the post is required' }]}
      >
        <Input type="url" inputMode="url" maxLength={2000} placeholder="https://" autoComplete="off" />
      </Form.Item>
      <Form.Item name="postedOn" label="Posted on">
        <DateField placeholder="Today" />
      </Form.Item>
      <Form.Item name="deliverableId" label="Planned video" extra="Its views and engagement are those of its posts.">
        <Select
          allowClear
          placeholder="None"
          notFoundContent="Nothing is planned for this contract."
          options={planned.map(({ id, title }) => ({ value: id, label: title }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
    </>
  );
}

export function RemovePostDialog({ post, ...dialog }: DialogControl & { post: Post }) {
  const { id, platform, videoTitle } = post;
  const command = useCommand(() => unwrap(api.DELETE('/api/posts/{id}', { params: { path: { id } } })), {
    success: 'Post removed',
    failure: (failure) => errorMessage(failure, 'Failed to remove the post.'),
    invalidates: stale,
    invalidatesOnFailure: true,
    onSuccess: dialog.onClose,
  });
  return (
    <ConfirmDialog
      {...dialog}
      title="Remove Post"
      text={`The post of “${videoTitle}” on ${platform} is removed with all its numbers. The video stays.`}
      confirmLabel="Remove Post"
      command={command}
    />
  );
}
