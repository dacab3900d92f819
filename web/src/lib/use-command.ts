import { useEffect, useRef, useState } from 'react';
import { useInvalidate, type GetPath } from './api/queries.ts';
import { focusIfLost } from './browser/focus.ts';
import { useToast, type Toast } from './toast.tsx';

/** The text of a toast, with its title where that is not 'Success' or 'Error'. */
type Message = string | readonly [description: string, title: string];

export interface CommandOptions<Args extends unknown[], Result> {
  /** The toast after success; without it there is none. */
  success?: Message | ((result: Result, ...args: Args) => Message);
  /** The toast after a failure; without it there is none, and the component shows `failure` itself. */
  failure?: Message | ((failure: unknown) => Message | undefined);
  /** Paths whose data on screen is refetched after success, with everything below them. */
  invalidates?: readonly GetPath[];
  /** Refetches after a failure too, because the record may have changed meanwhile. */
  invalidatesOnFailure?: boolean | ((failure: unknown) => boolean);
  onSuccess?: (result: Result, ...args: Args) => void;
  onFailure?: (failure: unknown) => void;
}

type Outcome<Result> = { ok: true; result: Result } | { ok: false; failure: unknown };

export interface Command<Args extends unknown[], Result = unknown> {
  /** Never rejects. Resolves when the invalidated data is fetched. */
  run: (...args: Args) => Promise<Outcome<Result>>;
  /** From the start of a run until the screen shows its result. */
  pending: boolean;
  /** Why the last run failed; undefined while one is running and after success. */
  failure: unknown;
}

/**
 * A call that changes something on the server, with its pending state, toasts and invalidation.
 * Calls that create something carry an idempotency key, which `idempotencyMiddleware` keeps until the server has answered.
 */
export function useCommand<Args extends unknown[], Result>(
  call: (...args: Args) => Promise<Result>,
  options: CommandOptions<Args, Result>,
): Command<Args, Result> {
  const toast = useToast();
  const invalidate = useInvalidate();
  const [state, setState] = useState<{ pending: boolean; failure?: unknown }>({ pending: false });
  const { success, failure: failed, invalidates = [], invalidatesOnFailure = false } = options;

  // The button is disabled meanwhile, which takes the focus from it.
  const pressed = useRef<readonly (Element | null | undefined)[]>([]);
  useEffect(() => {
    if (!state.pending) focusIfLost(...pressed.current);
  }, [state.pending]);

  async function run(...args: Args): Promise<Outcome<Result>> {
    const focused = document.activeElement;
    pressed.current = [focused, focused?.closest('dialog, [role="dialog"]')];
    setState({ pending: true });
    try {
      const result = await call(...args);
      notify(toast.success, typeof success === 'function' ? success(result, ...args) : success);
      options.onSuccess?.(result, ...args);
      await invalidate(...invalidates);
      setState({ pending: false });
      return { ok: true, result };
    } catch (failure) {
      notify(toast.error, typeof failed === 'function' ? failed(failure) : failed);
      options.onFailure?.(failure);
      setState({ pending: false, failure });
      const stale = typeof invalidatesOnFailure === 'function' ? invalidatesOnFailure(failure) : invalidatesOnFailure;
      if (stale) await invalidate(...invalidates);
      return { ok: false, failure };
    }
  }

  return { run, pending: state.pending, failure: state.failure };
}

function notify(show: Toast['success'], message: Message | undefined): void {
  if (message === undefined) return;
  const [description, title] = typeof message === 'string' ? [message] : message;
  show(description, title);
}
