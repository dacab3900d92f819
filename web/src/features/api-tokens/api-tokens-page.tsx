import { PlusOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { useQuery } from '../../lib/api/queries.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { RevokeTokenDialog, SecretDialog, type TokenWithSecret } from './token-dialogs.tsx';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { TokenList, type ApiToken } from './token-list.tsx';

type Shown = { kind: 'create' } | { kind: 'secret'; made: TokenWithSecret } | { kind: 'revoke'; token: ApiToken };

/** Tokens with which scripts and other programs use the API. */
export default function ApiTokensPage() {
  const { data, error, mutate } = useQuery('/api/api-tokens', {}, { keep: true });
  const { dialog: shown, show, frame } = useDialog<Shown>();
  const create = () => show({ kind: 'create' });
  return (
    <Flex vertical gap="large">
      <PageHeader title="API tokens" subtitle="With them scripts and other programs use the API">
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={create}>
          New Token
        </Button>
      </PageHeader>
      <TokenList
        tokens={data}
        failed={error !== undefined && !data}
        onRetry={() => void mutate()}
        onCreate={create}
        onRevoke={(token) => show({ kind: 'revoke', token })}
      />
      {shown?.kind === 'create' && <CreateTokenDialog {...frame} onCreated={(made) => show({ kind: 'secret', made })} />}
      {shown?.kind === 'secret' && <SecretDialog {...frame} made={shown.made} />}
      {shown?.kind === 'revoke' && <RevokeTokenDialog {...frame} token={shown.token} />}
    </Flex>
  );
}
