import { Form, Input, Select } from 'antd';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx';
import { unwrap, api, errorMessage } from '../../lib/api/api.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useInvalidate } from '../../lib/api/queries.ts';
import { useToast } from '../../lib/toast.tsx';
import { webAddressRules } from '../../lib/web-address.ts';
import type { ProductRequest } from './product-request-list.tsx';
import { offeredStatuses, statusName } from './product-status.ts';

interface Draft {
  status: string;
  orderLink: string;
}

interface Props extends DialogControl {
  request: ProductRequest;
}

/** How a request stands, and where the creator follows the order: both are shown in the portal. */
export function AnswerDialog({ request, open, onClose, onClosed }: Props) {
  const [form] = Form.useForm<Draft>();
  const toast = useToast();
  const invalidate = useInvalidate();
  const statuses = [...new Set([...offeredStatuses, request.status])];

  async function save({ status, orderLink }: Draft) {
    const body = { status, orderLink: orderLink.trim() || null };
    await unwrap(api.PUT('/api/product-requests/{id}', { params: { path: { id: request.id } }, body }));
    toast.success('Product request updated');
    onClose();
    await invalidate('/api/product-requests');
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
      onFailure={(failure) => toast.error(errorMessage(failure, 'Failed to update product request.'))}
    >
      <Form.Item>
        <DescriptionList
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
