// That the mail server refuses the address of a contract.
import { Alert, Button, Flex } from 'antd';
import { api, errorMessage, unwrap, type Schema } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/permission.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { localDateTimeText } from '../../lib/format.ts';
import { useCommand } from '../../lib/use-command.ts';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import styles from './refused-address.module.css';

/** Undefined for roles that do not see mails. */
function useRefusal(contractId: number): Schema<'RefusedAddressView'> | undefined {
  const mayRead = useMay()('mails.read');
  const { data } = useQuery('/api/refused-addresses', mayRead ? {} : null, { keep: true });
  return data?.find((refused) => refused.contractId === contractId);
}

export function MailRefusedTag({ contractId }: { contractId: number }) {
  return useRefusal(contractId) ? <StatusTag meaning="danger">Mail refused</StatusTag> : null;
}

/** With what the server said, and a button that ends it. */
export function MailRefusedAlert({ contractId }: { contractId: number }) {
  const refused = useRefusal(contractId);
  const mayWrite = useMay()('mails.write');
  const { run, pending } = useCommand(
    () => unwrap(api.DELETE('/api/refused-addresses/{contractId}', { params: { path: { contractId } } })),
    {
      success: 'Mails to this address are sent again from now on. What waits stays in the outbox.',
      failure: (failure) => errorMessage(failure, 'The address could not be tried again.'),
      invalidates: ['/api/refused-addresses'],
    },
  );
  if (!refused) return null;
  return (
    <Alert
      type="error"
      showIcon
      className={styles.alert}
      title={`Mail refused: ${refused.address}`}
      description={
        <Flex vertical gap="small" align="start">
          <p>{`Since ${localDateTimeText(refused.at)} mails wait in the outbox. The mail server said: ${refused.answer}`}</p>
          {mayWrite && (
            <Button size="small" disabled={pending} onClick={() => void run()}>
              Try Again
            </Button>
          )}
        </Flex>
      }
    />
  );
}
