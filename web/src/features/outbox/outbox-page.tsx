import { Alert, Flex, Segmented, Select } from 'antd';
import { mailKinds } from '@creator-desk/domain/comms/mail-kinds';
import { teamMailKinds } from '@creator-desk/domain/comms/team-mails';
import { useOwners } from '../../components/contracts/owners.ts';
import { mailKindLabels } from '../../components/mails/mail-kinds.ts';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { StatusToolbar } from '../../components/ui/records/status-toolbar.tsx';
import { useQuery } from '../../lib/api/queries.ts';
import { useListPage } from '../../lib/list-page.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { useListQuery } from '../../lib/url/list-query.ts';
import { MailDialog, TeamMailDialog } from './mail-dialog.tsx';
import { MailList } from './mail-list.tsx';
import { statusFilters, statusOptions, teamKindLabel, type Mail, type TeamMail } from './mail-text.ts';
import { TeamMailList } from './team-mail-list.tsx';

const sorts = ['createdAt', '-createdAt'] as const;
const readers = ['creators', 'team'] as const;
const kinds = ['all', ...mailKinds] as const;
const teamKinds = ['all', ...teamMailKinds] as const;
const kindOptions = kinds.map((value) => ({ value, label: value === 'all' ? 'All kinds' : mailKindLabels[value] }));
const teamKindOptions = teamKinds.map((value) => ({ value, label: value === 'all' ? 'All kinds' : teamKindLabel(value) }));

export default function OutboxPage() {
  const { filters, change } = useListQuery({ sorts, filters: { to: readers } });
  const { data: server } = useQuery('/api/mail-server', {});

  return (
    <Flex vertical gap="large">
      <PageHeader title="Outbox" subtitle="Mails to creators and to the team: sent, waiting and failed">
        <Segmented<(typeof readers)[number]>
          aria-label="To whom"
          value={filters.to}
          options={[
            { value: 'creators', label: 'To creators' },
            { value: 'team', label: 'To the team' },
          ]}
          onChange={(to) => change({ to })}
        />
      </PageHeader>
      {server?.configured === false && (
        <Alert
          type="info"
          showIcon
          title="No mail server is set up"
          description="Mails wait here with their text to copy. They are not sent by themselves later: each needs Send. An owner sets up the server in Settings."
        />
      )}
      {filters.to === 'creators' ? <CreatorMails /> : <TeamMails />}
    </Flex>
  );
}

function CreatorMails() {
  const list = useListQuery({ sorts, filters: { status: statusFilters, kind: kinds } });
  const { status, kind } = list.filters;
  const mails = useListPage('/api/mails', list, {
    ...list.query,
    ...(status !== 'all' && { status }),
    ...(kind !== 'all' && { kind }),
  });
  const { dialog: mail, show, frame } = useDialog<Mail>();
  return (
    <>
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
    </>
  );
}

function TeamMails() {
  const list = useListQuery({ sorts, filters: { status: statusFilters, kind: teamKinds } });
  const { status, kind } = list.filters;
  const mails = useListPage('/api/team-mails', list, {
    ...list.query,
    ...(status !== 'all' && { status }),
    ...(kind !== 'all' && { kind }),
  });
  const { dialog: mail, show, frame } = useDialog<TeamMail>();
  const { nameOf } = useOwners();
  return (
    <>
      <StatusToolbar
        list={list}
        options={statusOptions}
        placeholder="Search by creator..."
        moreFilters={
          <Select<(typeof teamKinds)[number]>
            aria-label="Kind"
            value={kind}
            options={teamKindOptions}
            popupMatchSelectWidth={false}
            onChange={(chosen) => list.change({ kind: chosen })}
          />
        }
      />
      <TeamMailList {...mails} onShow={show} />
      {mail && <TeamMailDialog mail={mail} name={nameOf(mail.userId)} {...frame} />}
    </>
  );
}
