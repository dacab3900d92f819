import { Alert, Button, Flex, Input, type InputRef } from 'antd';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { Centered } from '../../components/ui/layout/centered.tsx';
import { Logo } from '../../components/ui/layout/logo.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { Heading, Label, Secondary } from '../../components/ui/layout/text.tsx';
import { ApiError, errorMessage } from '../../lib/api/api.ts';
import { sleep } from '../../lib/browser/sleep.ts';

interface Props {
  /** @throws ApiError when the password is wrong or the server cannot be reached */
  signIn: (password: string) => Promise<void>;
  onSignedIn: () => void;
}

/** The specification's submit delay: the button reads 'Signing In...' at least this long. */
const minDurationMs = 500;

export default function SignIn({ signIn, onSignedIn }: Props) {
  const [signingIn, setSigningIn] = useState(false);
  const [problem, setProblem] = useState('');
  const field = useRef<InputRef>(null);
  const fieldId = useId();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSigningIn(true);
    const password = field.current?.input?.value ?? '';
    const [outcome] = await Promise.allSettled([signIn(password), sleep(minDurationMs)]);
    setSigningIn(false);
    if (outcome.status === 'fulfilled') return onSignedIn();
    setProblem(failureText(outcome.reason));
    field.current?.focus({ cursor: 'all' });
  }

  return (
    <main>
      <title>Sign in · Creator Desk</title>
      <Centered>
        <Flex vertical gap="small">
          <Heading level={1}>Contract Management System</Heading>
          <Secondary>Secure admin access required</Secondary>
        </Flex>
        <Surface roomy>
          <Flex vertical gap="large">
            <Flex vertical align="center" gap="small">
              <Logo size={48} />
              <Heading level={2}>Admin Access</Heading>
              <Secondary>Enter your password to access the CRM</Secondary>
            </Flex>
            <form onSubmit={(event) => void submit(event)}>
              <Flex vertical gap="middle">
                {problem && <Alert type="error" title={problem} showIcon role="alert" />}
                <Flex vertical gap={4}>
                  <Label htmlFor={fieldId}>Password</Label>
                  <Input.Password
                    id={fieldId}
                    ref={field}
                    size="large"
                    placeholder="Enter admin password"
                    autoComplete="current-password"
                    autoFocus
                    required
                  />
                </Flex>
                <Button type="primary" htmlType="submit" size="large" block disabled={signingIn}>
                  {signingIn ? 'Signing In...' : 'Sign In'}
                </Button>
              </Flex>
            </form>
          </Flex>
        </Surface>
      </Centered>
    </main>
  );
}

function failureText(failure: unknown): string {
  if (failure instanceof ApiError && failure.status === 0) return 'Network error. Please check your connection and try again.';
  return errorMessage(failure, 'Sign-in failed. Please try again.');
}
