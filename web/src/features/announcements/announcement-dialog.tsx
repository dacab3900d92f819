import { Form, Input, Select } from 'antd';
import { ContractSelect } from '../../components/contracts/contract-select.tsx';
import { DateField } from '../../components/ui/forms/date-field.tsx';
import { FieldGrid, FullRow } from '../../components/ui/forms/field-grid.tsx';
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx';
import { unwrap, api } from '../../lib/api/api.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useInvalidate } from '../../lib/api/queries.ts';
import { useToast } from '../../lib/toast.tsx';
import type { Announcement } from './announcement-list.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { priorityNames, typeNames } from './announcement-words.ts';

export interface AnnouncementDraft extends Pick<Announcement, 'title' | 'message' | 'type' | 'priority' | 'isActive'> {
  contractId: number | undefined;
  /** 'YYYY-MM-DD' or ''. */
  expiresAt: string;
}

interface Props extends DialogControl {
  /** The one to change; a new one without it. */
  announcement: Announcement | undefined;
}

const needed = [{ required: true, whitespace: true, message: 'Please fill in title and content.' }];
const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));

export function AnnouncementDialog({ open, onClose, onClosed, announcement }: Props) {
  const [form] = Form.useForm<AnnouncementDraft>();
  const toast = useToast();
  const invalidate = useInvalidate();

  async function save({ contractId, expiresAt, ...words }: AnnouncementDraft) {
    const unchanged = announcement?.expiresAt && announcement.expiryDay === expiresAt;
    const body = { ...words, contractId: contractId ?? null, expiresAt: unchanged ? announcement.expiresAt : expiresAt || null };
    if (announcement)
      await unwrap(api.PUT('/api/portal-announcements/{id}', { params: { path: { id: announcement.id } }, body }));
    else await unwrap(api.POST('/api/portal-announcements', { body }));
    toast.success(announcement ? 'Announcement updated' : 'Announcement created');
    onClose();
    await invalidate('/api/portal-announcements');
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={announcement ? 'Edit Announcement' : 'New Announcement'}
      form={form}
      initialValues={draftOf(announcement)}
      submitLabel={announcement ? 'Save Changes' : 'Create Announcement'}
      submittingLabel={announcement ? 'Saving...' : 'Creating...'}
      onSubmit={save}
      onFailure={() => toast.error(announcement ? 'Failed to update announcement.' : 'Failed to create announcement.')}
    >
      <FieldGrid>
        <FullRow>
          <Form.Item name="title" label="Title" rules={needed}>
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
        </FullRow>
        <FullRow>
          <Form.Item name="message" label="Content" rules={needed}>
            <Input.TextArea rows={4} maxLength={5000} />
          </Form.Item>
        </FullRow>
        <Form.Item name="type" label="Type">
          <Select options={optionsOf(typeNames)} />
        </Form.Item>
        <Form.Item name="priority" label="Priority">
          <Select options={optionsOf(priorityNames)} />
        </Form.Item>
        <Form.Item name="contractId" label="Target">
          <TargetField />
        </Form.Item>
        <Form.Item name="isActive" label="Status">
          <Select options={optionsOf({ true: 'Active', false: 'Inactive' })} />
        </Form.Item>
        <Form.Item name="expiresAt" label="Expiry" extra="Until the end of that day; without one it stays.">
          <DateField />
        </Form.Item>
        <FullRow>
          <AnnouncementPreview form={form} />
        </FullRow>
      </FieldGrid>
    </FormDialog>
  );
}

/** The form hands in value, onChange and id. */
function TargetField({
  value,
  onChange = () => undefined,
  id = '',
}: {
  value?: number;
  onChange?: (id: number | undefined) => void;
  id?: string;
}) {
  return <ContractSelect id={id} label="Target" allLabel="All creators" value={value} onChange={onChange} />;
}

function draftOf(announcement: Announcement | undefined): AnnouncementDraft {
  if (!announcement)
    return { title: '', message: '', type: 'info', priority: 'medium', isActive: 'true', contractId: undefined, expiresAt: '' };
  const { title, message, type, priority, isActive, contractId, expiryDay } = announcement;
  return {
    title,
    message,
    type,
    priority,
    isActive,
    contractId: contractId ?? undefined,
    expiresAt: expiryDay ?? '',
  };
}
