import { Alert, Flex, Select } from 'antd';
import { mailKinds } from '@creator-desk/domain/mail-kinds';
import { mailKindLabels } from '../../components/mails/mail-kinds.ts';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { StatusToolbar } from '../../components/ui/records/status-toolbar.tsx';
import { useQuery } from '../../lib/api/queries.ts';
import { useListPage } from '../../lib/list-page.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { useListQuery } from '../../lib/url/list-query.ts';
import { MailDialog } from './mail-dialog.tsx';
import { MailList } from './mail-list.tsx';
import { mailStatuses, type Mail } from './mail-text.ts';

const sorts = ['createdAt', '-createdAt'] as const;
const statuses = ['all', 'held', 'queued', 'sent', 'failed', 'unknown', 'cancelled'] as const;
const kinds = ['all', ...mailKinds] as const;
const statusOptions = statuses.map((value) => ({ value, label: value === 'all' ? 'All Status' : mailStatuses[value].label }));
const kindOptions = kinds.map((value) => ({ value, label: value === 'all' ? 'All kinds' : mailKindLabels[value] }));

export default function OutboxPage() {
  const list = useListQuery({ sorts, filters: { status: statuses, kind: kinds } });
  const { status, kind } = list.filters;
  const mails = useListPage('/api/mails', list, {
    ...list.query,
    ...(status !== 'all' && { status }),
    ...(kind !== 'all' && { kind }),
  });
  const { data: server } = useQuery('/api/mail-server', {});
  const { dialog: mail, show, frame } = useDialog<Mail>();

  return (
    <Flex vertical gap="large">
      <PageHeader title="Outbox" subtitle="Mails to creators: sent, waiting and failed" />
      {server?.configured === false && (
        <Alert
          type="info"
          showIcon
          title="No mail server is set up"
          description="Mails wait here with their text to copy. They are not sent by themselves later: each needs Send. An owner sets up the server in Settings."
        />
      )}
      <StatusToolbar
        list={list}
        options={statusOptions}
        placeholder="Search mails..."
        moreFilters={
          <Select<(typeof kinds)[number]>
            aria-label="Kind"
            value={kind}
            options={kindOptions}
            popupMatchSelectWidth={false}
            onChange={(chosen) => list.change({ kind: chosen })}
          />
        }
      />
      <MailList {...mails} onShow={show} />
      {mail && <MailDialog mail={mail} {...frame} />}
    </Flex>
  );
}
