import { Button, Flex, Form, InputNumber, Select } from 'antd';
import { useMemo, useState } from 'react';
import { EditNotices } from '../../components/ui/dialogs/edit-notices.tsx';
import { Heading } from '../../components/ui/layout/text.tsx';
import { api, unwrap } from '../../lib/api/api.ts';
import type { DraftWords } from '../../lib/edit-conflict.ts';
import { timeZoneOptions } from '../../lib/time-zones.ts';
import { useEditMailSettings, type MailFormProps, type StoredMailSettings } from './use-edit-mail-settings.ts';
import styles from './settings-page.module.css';

interface Draft {
  quietFrom: number;
  quietUntil: number;
  quietZone: string;
  perMinute: number | null;
}

/** No hour: there are no quiet hours. */
const none = -1;
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:00` }));
const hourOptions = [{ value: none, label: 'None' }, ...hours];

const hourText = (hour: number): string => hourOptions.find(({ value }) => value === hour)?.label ?? 'None';
const words: DraftWords<Draft> = {
  labels: { quietFrom: 'Quiet from', quietUntil: 'Quiet until', quietZone: 'Time zone', perMinute: 'Mails a minute at most' },
  texts: { quietFrom: hourText, quietUntil: hourText },
};

const toDraft = ({ quietFrom, quietUntil, quietZone, perMinute }: StoredMailSettings): Draft => ({
  quietFrom: quietFrom ?? none,
  quietUntil: quietUntil ?? none,
  quietZone,
  perMinute,
});

/** When and how fast mails are sent. */
export function MailPaceForm({ stored, onLoaded }: MailFormProps) {
  const [form] = Form.useForm<Draft>();
  const [touched, setTouched] = useState(false);
  const zones = useMemo(() => timeZoneOptions(stored.quietZone), [stored.quietZone]);
  const { command, conflict, others } = useEditMailSettings(
    ({ quietFrom, quietUntil, quietZone, perMinute }: Draft, header) =>
      unwrap(
        api.PUT('/api/mail-settings/pace', {
          params: { header },
          body: {
            quietFrom: quietFrom === none ? null : quietFrom,
            quietUntil: quietUntil === none ? null : quietUntil,
            quietZone,
            perMinute: perMinute ?? null,
          },
        }),
      ),
    { form, stored, touched, toDraft, words, success: 'Quiet hours and limit saved', onLoaded },
  );
  return (
    <Flex vertical gap="middle">
      <Heading level={3}>Quiet hours and limit</Heading>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={command.pending}
        initialValues={toDraft(stored)}
        onValuesChange={() => setTouched(true)}
        onFinish={(draft) => void command.run(draft)}
        scrollToFirstError={{ focus: true }}
      >
        <EditNotices others={others} doing="editing the mail settings" conflict={conflict} />
        <Flex gap="middle" wrap>
          <Form.Item name="quietFrom" label="Quiet from" className={styles.hour}>
            <Select options={hourOptions} />
          </Form.Item>
          <Form.Item
            name="quietUntil"
            label="Quiet until"
            className={styles.hour}
            dependencies={['quietFrom']}
            rules={[
              ({ getFieldValue }) => ({
                validator: (_, until: number) => problemOf(getFieldValue('quietFrom') as number, until),
              }),
            ]}
          >
            <Select options={hourOptions} />
          </Form.Item>
        </Flex>
        <Form.Item
          name="quietZone"
          label="Time zone"
          extra="In the quiet hours mails wait. What a person sends in the outbox goes out at once."
        >
          <Select showSearch options={zones} />
        </Form.Item>
        <Form.Item name="perMinute" label="Mails a minute at most" extra="Left empty, there is no limit.">
          <InputNumber min={1} max={10_000} precision={0} className={styles.hour} />
        </Form.Item>
        <Button htmlType="submit" disabled={command.pending || conflict?.isDecided === false}>
          {command.pending ? 'Saving...' : 'Save Quiet Hours and Limit'}
        </Button>
      </Form>
    </Flex>
  );
}

function problemOf(from: number, until: number): Promise<void> {
  if ((from === none) !== (until === none))
    return Promise.reject(new Error('Enter when the quiet hours begin and when they end, or neither'));
  if (from !== none && from === until)
    return Promise.reject(new Error('The quiet hours must end at another hour than they begin'));
  return Promise.resolve();
}
