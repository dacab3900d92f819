import { Alert, Button, Flex, Form, Typography } from 'antd';
import { useState } from 'react';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { Heading, Secondary } from '../../components/ui/layout/text.tsx';
import { api, ApiError, errorMessage, ifMatch, unwrap, type Schema } from '../../lib/api/api.ts';
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
            <SingleSignOnForm key={data.version} stored={data} />
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

function SingleSignOnForm({ stored }: { stored: Stored }) {
  const [form] = Form.useForm<SingleSignOnDraft>();
  const { run, pending } = useCommand(
    ({ clientSecret, ...draft }: SingleSignOnDraft) => {
      const body = { ...draft, groupRoles: draft.groupRoles ?? [], ...(clientSecret && { clientSecret }) };
      return unwrap(api.PUT('/api/single-sign-on', { params: { header: ifMatch(stored.version) }, body }));
    },
    {
      success: 'Single sign-on saved',
      failure: (failure) => errorMessage(failure, 'The single sign-on settings could not be saved.'),
      invalidates: ['/api/single-sign-on'],
      invalidatesOnFailure: (failure) => failure instanceof ApiError && failure.status === 412,
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
      disabled={fixed || pending}
      initialValues={{ ...stored, clientSecret: '' }}
      onFinish={(draft) => void run(draft)}
      scrollToFirstError={{ focus: true }}
    >
      <SingleSignOnFields hasSecret={stored.hasSecret} />
      {!fixed && (
        <Button type="primary" htmlType="submit">
          {pending ? 'Saving...' : 'Save Single Sign-On'}
        </Button>
      )}
    </Form>
  );
}

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
