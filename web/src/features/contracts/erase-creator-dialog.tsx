import { Alert, Flex, Form, Input } from 'antd';
import { handleKey } from '@creator-desk/domain/contracts/social-handle';
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx';
import { unwrap, api, errorMessage } from '../../lib/api/api.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { Contract } from './list/contract-list.tsx';

interface Draft {
  socialHandle: string;
}

/** Asks for the handle, because nothing brings an erased creator back. */
export default function EraseCreatorDialog({ contract, ...dialog }: DialogControl & { contract: Contract }) {
  const { fullName, socialHandle } = contract;
  const [form] = Form.useForm<Draft>();
  const command = useCommand(() => unwrap(api.POST('/api/erasures', { body: { socialHandle } })), {
    success: 'The creator is being erased. The System screen shows when all services have confirmed it.',
    failure: (failure) => errorMessage(failure, 'Failed to erase the creator'),
    invalidates: ['/api/contracts', '/api/contract-files', '/api/erasures'],
    onSuccess: dialog.onClose,
  });
  const isHandle = (typed: string) => handleKey(typed) === handleKey(socialHandle);

  return (
    <FormDialog<Draft>
      {...dialog}
      title="Erase creator"
      size="lg"
      form={form}
      initialValues={{ socialHandle: '' }}
      submitLabel="Erase for good"
      submittingLabel="Erasing..."
      danger
      command={command}
    >
      <Form.Item>
        <Flex vertical gap="middle">
          <p>
            This erases everything about {fullName} ({socialHandle}) in all services: contracts, files, videos, revenue, the
            portal, messages, notes and history. This action cannot be undone.
          </p>
          <Alert
            type="warning"
            showIcon
            title="Payments are kept, because the law wants it: ids, amounts, dates, terms, method and state. Names, payment details and notes are removed from them."
          />
        </Flex>
      </Form.Item>
      <Form.Item
        name="socialHandle"
        label={`Type ${socialHandle} to confirm`}
        rules={[
          {
            validator: (_, typed: string) =>
              isHandle(typed) ? Promise.resolve() : Promise.reject(new Error(`Type ${socialHandle} to confirm`)),
          },
        ]}
        validateTrigger="onSubmit"
      >
        <Input autoComplete="off" autoCapitalize="off" spellCheck={false} />
      </Form.Item>
    </FormDialog>
  );
}
