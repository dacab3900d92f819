import { Button, Flex, Form, Input } from 'antd';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { unwrap, api, ApiError, errorMessage, type Schema } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/permission.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { webAddressRules } from '../../lib/web-address.ts';
import { useCommand } from '../../lib/use-command.ts';
import { AccessCard } from './access-card.tsx';
import { RetentionCard } from './retention-card.tsx';
import { SingleSignOnCard } from './single-sign-on-card.tsx';
import styles from './settings-page.module.css';

type Settings = Schema<'StoredSettings'>;
type SettingKey = keyof Schema<'SettingsView'>;
type Draft = Record<SettingKey, string>;

const keys = ['sparkCodeFormUrl', 'giftLinkUrl', 'managerName'] as const satisfies SettingKey[];

export default function SettingsPage() {
  const { data, error, mutate } = useQuery('/api/settings', {});
  const may = useMay();
  return (
    <Flex vertical gap="large">
      <PageHeader title="Settings" subtitle="What creators are shown, how long things are kept, and who gets in" />
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

  /** One call per changed setting; each response contains all settings. */
  async function save(draft: Draft) {
    let saved = settings;
    try {
      for (const key of keys) {
        const value = draft[key].trim() || null;
        if (value !== saved[key])
          saved = await saveSetting(key, value, (message) => form.setFields([{ name: key, errors: [message] }]));
      }
    } finally {
      onSaved(saved);
    }
  }
  const { run, pending } = useCommand(save, {
    success: 'Settings saved',
    failure: (failure) => errorMessage(failure, 'The settings could not be saved.'),
  });

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={toDraft(settings)}
      onFinish={(draft) => void run(draft)}
      scrollToFirstError={{ focus: true }}
    >
      <Form.Item
        name="sparkCodeFormUrl"
        label="Spark Code form"
        extra="Where ‘Spark Code Submission’ leads. Left empty, the button is not shown."
        rules={webAddressRules}
      >
        <Input type="url" inputMode="url" maxLength={2000} placeholder="https://" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="giftLinkUrl"
        label="Gift link"
        extra="Where ‘Get More Products’ leads. Left empty, the button is not shown."
        rules={webAddressRules}
      >
        <Input type="url" inputMode="url" maxLength={2000} placeholder="https://" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="managerName"
        label="Manager’s name"
        extra="Creators whose contract has ended see ‘Contact {name} to extend the contract!’"
      >
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Button type="primary" htmlType="submit" disabled={pending}>
        {pending ? 'Saving...' : 'Save Changes'}
      </Button>
    </Form>
  );
}

/** @throws ApiError */
async function saveSetting(key: SettingKey, value: string | null, showError: (message: string) => void): Promise<Settings> {
  try {
    return await unwrap(api.PUT('/api/settings/{key}', { params: { path: { key } }, body: { value } }));
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 400) showError(failure.fields['value'] ?? failure.message);
    throw failure;
  }
}

function toDraft({ sparkCodeFormUrl, giftLinkUrl, managerName }: Settings): Draft {
  return { sparkCodeFormUrl: sparkCodeFormUrl ?? '', giftLinkUrl: giftLinkUrl ?? '', managerName: managerName ?? '' };
}
