import { Button, Flex, Form, InputNumber } from 'antd';
import { useState } from 'react';
import { retentionDays, retentionKeys, type RetentionKey } from '@creator-desk/domain/retention';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { Heading, Secondary } from '../../components/ui/layout/text.tsx';
import { api, errorMessage, unwrap, type Schema } from '../../lib/api/api.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { RetentionPreview, type Preview } from './retention-preview.tsx';
import styles from './settings-page.module.css';

type Settings = Schema<'StoredSettings'>;
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
  const saving = useCommand(
    async () => {
      let saved = settings;
      const days = asked?.days ?? stored;
      for (const key of retentionKeys)
        if (days[key] !== daysOf(saved)[key]) {
          const value = days[key] === null ? null : String(days[key]);
          saved = await unwrap(api.PUT('/api/settings/{key}', { params: { path: { key } }, body: { value } }));
        }
      return saved;
    },
    {
      success: 'Retention saved',
      failure: (failure) => errorMessage(failure, 'The settings could not be saved.'),
      invalidatesOnFailure: true,
      invalidates: ['/api/settings'],
      onSuccess: (saved) => {
        onSaved(saved);
        setAsked(undefined);
      },
    },
  );

  return (
    <>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={stored}
        onFinish={(days) => void ask(withoutGaps(days))}
        scrollToFirstError={{ focus: true }}
      >
        {retentionKeys.map((key) => (
          <Form.Item key={key} name={key} label={`Keep ${texts[key].label.toLowerCase()}`} extra={texts[key].extra}>
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
          <Button htmlType="submit" disabled={asking}>
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

function daysOf(settings: Settings): Days {
  const days = (key: RetentionKey): number | null => (settings[key] === null ? null : Number(settings[key]));
  return {
    keepPortalUsesDays: days('keepPortalUsesDays'),
    keepDraftsDays: days('keepDraftsDays'),
    keepRejectedVideosDays: days('keepRejectedVideosDays'),
  };
}

/** A field that was emptied has no value. */
function withoutGaps({ keepPortalUsesDays, keepDraftsDays, keepRejectedVideosDays }: Partial<Days>): Days {
  return {
    keepPortalUsesDays: keepPortalUsesDays ?? null,
    keepDraftsDays: keepDraftsDays ?? null,
    keepRejectedVideosDays: keepRejectedVideosDays ?? null,
  };
}
