import type { FormInstance } from 'antd';
import { useState } from 'react';
import { ApiError, ifMatch, type IfMatch } from './api/api.ts';
import { useCommand, type Command, type CommandOptions } from './use-command.ts';

/** Somebody else has changed the record that the form edits. */
export interface EditConflict {
  /** The server's message. */
  message: string;
  /** Fetches the current record. */
  reload: Command<[]>;
}

interface EditOptions<Draft, Stored, Result> extends CommandOptions<[Draft], Result> {
  form: FormInstance<Draft>;
  /** The record as the form shows it at first; undefined for a new one. */
  record: Stored | undefined;
  toDraft: (stored: Stored) => Draft;
  /** Fetches the record as it is now; undefined when it is gone. */
  load: () => Promise<Stored | undefined>;
  /** The toast when that fails. */
  loadFailure: string;
}

/**
 * Saves a form with the version that its values come from. When the record was changed meanwhile, the form can load it again: fields
 * that nobody has typed into show what is stored now; typed text stays, to be saved over it.
 * @param save its second argument are the headers of the call
 */
export function useEdit<Draft extends object, Stored extends { version: number }, Result>(
  save: (draft: Draft, header: IfMatch) => Promise<Result>,
  { form, record, toDraft, load, loadFailure, ...options }: EditOptions<Draft, Stored, Result>,
): { command: Command<[Draft], Result>; conflict: EditConflict | undefined } {
  const [version, setVersion] = useState(record?.version);
  const [message, setMessage] = useState('');
  const { failure: failed } = options;

  const command = useCommand((draft: Draft) => save(draft, ifMatch(version)), {
    ...options,
    failure: (failure) => (isStale(failure) ? undefined : typeof failed === 'function' ? failed(failure) : failed),
    onFailure: (failure) => isStale(failure) && setMessage(failure.message),
  });

  const reload = useCommand(
    async () => {
      const current = await load();
      if (!current) throw new ApiError(404);
      return current;
    },
    {
      failure: loadFailure,
      ...(options.invalidates && { invalidates: options.invalidates }),
      onSuccess: (current) => {
        const untouched = Object.entries(toDraft(current)).filter(([name]) => !form.isFieldTouched(name as never));
        form.setFieldsValue(Object.fromEntries(untouched) as never);
        setVersion(current.version);
        setMessage('');
      },
    },
  );

  return { command, conflict: message === '' ? undefined : { message, reload } };
}

function isStale(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && failure.status === 412;
}
