import { Form, Input } from 'antd';
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx';
import { Secondary } from '../../components/ui/layout/text.tsx';
import { unwrap, api } from '../../lib/api/api.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useCommand } from '../../lib/use-command.ts';
import { communicationPaths, type CreatorRef } from './creators.ts';

interface Draft {
  notes: string;
}

export default function CompleteDialog({ creator, ...frame }: DialogControl & { creator: CreatorRef }) {
  const [form] = Form.useForm<Draft>();
  const { contractId, fullName } = creator;

  const command = useCommand(
    ({ notes }: Draft) =>
      unwrap(
        api.POST('/api/communication-schedule/complete/{contractId}', { params: { path: { contractId } }, body: { notes } }),
      ),
    {
      success: ['Last contact date updated - communication tracking resumed', 'Communication Completed'],
      failure: 'Failed to complete communication',
      invalidates: communicationPaths,
      onSuccess: frame.onClose,
    },
  );

  return (
    <FormDialog
      {...frame}
      title="Complete Communication"
      size="lg"
      form={form}
      initialValues={{ notes: '' }}
      submitLabel="Complete"
      submittingLabel="Completing..."
      command={command}
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
