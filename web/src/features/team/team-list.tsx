import { DisconnectOutlined, EditOutlined, LinkOutlined, LogoutOutlined, SafetyOutlined, SwapOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { StatusTag, type Meaning } from '../../components/ui/feedback/status-tag.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { OneLine } from '../../components/ui/layout/text.tsx';
import { RecordList } from '../../components/ui/records/record-list.tsx';
import type { Column } from '../../components/ui/records/record-list.types.ts';
import { RowActions } from '../../components/ui/records/row-actions.tsx';
import type { Schema } from '../../lib/api/api.ts';
import { localDateText, localDateTimeText } from '../../lib/format.ts';
import type { ListPage } from '../../lib/list-page.ts';
import { roleNames } from '../../components/access/role-names.ts';
import { LinkMailNote, linkMailText, useLinkMails, type LinkMail } from './link-mail.tsx';

export type User = Schema<'UserView'>;

interface Props extends ListPage<User> {
  onInvite: () => void;
  onEdit: (user: User) => void;
  onReassign: (user: User) => void;
  onNewLink: (user: User) => void;
  onSignOut: (user: User) => void;
  onResetSecondFactor: (user: User) => void;
  onUnbind: (user: User) => void;
}

const statuses: Record<User['status'], { name: string; meaning: Meaning }> = {
  invited: { name: 'Invited', meaning: 'info' },
  active: { name: 'Active', meaning: 'positive' },
  disabled: { name: 'Disabled', meaning: 'neutral' },
};

const lastSignIn = ({ lastSignInAt }: User) => (lastSignInAt ? localDateText(lastSignInAt) : 'Never');

const secondFactorNames = { app: 'App', passkey: 'Passkey' } as const;
const secondFactor = ({ secondFactors }: User) => secondFactors.map((each) => secondFactorNames[each]).join(', ') || 'None';

const columnsWith = (linkMailOf: (user: User) => LinkMail | undefined): Column<User>[] => [
  { key: 'name', title: 'Name', sortable: true, render: ({ name }) => <OneLine text={name} strong /> },
  { key: 'email', title: 'Email', sortable: true, render: (user) => <Email user={user} /> },
  { key: 'role', title: 'Role', width: 'status', render: ({ role }) => roleNames[role] },
  {
    key: 'status',
    title: 'Status',
    width: 'status',
    render: (user) => (
      <Flex vertical gap={2}>
        <span>
          <Status status={user.status} />
        </span>
        <LinkMailNote mail={linkMailOf(user)} />
      </Flex>
    ),
  },
  { key: 'secondFactors', title: 'Second factor', width: 'status', render: secondFactor },
  { key: 'lastSignInAt', title: 'Last sign-in', width: 'date', render: lastSignIn },
];

export function TeamList({ onInvite, onEdit, onReassign, onNewLink, onSignOut, onResetSecondFactor, onUnbind, ...list }: Props) {
  const linkMailOf = useLinkMails();
  const actions = (user: User) => (
    <RowActions always>
      {user.singleSignOn && (
        <Button
          type="text"
          size="small"
          icon={<DisconnectOutlined aria-hidden />}
          aria-label={`Unbind ${user.name} from single sign-on`}
          onClick={() => onUnbind(user)}
        />
      )}
      <Button
        type="text"
        size="small"
        icon={<LinkOutlined aria-hidden />}
        aria-label={`New link for ${user.name}`}
        disabled={user.status === 'disabled'}
        onClick={() => onNewLink(user)}
      />
      <Button
        type="text"
        size="small"
        icon={<SafetyOutlined aria-hidden />}
        aria-label={`Remove the second factor of ${user.name}`}
        disabled={user.secondFactors.length === 0}
        onClick={() => onResetSecondFactor(user)}
      />
      <Button
        type="text"
        size="small"
        icon={<LogoutOutlined aria-hidden />}
        aria-label={`Sign ${user.name} out everywhere`}
        disabled={user.status !== 'active'}
        onClick={() => onSignOut(user)}
      />
      <Button
        type="text"
        size="small"
        icon={<SwapOutlined aria-hidden />}
        aria-label={`Reassign contracts of ${user.name}`}
        onClick={() => onReassign(user)}
      />
      <Button
        type="text"
        size="small"
        icon={<EditOutlined aria-hidden />}
        aria-label={`Edit ${user.name}`}
        onClick={() => onEdit(user)}
      />
    </RowActions>
  );
  return (
    <RecordList<User>
      {...list}
      label="Team"
      columns={[...columnsWith(linkMailOf), { key: 'actions', title: 'Actions', width: 'time', numeric: true, render: actions }]}
      card={(user) => (
        <Card user={user} linkMail={linkMailOf(user)}>
          {actions(user)}
        </Card>
      )}
      anchor={({ id }) => `user-${id}`}
      onOpen={onEdit}
      noMatch={{ text: 'Nobody matches the search.', showAll: 'Show everybody' }}
      empty={
        <EmptyState text="Everybody shares one password so far. Invite people to give them accounts of their own.">
          <Button onClick={onInvite}>Invite the first person</Button>
        </EmptyState>
      }
    />
  );
}

function Email({ user: { email, singleSignOn } }: { user: User }) {
  return (
    <Flex vertical>
      <OneLine text={email} />
      {singleSignOn && <OneLine text="Single sign-on" small />}
    </Flex>
  );
}

function Status({ status }: Pick<User, 'status'>) {
  const { name, meaning } = statuses[status];
  return <StatusTag meaning={meaning}>{name}</StatusTag>;
}

function Card({ user, linkMail, children }: { user: User; linkMail: LinkMail | undefined; children: ReactNode }) {
  return (
    <Flex vertical gap="middle">
      <Flex vertical>
        <OneLine text={user.name} strong />
        <OneLine text={user.email} small />
      </Flex>
      <Status status={user.status} />
      <DescriptionList
        facts={[
          { name: 'Role', value: roleNames[user.role] },
          { name: 'Second factor', value: secondFactor(user) },
          { name: 'Last sign-in', value: user.singleSignOn ? `${lastSignIn(user)}, single sign-on` : lastSignIn(user) },
          ...(user.linkExpiresAt ? [{ name: 'Link valid until', value: localDateTimeText(user.linkExpiresAt) }] : []),
          ...(linkMail ? [{ name: 'Mail', value: linkMailText(linkMail) }] : []),
        ]}
      />
      {children}
    </Flex>
  );
}
