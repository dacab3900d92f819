import { useState, type SubmitEvent } from 'react';
import { PasskeyCancelled } from '../../components/second-factor/passkeys.ts';
import { ApiError, errorMessage } from '../../lib/api/api.ts';
import { sleep } from '../../lib/browser/sleep.ts';

/** The specification's submit delay: the button reads 'Signing In...' at least this long. */
const minDurationMs = 500;

interface Submission {
  send: () => Promise<void>;
  onSuccess: () => void;
  onFailure: () => void;
  /** When the server says nothing. */
  failureText: string;
}

/** Sends a form of a page without antd, with its pending state and the text of its failure. */
export function useSubmission({ send, onSuccess, onFailure, failureText }: Submission) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');

  async function run() {
    setPending(true);
    const [outcome] = await Promise.allSettled([send(), sleep(minDurationMs)]);
    setPending(false);
    if (outcome.status === 'fulfilled') return onSuccess();
    setProblem(textOf(outcome.reason, failureText));
    onFailure();
  }

  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    void run();
  };
  return { pending, problem, submit };
}

function textOf(failure: unknown, otherwise: string): string {
  if (failure instanceof ApiError && failure.status === 0) return 'Network error. Please check your connection and try again.';
  if (failure instanceof PasskeyCancelled) return failure.message;
  return (failure instanceof ApiError && failure.fields['code']) || errorMessage(failure, otherwise);
}
