import { PlusOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { ReassignDialog } from '../../components/contracts/reassign-dialog.tsx';
import { SearchBox } from '../../components/ui/forms/search-box.tsx';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { Toolbar } from '../../components/ui/records/toolbar.tsx';
import { api, unwrapResponse } from '../../lib/api/api.ts';
import { useListPage } from '../../lib/list-page.ts';
import { useListQuery } from '../../lib/url/list-query.ts';
import { useToast } from '../../lib/toast.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { useDialog, type DialogControl } from '../../lib/use-dialog.ts';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkDialog, NewLinkDialog, type UserWithLink } from './link-dialogs.tsx';
import { ResetSecondFactorDialog, SignOutDialog, UnbindDialog } from './sign-out-dialog.tsx';
import { TeamList, type User } from './team-list.tsx';

type Shown =
  | { kind: 'invite' }
  | { kind: 'edit'; user: User }
  | { kind: 'reassign'; user: User; count: number }
  | { kind: 'new link'; user: User }
  | { kind: 'sign out'; user: User }
  | { kind: 'second factor'; user: User }
  | { kind: 'unbind'; user: User }
  | { kind: 'link'; made: UserWithLink };

/** What ends sessions or changes how somebody signs in, after a confirmation. */
const accessDialogs = { 'sign out': SignOutDialog, 'second factor': ResetSecondFactorDialog, unbind: UnbindDialog };

const sorts = (['name', 'email', 'createdAt'] as const).flatMap((field) => [field, `-${field}` as const]);

/** The people who work here. */
export default function TeamPage() {
  const list = useListQuery({ sorts, filters: {} });
  const users = useListPage('/api/users', list, list.query);
  const { dialog: shown, show, frame } = useDialog<Shown>();
  const toast = useToast();
  const invite = () => show({ kind: 'invite' });
  const showLink = (made: UserWithLink) => show({ kind: 'link', made });

  const reassign = useCommand(
    async ({ user }: { user: User; onlyIfAny: boolean }) => {
      const query = { owner: String(user.id), page: 1, pageSize: 1 };
      const { response } = await unwrapResponse(api.GET('/api/contracts', { params: { query } }));
      return Number(response.headers.get('X-Total-Count'));
    },
    {
      failure: 'Failed to load the contracts of this person.',
      onSuccess: (count, { user, onlyIfAny }) => {
        if (count > 0) show({ kind: 'reassign', user, count });
        else if (!onlyIfAny) toast.success(`${user.name} owns no contracts.`, 'Nothing to reassign');
      },
    },
  );

  return (
    <Flex vertical gap="large">
      <PageHeader title="Team" subtitle="People who sign in with an account of their own" />
      <Toolbar
        filters={<SearchBox value={list.search} onSearch={(search) => list.change({ search })} placeholder="Search people..." />}
        actions={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={invite}>
            Invite
          </Button>
        }
      />
      <TeamList
        {...users}
        onInvite={invite}
        onEdit={(user) => show({ kind: 'edit', user })}
        onReassign={(user) => void reassign.run({ user, onlyIfAny: false })}
        onSignOut={(user) => show({ kind: 'sign out', user })}
        onResetSecondFactor={(user) => show({ kind: 'second factor', user })}
        onUnbind={(user) => show({ kind: 'unbind', user })}
        onNewLink={(user) => show({ kind: 'new link', user })}
      />
      {shown?.kind === 'invite' && <InviteDialog {...frame} onInvited={showLink} />}
      {shown?.kind === 'edit' && (
        <EditUserDialog
          {...frame}
          user={shown.user}
          onDisabled={() => void reassign.run({ user: shown.user, onlyIfAny: true })}
        />
      )}
      {shown?.kind === 'reassign' && <ReassignDialog {...frame} given={{ from: shown.user, count: shown.count }} />}
      {shown?.kind === 'new link' && <NewLinkDialog {...frame} user={shown.user} onMade={showLink} />}
      {isAccess(shown) && <AccessDialog {...frame} shown={shown} />}
      {shown?.kind === 'link' && <LinkDialog {...frame} made={shown.made} />}
    </Flex>
  );
}

type ShownAccess = { kind: keyof typeof accessDialogs; user: User };
const isAccess = (shown: Shown | null): shown is ShownAccess => shown !== null && shown.kind in accessDialogs;

function AccessDialog({ shown: { kind, user }, ...dialog }: DialogControl & { shown: ShownAccess }) {
  const Asked = accessDialogs[kind];
  return <Asked {...dialog} user={user} />;
}
