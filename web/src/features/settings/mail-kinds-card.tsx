import { Button, Flex, Select, Switch } from 'antd';
import { useState } from 'react';
import { languageNames, languages, type Language } from '@creator-desk/domain/values/languages';
import { mailKinds, type MailKind } from '@creator-desk/domain/comms/mail-kinds';
import { mailKindLabels, mailKindOccasions } from '../../components/mails/mail-kinds.ts';
import { StatusTag } from '../../components/ui/feedback/status-tag.tsx';
import { Heading, Secondary } from '../../components/ui/layout/text.tsx';
import { RecordList } from '../../components/ui/records/record-list.tsx';
import type { Column } from '../../components/ui/records/record-list.types.ts';
import { RowActions } from '../../components/ui/records/row-actions.tsx';
import { api, errorMessage, unwrap } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/permission.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import type { Wording } from './mail-preview.tsx';
import { MailWordingDialog } from './mail-wording-dialog.tsx';

interface Row {
  kind: MailKind;
  enabled: boolean;
  wording: Wording;
}

const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }));
const onePage = { page: 1, pageSize: 100, sort: undefined, change: () => undefined };

/** Which mails creators get, and what they say. */
export function MailKindsCard() {
  const kinds = useQuery('/api/mail-kinds', {}, { keep: true });
  const [language, setLanguage] = useState<Language>('en');
  const wordings = useQuery('/api/mail-wordings', { query: { language } });
  const { dialog: edited, show, frame } = useDialog<Wording>();
  const rows = rowsOf(kinds.data, wordings.data);
  const columns: Column<Row>[] = [
    { key: 'kind', title: 'Mail', width: 'buttons', render: ({ kind }) => <strong>{mailKindLabels[kind]}</strong> },
    { key: 'occasion', title: 'Sent when', render: ({ kind }) => mailKindOccasions[kind] },
    { key: 'wording', title: 'Wording', width: 'name', render: (row) => <WordingCell row={row} onEdit={show} /> },
    { key: 'enabled', title: 'Sent', width: 'count', numeric: true, render: (row) => <KindSwitch row={row} /> },
  ];
  return (
    <section aria-label="Mails to creators">
      <Flex vertical gap="middle">
        <Flex vertical gap="small">
          <Flex justify="space-between" align="center" gap="middle" wrap>
            <Heading level={2}>Mails to creators</Heading>
            <Select<Language>
              aria-label="Language of the wording"
              value={language}
              options={languageOptions}
              popupMatchSelectWidth={false}
              onChange={setLanguage}
            />
          </Flex>
          <Secondary small>
            Each creator can end mails of a kind by the link in them. What is switched off here, nobody gets.
          </Secondary>
        </Flex>
        <RecordList<Row>
          label="Kinds of mails"
          page={rows && { rows, total: rows.length }}
          position={onePage}
          hasPages={false}
          columns={columns}
          card={(row) => (
            <Flex vertical gap="middle">
              <Flex justify="space-between" gap="middle">
                <strong>{mailKindLabels[row.kind]}</strong>
                <KindSwitch row={row} />
              </Flex>
              <Secondary>{mailKindOccasions[row.kind]}</Secondary>
              <WordingCell row={row} onEdit={show} />
            </Flex>
          )}
          anchor={({ kind }) => `mail-kind-${kind}`}
          failed={(kinds.error !== undefined && !kinds.data) || (wordings.error !== undefined && !wordings.data)}
          onRetry={() => void Promise.all([kinds.mutate(), wordings.mutate()])}
          empty={null}
        />
      </Flex>
      {edited && (
        <MailWordingDialog {...frame} key={edited.id} wording={wordings.data?.find(({ id }) => id === edited.id) ?? edited} />
      )}
    </section>
  );
}

function rowsOf(kinds: { kind: MailKind; enabled: boolean }[] | undefined, wordings: Wording[] | undefined): Row[] | undefined {
  if (!kinds || !wordings) return undefined;
  return mailKinds.flatMap((kind) => {
    const wording = wordings.find((one) => one.kind === kind);
    const enabled = kinds.find((one) => one.kind === kind)?.enabled ?? true;
    return wording ? [{ kind, enabled, wording }] : [];
  });
}

function KindSwitch({ row: { kind, enabled } }: { row: Row }) {
  const mayWrite = useMay()('mails.write');
  const { run, pending } = useCommand(
    (on: boolean) => unwrap(api.POST('/api/mail-kinds/{kind}', { params: { path: { kind } }, body: { enabled: on } })),
    {
      success: (_, on) => `${mailKindLabels[kind]}: ${on ? 'sent from now on' : 'not sent any more'}`,
      failure: (failure) => errorMessage(failure, 'The kind of mails could not be switched.'),
      invalidates: ['/api/mail-kinds'],
      invalidatesOnFailure: true,
    },
  );
  return (
    <Switch
      aria-label={`Send ${mailKindLabels[kind]}`}
      checked={enabled}
      loading={pending}
      disabled={!mayWrite}
      onChange={(on) => void run(on)}
    />
  );
}

function WordingCell({ row: { kind, wording }, onEdit }: { row: Row; onEdit: (wording: Wording) => void }) {
  return (
    <RowActions always>
      <Flex flex="auto" justify="space-between" align="center" gap="small">
        <Button size="small" aria-label={`Wording of ${mailKindLabels[kind]}`} onClick={() => onEdit(wording)}>
          Wording
        </Button>
        {wording.edited && <StatusTag meaning="info">Edited</StatusTag>}
      </Flex>
    </RowActions>
  );
}
