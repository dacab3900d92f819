import { Form, Input } from 'antd';
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx';
import { Secondary } from '../../components/ui/layout/text.tsx';
import { unwrap, api } from '../../lib/api/api.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useToast } from '../../lib/toast.tsx';
import type { CreatorRef } from './creators.ts';
import { useRefreshCommunication } from './refresh.ts';

interface Draft {
  notes: string;
}

export default function CompleteDialog({ creator, ...frame }: DialogControl & { creator: CreatorRef }) {
  const [form] = Form.useForm<Draft>();
  const toast = useToast();
  const refresh = useRefreshCommunication();
  const { contractId, fullName } = creator;

  async function complete({ notes }: Draft) {
    const params = { path: { contractId } };
    await unwrap(api.POST('/api/communication-schedule/complete/{contractId}', { params, body: { notes } }));
    toast.success('Last contact date updated - communication tracking resumed', 'Communication Completed');
    frame.onClose();
    await refresh();
  }

  return (
    <FormDialog
      {...frame}
      title="Complete Communication"
      size="lg"
      form={form}
      initialValues={{ notes: '' }}
      submitLabel="Complete"
      submittingLabel="Completing..."
      onSubmit={complete}
      onFailure={() => toast.error('Failed to complete communication')}
    >
      <Form.Item
        name="notes"
        label="Communication Notes (Optional)"
        extra={<Secondary small>{`Records a contact with ${fullName} today.`}</Secondary>}
      >
        <Input.TextArea rows={4} maxLength={5000} />
      </Form.Item>
    </FormDialog>
  );
}
