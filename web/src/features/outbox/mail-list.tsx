import { Flex } from 'antd';
import { Creator } from '../../components/contracts/creator.tsx';
import { mailKindLabels } from '../../components/mails/mail-kinds.ts';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { StatusTag } from '../../components/ui/feedback/status-tag.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { OneLine } from '../../components/ui/layout/text.tsx';
import { RecordList } from '../../components/ui/records/record-list.tsx';
import type { Column } from '../../components/ui/records/record-list.types.ts';
import { localDateTimeText } from '../../lib/format.ts';
import type { ListPage } from '../../lib/list-page.ts';
import { mailStatuses, type Mail, type TeamMail } from './mail-text.ts';

interface Props extends ListPage<Mail> {
  onShow: (mail: Mail) => void;
}

const subjectOf = ({ subject, kind }: Mail): string => subject ?? mailKindLabels[kind];

const columns: Column<Mail>[] = [
  {
    key: 'creator',
    title: 'Creator',
    render: ({ fullName, socialHandle, address }) => (
      <Creator fullName={fullName} socialHandle={socialHandle} beneath={address ?? ''} inOpeningRow />
    ),
  },
  { key: 'subject', title: 'Subject', render: (mail) => <OneLine text={subjectOf(mail)} /> },
  { key: 'status', title: 'Status', width: 'status', render: (mail) => <Status mail={mail} /> },
  { key: 'createdAt', title: 'Written', width: 'time', sortable: true, render: ({ createdAt }) => localDateTimeText(createdAt) },
];

export function MailList({ onShow, ...list }: Props) {
  return (
    <RecordList<Mail>
      {...list}
      label="Mails"
      columns={columns}
      card={(mail) => <Card mail={mail} />}
      anchor={({ id }) => `mail-${id}`}
      onOpen={onShow}
      noMatch={{ text: 'No mails match.', showAll: 'Show all mails' }}
      empty={<EmptyState text="No mails yet. Creators whose contract has an e-mail address get them." />}
    />
  );
}

export function Status({ mail: { status } }: { mail: Pick<Mail | TeamMail, 'status'> }) {
  const { label, meaning } = mailStatuses[status];
  return <StatusTag meaning={meaning}>{label}</StatusTag>;
}

function Card({ mail }: { mail: Mail }) {
  return (
    <Flex vertical gap="middle">
      <Creator
        fullName={mail.fullName}
        socialHandle={mail.socialHandle}
        beneath={mail.address ?? mail.socialHandle}
        large
        inOpeningRow
      />
      <Status mail={mail} />
      <p>{subjectOf(mail)}</p>
      <DescriptionList facts={[{ name: 'Written', value: localDateTimeText(mail.createdAt) }]} />
    </Flex>
  );
}
