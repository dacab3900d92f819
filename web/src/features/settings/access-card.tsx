import { Flex, Select, Switch } from 'antd';
import type { Role } from '@creator-desk/domain/access/roles';
import { useId } from 'react';
import { roleOptions } from '../../components/access/role-names.ts';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { Heading, Label, Secondary } from '../../components/ui/layout/text.tsx';
import { unwrap, api, errorMessage, ifMatch, type Schema } from '../../lib/api/api.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { useCommand } from '../../lib/use-command.ts';

/** Whether the shared password opens the console. */
export function AccessCard() {
  const id = useId();
  const { data, error, mutate } = useQuery('/api/access-settings', {});
  const { run, pending } = useCommand(
    (body: Schema<'SetAccessSettings'>) =>
      unwrap(api.PUT('/api/access-settings', { params: { header: ifMatch(data?.version) }, body })),
    {
      success: 'Access settings saved',
      failure: (failure) => errorMessage(failure, 'The access settings could not be saved.'),
      invalidates: ['/api/access-settings'],
      invalidatesOnFailure: true,
    },
  );

  return (
    <Surface roomy label="Access">
      {data ? (
        <Flex vertical gap="small">
          <Heading level={2}>Access</Heading>
          <Flex justify="space-between" align="center" gap="middle">
            <Label htmlFor={id}>Shared password</Label>
            <Switch
              id={id}
              checked={data.sharedPassword}
              loading={pending}
              onChange={(sharedPassword) => void run({ sharedPassword })}
            />
          </Flex>
          <Secondary small>
            Everybody who knows it is an owner. It can be switched off once an owner has signed in with an account. Sessions that
            it has opened end then.
          </Secondary>
          <Limit
            label="Sign out after no use for"
            unset="as the operator has set"
            value={data.sessionIdleHours}
            disabled={pending}
            onChange={(sessionIdleHours) => void run({ sharedPassword: data.sharedPassword, sessionIdleHours })}
          />
          <Limit
            label="Sign in again at least every"
            unset="30 days"
            value={data.sessionLifetimeHours}
            disabled={pending}
            onChange={(sessionLifetimeHours) => void run({ sharedPassword: data.sharedPassword, sessionLifetimeHours })}
          />
          <SecondFactorRoles
            roles={data.secondFactorRoles ?? []}
            disabled={pending}
            onChange={(secondFactorRoles) => void run({ sharedPassword: data.sharedPassword, secondFactorRoles })}
          />
        </Flex>
      ) : error ? (
        <LoadFailure what="The access settings could not be loaded" onRetry={() => void mutate()} />
      ) : (
        <SkeletonLine />
      )}
    </Surface>
  );
}

interface SecondFactorRolesProps {
  roles: readonly Role[];
  disabled: boolean;
  onChange: (roles: Role[]) => void;
}

/** Who must prove more than a password. */
function SecondFactorRoles({ roles, disabled, onChange }: SecondFactorRolesProps) {
  const id = useId();
  return (
    <Flex vertical gap="small">
      <Label htmlFor={id}>Require a second factor from</Label>
      <Select
        id={id}
        mode="multiple"
        value={[...roles]}
        options={roleOptions}
        disabled={disabled}
        placeholder="Nobody"
        onChange={onChange}
      />
      <Secondary small>
        Who has none sets one up at the next sign-in, and can do nothing before. Open sessions without one end at once. The shared
        password and API tokens are not affected.
      </Secondary>
    </Flex>
  );
}

/** Hours that people choose; another value that the API has set is shown too. */
const choices = [1, 8, 24, 7 * 24, 14 * 24, 30 * 24];
const hoursText = (hours: number): string => {
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};
const unsetValue = 0;

interface LimitProps {
  label: string;
  /** What holds without a limit of the team's own. */
  unset: string;
  value: number | null | undefined;
  disabled: boolean;
  onChange: (hours: number | null) => void;
}

/** How long sessions last, for everybody. */
function Limit({ label, unset, value, disabled, onChange }: LimitProps) {
  const id = useId();
  const known = value && !choices.includes(value) ? [...choices, value].sort((a, b) => a - b) : choices;
  const options = [
    { value: unsetValue, label: `Default (${unset})` },
    ...known.map((hours) => ({ value: hours, label: hoursText(hours) })),
  ];
  return (
    <Flex justify="space-between" align="center" gap="small" wrap>
      <Label htmlFor={id}>{label}</Label>
      <Select
        id={id}
        value={value ?? unsetValue}
        options={options}
        disabled={disabled}
        popupMatchSelectWidth={false}
        onChange={(hours) => onChange(hours === unsetValue ? null : hours)}
      />
    </Flex>
  );
}
