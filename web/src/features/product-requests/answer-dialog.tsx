import { Form, Input, Select } from 'antd';
import { Facts } from '../../components/facts.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { answerOf, api, serverWordsOr } from '../../lib/api.ts';
import type { DialogFrame } from '../../lib/one-dialog.ts';
import { useRefresh } from '../../lib/queries.ts';
import { useToast } from '../../lib/toast.tsx';
import { webAddressRules } from '../../lib/web-address.ts';
import type { ProductRequest } from './product-request-list.tsx';
import { offeredStatuses, statusName } from './product-status.ts';

interface Draft {
  status: string;
  orderLink: string;
}

interface Props extends DialogFrame {
  request: ProductRequest;
}

/** How a request stands, and where the creator follows the order: both are shown in the portal. */
export function AnswerDialog({ request, open, onClose, onClosed }: Props) {
  const [form] = Form.useForm<Draft>();
  const toast = useToast();
  const refresh = useRefresh();
  const statuses = [...new Set([...offeredStatuses, request.status])];

  async function save({ status, orderLink }: Draft) {
    const body = { status, orderLink: orderLink.trim() || null };
    await answerOf(api.PUT('/api/product-requests/{id}', { params: { path: { id: request.id } }, body }));
    toast.tell('Product request updated');
    onClose();
    await refresh('/api/product-requests');
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Product Request"
      size="lg"
      form={form}
      initialValues={{ status: request.status, orderLink: request.orderLink ?? '' }}
      submitLabel="Save Changes"
      submittingLabel="Saving..."
      onSubmit={save}
      onFailure={(failure) => toast.fail(serverWordsOr(failure, 'Failed to update product request.'))}
    >
      <Form.Item>
        <Facts
          facts={[
            { name: 'Creator', value: request.creatorName },
            { name: 'Products', value: request.requestedProducts },
          ]}
        />
      </Form.Item>
      <Form.Item name="status" label="Status">
        <Select options={statuses.map((value) => ({ value, label: statusName(value) }))} />
      </Form.Item>
      <Form.Item name="orderLink" label="Order link" rules={webAddressRules}>
        <Input type="url" inputMode="url" maxLength={2000} placeholder="https://" autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
