import { Alert, Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { ConfirmDialog } from '../../components/ui/dialogs/confirm-dialog.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { Heading, Secondary } from '../../components/ui/layout/text.tsx';
import { api, errorMessage, unwrap, type Schema } from '../../lib/api/api.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { localDateTimeText } from '../../lib/format.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import styles from './account-page.module.css';

const invalidates = ['/api/auth/account/calendar'] as const;

/** The secret address at which programs read what ends and what is due. */
export function OwnCalendar() {
  const { data, error, mutate } = useQuery('/api/auth/account/calendar', {}, { keep: true });
  return (
    <div className={styles.form}>
      <Surface roomy label="Calendar">
        <Flex vertical gap="middle">
          <Flex vertical>
            <Heading level={2}>Calendar</Heading>
            <Secondary small>
              Ends of terms and contracts, missing videos and next contacts, in your own calendar. Programs look about once an
              hour.
            </Secondary>
          </Flex>
          {data ? (
            <Feed feed={data} />
          ) : error ? (
            <LoadFailure what="Your calendar could not be loaded" onRetry={() => void mutate()} />
          ) : (
            <SkeletonLine />
          )}
        </Flex>
      </Surface>
    </div>
  );
}

function Feed({ feed: { exists, createdAt, lastUsedAt } }: { feed: Schema<'CalendarView'> }) {
  const [address, setAddress] = useState<string>();
  const { dialog: question, show, frame } = useDialog<{ action: 'replace' | 'revoke' }>();
  const make = useCommand(() => unwrap(api.POST('/api/auth/account/calendar')), {
    failure: (failure) => errorMessage(failure, 'The address could not be made.'),
    invalidates,
    onSuccess: ({ path }) => {
      setAddress(`${window.location.origin}${path}`);
      frame.onClose();
    },
  });
  const revoke = useCommand(() => unwrap(api.DELETE('/api/auth/account/calendar')), {
    success: 'The address has ended',
    failure: (failure) => errorMessage(failure, 'The address could not be ended.'),
    invalidates,
    onSuccess: () => {
      setAddress(undefined);
      frame.onClose();
    },
  });
  if (!exists)
    return (
      <Button type="primary" disabled={make.pending} onClick={() => void make.run()}>
        {make.pending ? 'Making...' : 'Make an Address'}
      </Button>
    );
  return (
    <>
      {address !== undefined && <Address address={address} />}
      {createdAt && (
        <Secondary small>
          {`Made ${localDateTimeText(createdAt)}. Last used: ${lastUsedAt ? localDateTimeText(lastUsedAt) : 'never'}.`}
        </Secondary>
      )}
      <Flex gap="small" wrap>
        <Button disabled={make.pending} onClick={() => show({ action: 'replace' })}>
          New Address
        </Button>
        <Button danger disabled={revoke.pending} onClick={() => show({ action: 'revoke' })}>
          Revoke
        </Button>
      </Flex>
      {question?.action === 'replace' && (
        <ConfirmDialog
          {...frame}
          title="Make a new address?"
          text="The address before ends at once. Programs that use it need the new one."
          confirmLabel="Make a New Address"
          danger={false}
          command={make}
        />
      )}
      {question?.action === 'revoke' && (
        <ConfirmDialog
          {...frame}
          title="Revoke the address?"
          text="It ends at once. Programs that use it show nothing new any more."
          confirmLabel="Revoke"
          command={revoke}
        />
      )}
    </>
  );
}

/** Shown once. */
function Address({ address }: { address: string }) {
  return (
    <Alert
      type="success"
      showIcon
      title="This is your address. It is shown only now: whoever has it sees your calendar."
      description={
        <Flex vertical gap="small" align="start">
          <Typography.Text code copyable={{ text: address, tooltips: ['Copy address', 'Copied'] }}>
            {address}
          </Typography.Text>
          <Button href={address.replace(/^https?:/, 'webcal:')}>Open in Your Calendar</Button>
        </Flex>
      }
    />
  );
}
