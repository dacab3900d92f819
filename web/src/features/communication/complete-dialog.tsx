import { Form, Input } from 'antd';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Secondary } from '../../components/text.tsx';
import { answerOf, api } from '../../lib/api.ts';
import type { DialogFrame } from '../../lib/one-dialog.ts';
import { useToast } from '../../lib/toast.tsx';
import type { CreatorOf } from './creators.ts';
import { useRefreshCommunication } from './refresh.ts';

interface Draft {
  notes: string;
}

export default function CompleteDialog({ creator, ...frame }: DialogFrame & { creator: CreatorOf }) {
  const [form] = Form.useForm<Draft>();
  const toast = useToast();
  const refresh = useRefreshCommunication();
  const { contractId, fullName } = creator;

  async function complete({ notes }: Draft) {
    const params = { path: { contractId } };
    await answerOf(api.POST('/api/communication-schedule/complete/{contractId}', { params, body: { notes } }));
    toast.tell('Last contact date updated - communication tracking resumed', 'Communication Completed');
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
      onFailure={() => toast.fail('Failed to complete communication')}
    >
      <Form.Item
        name="notes"
        label="Communication Notes (Optional)"
        extra={<Secondary small>{`Records that you talked to ${fullName} today.`}</Secondary>}
      >
        <Input.TextArea rows={4} maxLength={5000} />
      </Form.Item>
    </FormDialog>
  );
}
