import { Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { EditNotices } from '../../components/ui/dialogs/edit-notices.tsx';
import type { Schema } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/permission.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { webAddressRules } from '../../lib/web-address.ts';
import { AccessCard } from './access-card.tsx';
import { MailCard } from './mail-card.tsx';
import { MailKindsCard } from './mail-kinds-card.tsx';
import { RetentionCard } from './retention-card.tsx';
import { SingleSignOnCard } from './single-sign-on-card.tsx';
import { useEditSettings, type Settings } from './use-edit-settings.ts';
import styles from './settings-page.module.css';

type SettingKey = keyof Schema<'SettingsView'>;
type Draft = Record<SettingKey, string>;

const labels: Draft = {
  sparkCodeFormUrl: 'Spark Code form',
  giftLinkUrl: 'Gift link',
  managerName: 'Manager’s name',
};
const keys = ['sparkCodeFormUrl', 'giftLinkUrl', 'managerName'] as const satisfies SettingKey[];

export default function SettingsPage() {
  const { data, error, mutate } = useQuery('/api/settings', {});
  const may = useMay();
  return (
    <Flex vertical gap="large">
      <PageHeader
        title="Settings"
        subtitle="What creators are shown, how mails are sent, how long things are kept, and who gets in"
      />
      <div className={styles.form}>
        <Surface roomy label="Creator portal">
          {data ? (
            <SettingsForm settings={data} onSaved={(saved) => void mutate(saved, { revalidate: false })} />
          ) : error ? (
            <LoadFailure what="The settings could not be loaded" onRetry={() => void mutate()} />
          ) : (
            <Flex vertical gap="large" aria-busy>
              {keys.map((key) => (
                <SkeletonLine key={key} />
              ))}
            </Flex>
          )}
        </Surface>
      </div>
      {may('settings.write') && (
        <div className={styles.form}>
          <RetentionCard />
        </div>
      )}
      {may('mails.manage') && (
        <div className={styles.form}>
          <MailCard />
        </div>
      )}
      {may('mails.read') && <MailKindsCard />}
      {may('access.manage') && (
        <div className={styles.form}>
          <AccessCard />
        </div>
      )}
      {may('access.manage') && (
        <div className={styles.form}>
          <SingleSignOnCard />
        </div>
      )}
    </Flex>
  );
}

function SettingsForm({ settings, onSaved }: { settings: Settings; onSaved: (settings: Settings) => void }) {
  const [form] = Form.useForm<Draft>();
  const [touched, setTouched] = useState(false);
  const { command, conflict, others } = useEditSettings({
    form,
    settings,
    touched,
    toDraft,
    toValues,
    words: { labels },
    success: 'Settings saved',
    onSaved,
  });

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={toDraft(settings)}
      onValuesChange={() => setTouched(true)}
      onFinish={(draft) => void command.run(draft)}
      scrollToFirstError={{ focus: true }}
    >
      <EditNotices others={others} doing="editing these settings" conflict={conflict} />
      <Form.Item
        name="sparkCodeFormUrl"
        label={labels.sparkCodeFormUrl}
        extra="Where ‘Spark Code Submission’ leads. Left empty, the button is not shown."
        rules={webAddressRules}
      >
        <Input type="url" inputMode="url" maxLength={2000} placeholder="https://" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="giftLinkUrl"
        label={labels.giftLinkUrl}
        extra="Where ‘Get More Products’ leads. Left empty, the button is not shown."
        rules={webAddressRules}
      >
        <Input type="url" inputMode="url" maxLength={2000} placeholder="https://" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="managerName"
        label={labels.managerName}
        extra="Creators whose contract has ended see ‘Contact {name} to extend the contract!’"
      >
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Button type="primary" htmlType="submit" disabled={command.pending || conflict?.isDecided === false}>
        {command.pending ? 'Saving...' : 'Save Changes'}
      </Button>
    </Form>
  );
}

function toDraft({ sparkCodeFormUrl, giftLinkUrl, managerName }: Settings): Draft {
  return { sparkCodeFormUrl: sparkCodeFormUrl ?? '', giftLinkUrl: giftLinkUrl ?? '', managerName: managerName ?? '' };
}

const toValues = (draft: Draft) =>
  Object.fromEntries(keys.map((key) => [key, draft[key].trim() || null])) as Record<SettingKey, string | null>;
