import { Flex } from 'antd';
import { useOwners } from '../../components/contracts/owners.ts';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { OneLine } from '../../components/ui/layout/text.tsx';
import { RecordList } from '../../components/ui/records/record-list.tsx';
import type { Column } from '../../components/ui/records/record-list.types.ts';
import { localDateTimeText } from '../../lib/format.ts';
import type { ListPage } from '../../lib/list-page.ts';
import { Status } from './mail-list.tsx';
import { teamKindLabel, type TeamMail } from './mail-text.ts';

interface Props extends ListPage<TeamMail> {
  onShow: (mail: TeamMail) => void;
}

const about = ({ fullName, socialHandle }: TeamMail): string => (fullName ? `${fullName} (${socialHandle})` : '–');

/** Mails to people of the team. */
export function TeamMailList({ onShow, ...list }: Props) {
  const { nameOf } = useOwners();
  const columns: Column<TeamMail>[] = [
    { key: 'person', title: 'Person', width: 'name', render: ({ userId }) => <OneLine text={nameOf(userId)} strong /> },
    { key: 'kind', title: 'Kind', render: ({ kind }) => <OneLine text={teamKindLabel(kind)} /> },
    { key: 'creator', title: 'Creator', render: (mail) => <OneLine text={about(mail)} /> },
    { key: 'status', title: 'Status', width: 'status', render: (mail) => <Status mail={mail} /> },
    {
      key: 'createdAt',
      title: 'Written',
      width: 'time',
      sortable: true,
      render: ({ createdAt }) => localDateTimeText(createdAt),
    },
  ];
  return (
    <RecordList<TeamMail>
      {...list}
      label="Mails"
      columns={columns}
      card={(mail) => (
        <Flex vertical gap="middle">
          <OneLine text={nameOf(mail.userId)} strong />
          <Status mail={mail} />
          <p>{teamKindLabel(mail.kind)}</p>
          <DescriptionList
            facts={[
              ...(mail.fullName ? [{ name: 'Creator', value: about(mail) }] : []),
              { name: 'Written', value: localDateTimeText(mail.createdAt) },
            ]}
          />
        </Flex>
      )}
      anchor={({ id }) => `mail-${id}`}
      onOpen={onShow}
      noMatch={{ text: 'No mails match.', showAll: 'Show all mails' }}
      empty={<EmptyState text="No mails yet. Each person chooses some under Your account." />}
    />
  );
}
