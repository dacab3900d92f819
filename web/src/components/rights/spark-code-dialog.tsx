import { Form, Input, Select } from 'antd';
import { sparkCodeDays, sparkCodeProblem, type SparkCodeDays } from '@creator-desk/domain/videos/spark-code';
import { api, errorMessage, unwrap } from '../../lib/api/api.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import type { RightsOf } from './rights-dialog.tsx';

interface CodeDraft {
  code: string;
  validDays: SparkCodeDays;
}

const dayOptions = sparkCodeDays.map((value) => ({ value, label: `${value} days` }));

/** A code that the creator has sent in another way than by the portal. */
export default function SparkCodeDialog({ video: { id, title }, ...dialog }: DialogControl & { video: RightsOf }) {
  const [form] = Form.useForm<CodeDraft>();
  const command = useCommand(
    (body: CodeDraft) => unwrap(api.POST('/api/video-submissions/{id}/spark-codes', { params: { path: { id } }, body })),
    {
      success: 'Spark code added',
      failure: (failure) => errorMessage(failure, 'The Spark code could not be saved. Please try again.'),
      invalidates: ['/api/video-submissions', '/api/rights', '/api/attention'],
      onSuccess: dialog.onClose,
    },
  );
  return (
    <FormDialog
      {...dialog}
      title={`Add a Spark code of ${title}`}
      size="lg"
      form={form}
      initialValues={{ code: '', validDays: 30 }}
      submitLabel="Add code"
      submittingLabel="Adding..."
      command={command}
    >
      <Form.Item name="code" label="Spark code" rules={[{ validator: (_, value: string) => refuse(sparkCodeProblem(value)) }]}>
        <Input.TextArea rows={2} maxLength={1000} autoComplete="off" spellCheck={false} placeholder="#…=" />
      </Form.Item>
      <Form.Item name="validDays" label="Valid for">
        <Select options={dayOptions} />
      </Form.Item>
    </FormDialog>
  );
}

const refuse = (problem: string | undefined): Promise<void> =>
  problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
