import { Button, Flex, Form, InputNumber } from 'antd';
import { useState } from 'react';
import { retentionDays, retentionKeys, type RetentionKey } from '@creator-desk/domain/retention';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { Heading, Secondary } from '../../components/ui/layout/text.tsx';
import { EditNotices } from '../../components/ui/dialogs/edit-notices.tsx';
import type { DraftWords } from '../../lib/edit-conflict.ts';
import { api, ApiError, errorMessage, unwrap } from '../../lib/api/api.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useEditSettings, type Settings } from './use-edit-settings.ts';
import { RetentionPreview, type Preview } from './retention-preview.tsx';
import styles from './settings-page.module.css';

type Days = Record<RetentionKey, number | null>;

const texts: Record<RetentionKey, { label: string; extra: string }> = {
  keepPortalUsesDays: { label: 'Uses of portals', extra: 'When creators opened their portals, and with which device.' },
  keepDraftsDays: { label: 'Drafts of messages', extra: 'Drafts of completed tasks. The tasks stay.' },
  keepRejectedVideosDays: { label: 'Rejected videos', extra: 'Their files. Titles, notes and decisions stay.' },
};

/** For how long data are kept. What new days would remove is shown before they are saved. */
export function RetentionCard() {
  const { data, error, mutate } = useQuery('/api/settings', {});
  return (
    <Surface roomy label="Retention">
      <Flex vertical gap="middle">
        <Heading level={2}>Retention</Heading>
        {data ? (
          <RetentionForm settings={data} onSaved={(saved) => void mutate(saved, { revalidate: false })} />
        ) : error ? (
          <LoadFailure what="The settings could not be loaded" onRetry={() => void mutate()} />
        ) : (
          <SkeletonLine />
        )}
      </Flex>
    </Surface>
  );
}

function RetentionForm({ settings, onSaved }: { settings: Settings; onSaved: (settings: Settings) => void }) {
  const [form] = Form.useForm<Days>();
  const [touched, setTouched] = useState(false);
  const [asked, setAsked] = useState<{ days: Days; preview: Preview[] }>();
  const stored = daysOf(settings);
  const { run: ask, pending: asking } = useCommand(
    async (days: Days) => {
      const shorter = retentionKeys.filter((key) => days[key] !== null && days[key] !== stored[key]);
      const query = Object.fromEntries(shorter.map((key) => [key, days[key] ?? undefined]));
      return { days, preview: shorter.length > 0 ? await unwrap(api.GET('/api/retention/preview', { params: { query } })) : [] };
    },
    { failure: (failure) => errorMessage(failure, 'What would be removed could not be counted.'), onSuccess: setAsked },
  );
  const { command, conflict, others } = useEditSettings({
    form,
    settings,
    touched,
    toDraft: daysOf,
    toValues,
    words,
    success: 'Retention saved',
    onSaved,
  });
  const saving = {
    pending: command.pending,
    run: async () => {
      const outcome = await command.run(asked?.days ?? stored);
      // The form says what was changed meanwhile.
      if (outcome.ok || (outcome.failure instanceof ApiError && outcome.failure.status === 412)) setAsked(undefined);
      return outcome;
    },
  };

  return (
    <>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={stored}
        onValuesChange={() => setTouched(true)}
        onFinish={(days) => void ask(withoutGaps(days))}
        scrollToFirstError={{ focus: true }}
      >
        <EditNotices others={others} doing="editing these settings" conflict={conflict} />
        {retentionKeys.map((key) => (
          <Form.Item key={key} name={key} label={labelOf(key)} extra={texts[key].extra}>
            <InputNumber
              min={retentionDays.min}
              max={retentionDays.max}
              precision={0}
              placeholder="For ever"
              suffix="days"
              className={styles.days}
              inputMode="numeric"
            />
          </Form.Item>
        ))}
        <Flex vertical gap="small" align="start">
          <Secondary small>
            What is older is removed once a day, for good. Left empty, it is kept for ever. Before you save you see what will be
            removed.
          </Secondary>
          <Button htmlType="submit" disabled={asking || conflict?.isDecided === false}>
            {asking ? 'Counting...' : 'Review and save'}
          </Button>
        </Flex>
      </Form>
      <RetentionPreview
        preview={asked?.preview}
        labelOf={(key) => texts[key].label}
        command={saving}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

const labelOf = (key: RetentionKey): string => `Keep ${texts[key].label.toLowerCase()}`;
const daysText = (days: number | null): string => (days === null ? 'For ever' : `${days} days`);
const ofEach = <Value,>(value: (key: RetentionKey) => Value) =>
  Object.fromEntries(retentionKeys.map((key) => [key, value(key)])) as Record<RetentionKey, Value>;
const words: DraftWords<Days> = { labels: ofEach(labelOf), texts: ofEach(() => daysText) };

function toValues(draft: Days): Record<RetentionKey, string | null> {
  const days = withoutGaps(draft);
  return ofEach((key) => (days[key] === null ? null : String(days[key])));
}

const daysOf = (settings: Settings): Days => ofEach((key) => (settings[key] === null ? null : Number(settings[key])));

/** A field that was emptied has no value. */
const withoutGaps = (days: Partial<Days>): Days => ofEach((key) => days[key] ?? null);
