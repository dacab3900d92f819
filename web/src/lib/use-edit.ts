import type { FormInstance } from 'antd';
import { useState } from 'react';
import { api, ApiError, ifMatch, unwrap, type IfMatch } from './api/api.ts';
import { changedFields, type ChangedField, type Choice, type DraftWords } from './edit-conflict.ts';
import { useOtherEditors, type EditedRecord, type RecordEditor } from './live/other-editors.ts';
import { useCommand, type Command, type CommandOptions } from './use-command.ts';

/** Somebody else has changed the record that the form edits. */
export interface EditConflict {
  /** The server's message. */
  message: string;
  /** What has changed meanwhile; undefined until it is fetched. */
  fields: readonly ChangedField[] | undefined;
  choose: (name: string, choice: Choice) => void;
  /** Whether the form can be saved over the current record. */
  isDecided: boolean;
  /** Fetches the current record. */
  reload: Command<[]>;
}

interface EditOptions<Draft, Stored, Result> extends CommandOptions<[Draft], Result> {
  open: boolean;
  kind: EditedRecord['kind'];
  form: FormInstance<Draft>;
  /** The record as the form shows it at first; undefined for a new one, and while it is fetched. */
  record: Stored | undefined;
  toDraft: (stored: Stored) => Draft;
  words: DraftWords<Draft>;
  /** Fetches the record as it is now; undefined when it is gone. */
  load: () => Promise<Stored | undefined>;
  /** The toast when that fails. */
  loadFailure: string;
  /** The record after it was saved, for a form that stays open. */
  toStored?: (result: Result) => Stored;
}

export interface Edit<Draft, Result> {
  command: Command<[Draft], Result>;
  conflict: EditConflict | undefined;
  /** Who else is editing the record. */
  others: readonly RecordEditor[];
}

/** What is stored by now, beside what the form held when that was found out. */
interface Meanwhile<Draft> {
  version: number;
  theirs: Draft;
  mine: Draft;
  fields: ChangedField[];
}

/**
 * Saves a form with the version that its values come from. When the record was changed meanwhile, the person sees field by field what
 * the other has stored, chooses, and saves again over that version. A field that only the other has changed takes the other's value.
 * @param save its second argument are the headers of the call
 */
export function useEdit<Draft extends object, Stored extends { id: number; version: number }, Result>(
  save: (draft: Draft, header: IfMatch) => Promise<Result>,
  { open, kind, form, record, toDraft, words, load, loadFailure, toStored, ...options }: EditOptions<Draft, Stored, Result>,
): Edit<Draft, Result> {
  const [seen, setSeen] = useState(() => record && { version: record.version, draft: toDraft(record) });
  // A form that fetches its record has it later.
  if (!seen && record) setSeen({ version: record.version, draft: toDraft(record) });
  const [message, setMessage] = useState('');
  const [meanwhile, setMeanwhile] = useState<Meanwhile<Draft>>();
  const others = useOtherEditors(open && record ? { kind, id: record.id } : undefined);
  const { failure: failed } = options;

  /** A newer version that changes no field of the form is no conflict: another part of the record was saved. */
  function versionFor(mine: Draft): number | undefined {
    if (meanwhile || !seen || !record || record.version <= seen.version) return meanwhile?.version ?? seen?.version;
    const isTheirs = changedFields({ base: seen.draft, mine, theirs: toDraft(record) }, [], words).length > 0;
    return isTheirs ? seen.version : record.version;
  }

  const command = useCommand((draft: Draft) => save(draft, ifMatch(versionFor(draft))), {
    ...options,
    onSuccess: (result, draft) => {
      if (toStored) showSaved(toStored(result));
      options.onSuccess?.(result, draft);
    },
    failure: (failure) => (isStale(failure) ? undefined : typeof failed === 'function' ? failed(failure) : failed),
    onFailure: (failure) => {
      if (!isStale(failure)) return options.onFailure?.(failure);
      setMessage(failure.message);
      if (meanwhile) setSeen({ version: meanwhile.version, draft: meanwhile.theirs });
      setMeanwhile(undefined);
      void reload.run();
    },
  });

  const reload = useCommand(
    async () => {
      const id = record?.id ?? 0;
      const changes = unwrap(api.GET('/api/records/{kind}/{id}/changes', { params: { path: { kind, id } } }));
      // The choice needs the values; names and times only explain them.
      const [current, known] = await Promise.all([load(), changes.catch(() => [])]);
      if (!current) throw new ApiError(404);
      return { current, known };
    },
    {
      failure: loadFailure,
      ...(options.invalidates && { invalidates: options.invalidates }),
      onSuccess: ({ current, known }) => {
        const [theirs, mine] = [toDraft(current), form.getFieldsValue()];
        const base = meanwhile?.theirs ?? seen?.draft ?? theirs;
        const fields = changedFields({ base, mine, theirs }, known, words);
        for (const { name, choice } of fields) if (choice === 'theirs') take(name, theirs);
        setMeanwhile({ version: current.version, theirs, mine, fields });
      },
    },
  );

  const showSaved = (stored: Stored) => {
    const draft = toDraft(stored);
    setSeen({ version: stored.version, draft });
    setMeanwhile(undefined);
    setMessage('');
    form.setFieldsValue(draft as never);
  };

  const take = (name: string, draft: Draft) => form.setFieldValue(name as never, draft[name as keyof Draft] as never);

  const choose = (name: string, choice: Choice) => {
    if (!meanwhile) return;
    take(name, choice === 'mine' ? meanwhile.mine : meanwhile.theirs);
    setMeanwhile({
      ...meanwhile,
      fields: meanwhile.fields.map((field) => (field.name === name ? { ...field, choice } : field)),
    });
  };

  const fields = meanwhile?.fields;
  const isDecided = fields?.every(({ choice }) => choice !== undefined) ?? false;
  return { command, conflict: message === '' ? undefined : { message, fields, choose, isDecided, reload }, others };
}

function isStale(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && failure.status === 412;
}
