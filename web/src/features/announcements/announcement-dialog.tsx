import { Form, Input, Select, Flex, type FormInstance } from 'antd';
import { ContractField } from '../../components/contracts/contract-select.tsx';
import { DateField } from '../../components/ui/forms/date-field.tsx';
import { FieldGrid, FullRow } from '../../components/ui/forms/field-grid.tsx';
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx';
import { unwrap, api, type IfMatch } from '../../lib/api/api.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import type { DraftWords } from '../../lib/edit-conflict.ts';
import { dateText } from '../../lib/format.ts';
import { useEdit } from '../../lib/use-edit.ts';
import { AnnouncementBanner } from '../../components/announcements/announcement-banner.tsx';
import { Secondary } from '../../components/ui/layout/text.tsx';
import type { Announcement } from './announcement-list.tsx';
import { priorityNames, typeNames } from './announcement-names.ts';

export interface AnnouncementDraft extends Pick<Announcement, 'title' | 'message' | 'type' | 'priority' | 'isActive'> {
  contractId: number | undefined;
  /** 'YYYY-MM-DD' or ''. */
  expiresAt: string;
}

interface Props extends DialogControl {
  /** Undefined for a new announcement. */
  announcement: Announcement | undefined;
  /** The target of a new one that is chosen at first. */
  contractId?: number | undefined;
}

const required = [{ required: true, whitespace: true, message: 'Please fill in title and content.' }];
const toOptions = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));

export function AnnouncementDialog({ announcement, contractId: target, ...dialog }: Props) {
  const [form] = Form.useForm<AnnouncementDraft>();

  function save({ contractId, expiresAt, ...words }: AnnouncementDraft, header: IfMatch) {
    const unchanged = announcement?.expiresAt && announcement.expiryDay === expiresAt;
    const body = { ...words, contractId: contractId ?? null, expiresAt: unchanged ? announcement.expiresAt : expiresAt || null };
    return announcement
      ? unwrap(api.PUT('/api/portal-announcements/{id}', { params: { path: { id: announcement.id }, header }, body }))
      : unwrap(api.POST('/api/portal-announcements', { body }));
  }
  const { command, conflict, others } = useEdit(save, {
    open: dialog.open,
    kind: 'announcement',
    words,
    form,
    record: announcement,
    toDraft,
    load: async () => (await unwrap(api.GET('/api/portal-announcements'))).find(({ id }) => id === announcement?.id),
    loadFailure: 'Failed to load announcement.',
    success: announcement ? 'Announcement updated' : 'Announcement created',
    failure: announcement ? 'Failed to update announcement.' : 'Failed to create announcement.',
    invalidates: ['/api/portal-announcements'],
    onSuccess: dialog.onClose,
  });

  return (
    <FormDialog
      {...dialog}
      title={announcement ? 'Edit Announcement' : 'New Announcement'}
      form={form}
      initialValues={announcement ? toDraft(announcement) : { ...toDraft(undefined), contractId: target }}
      submitLabel={announcement ? 'Save Changes' : 'Create Announcement'}
      submittingLabel={announcement ? 'Saving...' : 'Creating...'}
      command={command}
      conflict={conflict}
      others={others}
      doing="editing this announcement"
    >
      <FieldGrid>
        <FullRow>
          <Form.Item name="title" label="Title" rules={required}>
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
        </FullRow>
        <FullRow>
          <Form.Item name="message" label="Content" rules={required}>
            <Input.TextArea rows={4} maxLength={5000} />
          </Form.Item>
        </FullRow>
        <Form.Item name="type" label="Type">
          <Select options={toOptions(typeNames)} />
        </Form.Item>
        <Form.Item name="priority" label="Priority">
          <Select options={toOptions(priorityNames)} />
        </Form.Item>
        <Form.Item name="contractId" label="Target">
          <ContractField label="Target" allLabel="All creators" />
        </Form.Item>
        <Form.Item name="isActive" label="Status">
          <Select options={toOptions({ true: 'Active', false: 'Inactive' })} />
        </Form.Item>
        <Form.Item name="expiresAt" label="Expiry" extra="Shown until the end of this day. Without a date it stays.">
          <DateField />
        </Form.Item>
        <FullRow>
          <AnnouncementPreview form={form} />
        </FullRow>
      </FieldGrid>
    </FormDialog>
  );
}

const words: DraftWords<AnnouncementDraft> = {
  labels: {
    title: 'Title',
    message: 'Content',
    type: 'Type',
    priority: 'Priority',
    contractId: 'Target',
    isActive: 'Status',
    expiresAt: 'Expiry',
  },
  texts: {
    type: (type) => typeNames[type],
    priority: (priority) => priorityNames[priority],
    contractId: (id) => (id === undefined ? 'All creators' : `Contract ${id}`),
    isActive: (isActive) => (isActive === 'true' ? 'Active' : 'Inactive'),
    expiresAt: (day) => (day === '' ? '' : dateText(day)),
  },
};

function toDraft(announcement: Announcement | undefined): AnnouncementDraft {
  if (!announcement)
    return { title: '', message: '', type: 'info', priority: 'medium', isActive: 'true', contractId: undefined, expiresAt: '' };
  const { title, message, type, priority, isActive, contractId, expiryDay } = announcement;
  return { title, message, type, priority, isActive, contractId: contractId ?? undefined, expiresAt: expiryDay ?? '' };
}

/** The announcement as creators will see it. */
function AnnouncementPreview({ form }: { form: FormInstance<AnnouncementDraft> }) {
  const title = Form.useWatch('title', form) ?? '';
  const message = Form.useWatch('message', form) ?? '';
  const priority = Form.useWatch('priority', form) ?? 'medium';
  const active = Form.useWatch('isActive', form) !== 'false';
  return (
    <section aria-label="Preview">
      <Flex vertical gap="small">
        <Secondary>{active ? 'In the portal' : 'In the portal once it is active'}</Secondary>
        <AnnouncementBanner announcements={[{ id: 0, title: title || 'Title', message: message || 'Content', priority }]} />
      </Flex>
    </section>
  );
}
