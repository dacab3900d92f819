import { Alert, Button, Checkbox, Flex, Form, Select } from 'antd';
import { useMemo } from 'react';
import { teamMailKinds, teamMailPermissions, type TeamMailKind } from '@creator-desk/domain/comms/team-mails';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { Heading, Secondary } from '../../components/ui/layout/text.tsx';
import { api, errorMessage, unwrap, type Schema } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/permission.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { timeZoneOptions } from '../../lib/time-zones.ts';
import { useCommand } from '../../lib/use-command.ts';
import styles from './account-page.module.css';

type Draft = Schema<'TeamMails'>;

const labels: Record<TeamMailKind, string> = {
  new_video: 'New video',
  new_message: 'Message of a creator that nobody has read within 10 minutes',
  payout_request: 'Payout request',
  payment_details: 'Changed payment details',
  failed_events: 'Failed events of the system',
  contracts_expiring: 'Contracts that end in 60, 30, 14 or 7 days',
  rights_ending: 'Rights and Spark codes that end in 30, 14 or 7 days',
  digest: 'Each day: what needs attention',
};
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:00` }));

/** Which mails the user gets. */
export function OwnMails() {
  const { data, error, mutate } = useQuery('/api/auth/account/mails', {}, { keep: true });
  return (
    <div className={styles.form}>
      <Surface roomy label="E-mails to you">
        <Flex vertical gap="middle">
          <Flex vertical>
            <Heading level={2}>E-mails to you</Heading>
            <Secondary small>Each mail has a link that ends those of its kind.</Secondary>
          </Flex>
          {data ? (
            <>
              {data.refused && (
                <Alert
                  type="warning"
                  showIcon
                  title="The mail server refuses your address. When it works again, save your choice."
                  description={<Secondary small>{data.refused}</Secondary>}
                />
              )}
              <Choice key={data.kinds.join()} stored={data} />
            </>
          ) : error ? (
            <LoadFailure what="Your e-mails could not be loaded" onRetry={() => void mutate()} />
          ) : (
            <SkeletonLine />
          )}
        </Flex>
      </Surface>
    </div>
  );
}

function Choice({ stored }: { stored: Draft }) {
  const [form] = Form.useForm<Draft>();
  const kinds = Form.useWatch('kinds', form);
  const may = useMay();
  const zones = useMemo(() => timeZoneOptions(stored.digestZone), [stored.digestZone]);
  const options = teamMailKinds
    .filter((kind) => may(teamMailPermissions[kind]))
    .map((kind) => ({ value: kind, label: labels[kind] }));
  const { run, pending } = useCommand((body: Draft) => unwrap(api.POST('/api/auth/account/mails', { body })), {
    success: 'E-mails saved',
    failure: (failure) => errorMessage(failure, 'Your e-mails could not be saved.'),
    invalidates: ['/api/auth/account/mails'],
  });
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      disabled={pending}
      initialValues={{
        ...stored,
        // One that the role has lost cannot be saved again.
        kinds: stored.kinds.filter((kind) => options.some(({ value }) => value === kind)),
      }}
      // Without the digest its hour is not shown, and stays.
      onFinish={({ kinds: chosen, digestHour = stored.digestHour, digestZone = stored.digestZone }) =>
        void run({ kinds: chosen, digestHour, digestZone })
      }
    >
      <Form.Item name="kinds" label="Write to me about">
        <Checkbox.Group className={styles.kinds} options={options} />
      </Form.Item>
      {kinds?.includes('digest') && (
        <Flex gap="middle" wrap>
          <Form.Item name="digestHour" label="At" className={styles.hour}>
            <Select options={hours} />
          </Form.Item>
          <Form.Item name="digestZone" label="Time zone" className={styles.zone}>
            <Select showSearch options={zones} />
          </Form.Item>
        </Flex>
      )}
      <Button type="primary" htmlType="submit">
        {pending ? 'Saving...' : 'Save E-mails'}
      </Button>
    </Form>
  );
}
