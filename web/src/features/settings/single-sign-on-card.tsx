import { Alert, Button, Flex, Form, Typography } from 'antd';
import { useState } from 'react';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { Heading, Secondary } from '../../components/ui/layout/text.tsx';
import { roleNames } from '../../components/access/role-names.ts';
import { EditNotices } from '../../components/ui/dialogs/edit-notices.tsx';
import type { DraftWords } from '../../lib/edit-conflict.ts';
import { useEdit } from '../../lib/use-edit.ts';
import { api, ApiError, errorMessage, unwrap, type Schema } from '../../lib/api/api.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { SingleSignOnFields, type SingleSignOnDraft } from './single-sign-on-fields.tsx';

type Stored = Schema<'SingleSignOnView'>;

/** At which provider of OpenID Connect people sign in, and who may. */
export function SingleSignOnCard() {
  const { data, error, mutate } = useQuery('/api/single-sign-on', {});
  return (
    <Surface roomy label="Single sign-on">
      <Flex vertical gap="middle">
        <Heading level={2}>Single sign-on</Heading>
        {data ? (
          <Flex vertical gap="middle">
            <RedirectUri uri={data.redirectUri} />
            {data.source === 'environment' && (
              <Alert type="info" showIcon title="Set in the environment of the system, and changed there only." />
            )}
            <SingleSignOnForm stored={data} onLoaded={(stored) => void mutate(stored, { revalidate: false })} />
            {data.issuer !== '' && <ProviderTest key={`test ${data.version}`} />}
          </Flex>
        ) : error ? (
          <LoadFailure what="The single sign-on settings could not be loaded" onRetry={() => void mutate()} />
        ) : (
          <SkeletonLine />
        )}
      </Flex>
    </Surface>
  );
}

function RedirectUri({ uri }: { uri: string | null }) {
  if (uri === null)
    return <Alert type="warning" showIcon title="Set PUBLIC_URL first: the provider must know where it sends people back to." />;
  return (
    <Secondary small>
      Register this redirect URI at the provider:{' '}
      <Typography.Text code copyable={{ text: uri, tooltips: ['Copy redirect URI', 'Copied'] }}>
        {uri}
      </Typography.Text>
    </Secondary>
  );
}

function SingleSignOnForm({ stored, onLoaded }: { stored: Stored; onLoaded: (stored: Stored) => void }) {
  const [form] = Form.useForm<SingleSignOnDraft>();
  const [touched, setTouched] = useState(false);
  const { command, conflict, others } = useEdit(
    ({ clientSecret, ...draft }: SingleSignOnDraft, header) => {
      const body = { ...draft, groupRoles: draft.groupRoles ?? [], ...(clientSecret && { clientSecret }) };
      return unwrap(api.PUT('/api/single-sign-on', { params: { header }, body }));
    },
    {
      open: touched,
      kind: 'single-sign-on',
      form,
      record: theOnly(stored),
      toDraft,
      words,
      load: async () => {
        const current = await unwrap(api.GET('/api/single-sign-on'));
        onLoaded(current);
        return theOnly(current);
      },
      loadFailure: 'The single sign-on settings could not be loaded.',
      toStored: theOnly,
      success: 'Single sign-on saved',
      failure: (failure) => errorMessage(failure, 'The single sign-on settings could not be saved.'),
      invalidates: ['/api/single-sign-on'],
      onSuccess: onLoaded,
      onFailure: (failure) => {
        if (failure instanceof ApiError)
          form.setFields(Object.entries(failure.fields).map(([name, text]) => ({ name: fieldOf(name), errors: [text] })));
      },
    },
  );
  const fixed = stored.source === 'environment';
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      disabled={fixed || command.pending}
      initialValues={toDraft(stored)}
      onValuesChange={() => setTouched(true)}
      onFinish={(draft) => void command.run(draft)}
      scrollToFirstError={{ focus: true }}
    >
      <EditNotices others={others} doing="editing single sign-on" conflict={conflict} />
      <SingleSignOnFields hasSecret={stored.hasSecret} />
      {!fixed && (
        <Button type="primary" htmlType="submit" disabled={command.pending || conflict?.isDecided === false}>
          {command.pending ? 'Saving...' : 'Save Single Sign-On'}
        </Button>
      )}
    </Form>
  );
}

/** There is one record of them. */
const theOnly = (stored: Stored): Stored & { id: number } => ({ ...stored, id: 1 });

/** The secret is never shown: one that is typed replaces it. */
function toDraft({ enabled, issuer, clientId, label, domains, defaultRole, groupsClaim, groupRoles }: Stored): SingleSignOnDraft {
  return { enabled, issuer, clientId, clientSecret: '', label, domains, defaultRole, groupsClaim, groupRoles };
}

const words: DraftWords<SingleSignOnDraft> = {
  labels: {
    enabled: 'Offer it on the sign-in screen',
    issuer: 'Issuer',
    clientId: 'Client id',
    label: 'Label',
    domains: 'Domains',
    defaultRole: 'Role of who joins',
    groupsClaim: 'Claim with the groups',
    groupRoles: 'Roles by group',
  },
  texts: {
    domains: (domains) => domains.join(', '),
    defaultRole: (role) => roleNames[role],
    groupRoles: (entries) => entries.map(({ group, role }) => `${group}: ${roleNames[role]}`).join(', '),
  },
};

/** 'domains.0' is a problem of the list. */
const fieldOf = (name: string) => name.replace(/\..*/, '') as keyof SingleSignOnDraft;

/** Asks the stored provider. */
function ProviderTest() {
  const [found, setFound] = useState<string | null>();
  const { run, pending, failure } = useCommand(() => unwrap(api.POST('/api/single-sign-on/test')), {
    onSuccess: ({ problem }) => setFound(problem),
  });
  return (
    <Flex vertical gap="small" align="start">
      <Button disabled={pending} onClick={() => void run()}>
        {pending ? 'Testing...' : 'Test Provider'}
      </Button>
      <div role="status">
        {failure !== undefined && (
          <Alert type="error" showIcon title={errorMessage(failure, 'The provider could not be tested.')} />
        )}
        {failure === undefined && found !== undefined && (
          <Alert
            type={found ? 'error' : 'success'}
            showIcon
            title={found ?? 'The provider answers. Its client id and secret show at the first sign-in.'}
          />
        )}
      </div>
    </Flex>
  );
}
