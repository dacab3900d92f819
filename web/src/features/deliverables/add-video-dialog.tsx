import { Form, Input, Select } from 'antd';
import { deliverableStatuses, type DeliverableStatus } from '@creator-desk/domain/videos/deliverable-status';
import { ContractField } from '../../components/contracts/contract-select.tsx';
import { DateField } from '../../components/ui/forms/date-field.tsx';
import { FieldGrid, FullRow } from '../../components/ui/forms/field-grid.tsx';
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx';
import { unwrap, api } from '../../lib/api/api.ts';
import { statusText } from '../../lib/format.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useCommand } from '../../lib/use-command.ts';

interface Draft {
  contractId: number | undefined;
  status: DeliverableStatus;
  title: string;
  description: string;
  /** 'YYYY-MM-DD' or ''. */
  expectedDeliveryDate: string;
  platform: string;
}

interface Props extends DialogControl {
  /** The contract filter of the screen. */
  contractId: number | undefined;
}

const empty = { status: 'planned', title: '', description: '', expectedDeliveryDate: '', platform: '' } as const;
const statusOptions = deliverableStatuses.map((value) => ({ value, label: statusText(value) }));

export default function AddVideoDialog({ contractId, ...dialog }: Props) {
  const [form] = Form.useForm<Draft>();

  function create({ contractId: chosen, description, expectedDeliveryDate, platform, ...words }: Draft) {
    // The form is valid only with a contract.
    const body = {
      ...words,
      contractId: chosen as number,
      description: description || null,
      expectedDeliveryDate: expectedDeliveryDate || null,
      platform: platform || null,
    };
    return unwrap(api.POST('/api/video-deliverables', { body }));
  }
  const command = useCommand(create, {
    success: 'Video deliverable created successfully',
    failure: 'Failed to create video deliverable',
    invalidates: ['/api/video-deliverables'],
    onSuccess: dialog.onClose,
  });

  return (
    <FormDialog
      {...dialog}
      title="Add Video Deliverable"
      form={form}
      initialValues={{ ...empty, contractId }}
      submitLabel="Create Video"
      submittingLabel="Creating..."
      command={command}
    >
      <FieldGrid>
        <Form.Item name="contractId" label="Contract" rules={[{ required: true, message: 'A contract is required' }]}>
          <ContractField label="Contract" />
        </Form.Item>
        <Form.Item name="status" label="Status">
          <Select options={statusOptions} />
        </Form.Item>
        <FullRow>
          <Form.Item
            name="title"
            label="Video Title"
            rules={[{ required: true, whitespace: true, message: 'A title is required' }]}
          >
            <Input maxLength={300} autoComplete="off" />
          </Form.Item>
        </FullRow>
        <FullRow>
          <Form.Item name="description" label="Description">
            <Input.TextArea rows={3} maxLength={10_000} />
          </Form.Item>
        </FullRow>
        <Form.Item name="expectedDeliveryDate" label="Expected Delivery Date">
          <DateField />
        </Form.Item>
        <Form.Item name="platform" label="Platform">
          <Input maxLength={200} placeholder="YouTube, TikTok, Instagram..." />
        </Form.Item>
      </FieldGrid>
    </FormDialog>
  );
}
