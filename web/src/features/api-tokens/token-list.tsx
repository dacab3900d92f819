import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { roleNames } from '../../components/access/role-names.ts';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { StatusTag } from '../../components/ui/feedback/status-tag.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { OneLine } from '../../components/ui/layout/text.tsx';
import { RecordList } from '../../components/ui/records/record-list.tsx';
import type { Column } from '../../components/ui/records/record-list.types.ts';
import { RowActions } from '../../components/ui/records/row-actions.tsx';
import type { Schema } from '../../lib/api/api.ts';
import { useNow } from '../../lib/browser/now.ts';
import { localDateText, localDateTimeText } from '../../lib/format.ts';

export type ApiToken = Schema<'ApiTokenView'>;

interface Props {
  tokens: ApiToken[] | undefined;
  failed: boolean;
  onRetry: () => void;
  onCreate: () => void;
  onRevoke: (token: ApiToken) => void;
}

const onePage = { page: 1, pageSize: 200, sort: undefined, change: () => undefined };

const lastUse = ({ id, lastUsedAt }: ApiToken): string =>
  lastUsedAt ? localDateTimeText(lastUsedAt) : id === null ? 'Not recorded' : 'Never';

/** Those of API_TOKENS stand in the operator's configuration. */
function Expiry({ token: { id, expiresAt } }: { token: ApiToken }) {
  const now = useNow();
  if (id === null) return 'Set by the operator';
  if (expiresAt === null) return 'Never';
  return new Date(expiresAt) > now ? localDateText(expiresAt) : <StatusTag meaning="warning">Expired</StatusTag>;
}

const columns: Column<ApiToken>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => <OneLine text={name} strong /> },
  { key: 'role', title: 'Role', width: 'status', render: ({ role }) => roleNames[role] },
  { key: 'expiresAt', title: 'Expires', width: 'name', render: (token) => <Expiry token={token} /> },
  { key: 'lastUsedAt', title: 'Last use', width: 'time', render: lastUse },
];

export function TokenList({ tokens, failed, onRetry, onCreate, onRevoke }: Props) {
  const revoke = (token: ApiToken) =>
    token.id !== null && (
      <RowActions always>
        <Button size="small" danger aria-label={`Revoke ${token.name}`} onClick={() => onRevoke(token)}>
          Revoke
        </Button>
      </RowActions>
    );
  return (
    <RecordList<ApiToken>
      label="API tokens"
      page={tokens && { rows: tokens, total: tokens.length }}
      position={onePage}
      hasPages={false}
      columns={[...columns, { key: 'actions', title: 'Actions', width: 'tag', numeric: true, render: revoke }]}
      card={(token) => <Card token={token}>{revoke(token)}</Card>}
      anchor={({ id, name }) => `token-${id ?? name.replaceAll(/\W+/g, '-')}`}
      failed={failed}
      onRetry={onRetry}
      empty={
        <EmptyState text="No tokens yet. A script sends one with each request, and may do what its role may.">
          <Button onClick={onCreate}>Make the first token</Button>
        </EmptyState>
      }
    />
  );
}

function Card({ token, children }: { token: ApiToken; children: ReactNode }) {
  return (
    <Flex vertical gap="middle">
      <OneLine text={token.name} strong />
      <DescriptionList
        facts={[
          { name: 'Role', value: roleNames[token.role] },
          { name: 'Expires', value: <Expiry token={token} /> },
          { name: 'Last use', value: lastUse(token) },
        ]}
      />
      {children}
    </Flex>
  );
}
