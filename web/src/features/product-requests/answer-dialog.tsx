import { Form, Input, Select } from 'antd';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx';
import { unwrap, api, errorMessage } from '../../lib/api/api.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { webAddressRules } from '../../lib/web-address.ts';
import type { DraftWords } from '../../lib/edit-conflict.ts';
import { useEdit } from '../../lib/use-edit.ts';
import type { ProductRequest } from './product-request-list.tsx';
import { offeredStatuses, statusName } from '../../components/products/product-status.ts';

interface Draft {
  status: string;
  orderLink: string;
}

interface Props extends DialogControl {
  request: ProductRequest;
}

const words: DraftWords<Draft> = { labels: { status: 'Status', orderLink: 'Order link' }, texts: { status: statusName } };

/** Edits status and order link, which the portal shows. */
export function AnswerDialog({ request, ...dialog }: Props) {
  const [form] = Form.useForm<Draft>();
  const statuses = [...new Set([...offeredStatuses, request.status])];

  const { command, conflict, others } = useEdit(
    ({ status, orderLink }: Draft, header) => {
      const body = { status, orderLink: orderLink.trim() || null };
      return unwrap(api.PUT('/api/product-requests/{id}', { params: { path: { id: request.id }, header }, body }));
    },
    {
      open: dialog.open,
      kind: 'product-request',
      form,
      record: request,
      words,
      toDraft,
      load: async () => {
        const { contractId } = request;
        const all = await unwrap(api.GET('/api/product-requests', { params: { query: { contractId } } }));
        return all.find(({ id }) => id === request.id);
      },
      loadFailure: 'Failed to load product request.',
      success: 'Product request updated',
      failure: (failure) => errorMessage(failure, 'Failed to update product request.'),
      invalidates: ['/api/product-requests'],
      onSuccess: dialog.onClose,
    },
  );

  return (
    <FormDialog
      {...dialog}
      title="Product Request"
      size="lg"
      form={form}
      initialValues={toDraft(request)}
      submitLabel="Save Changes"
      submittingLabel="Saving..."
      command={command}
      conflict={conflict}
      others={others}
      doing="editing this product request"
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

function toDraft({ status, orderLink }: ProductRequest): Draft {
  return { status, orderLink: orderLink ?? '' };
}
