import type { FormInstance } from 'antd';
import { api, ApiError, errorMessage, unwrap, type IfMatch, type Schema } from '../../lib/api/api.ts';
import type { DraftWords } from '../../lib/edit-conflict.ts';
import { useEdit, type Edit } from '../../lib/use-edit.ts';

export type StoredMailSettings = Schema<'MailSettingsView'>;

export interface MailFormProps {
  stored: StoredMailSettings;
  onLoaded: (stored: StoredMailSettings) => void;
}

interface Options<Draft> extends MailFormProps {
  form: FormInstance<Draft>;
  /** Whether the person has changed something in the form. */
  touched: boolean;
  toDraft: (stored: StoredMailSettings) => Draft;
  words: DraftWords<Draft>;
  success: string;
}

/** Saves one of the forms of the card. Both edit one record. */
export function useEditMailSettings<Draft extends object>(
  save: (draft: Draft, header: IfMatch) => Promise<StoredMailSettings>,
  { form, stored, touched, toDraft, words, success, onLoaded }: Options<Draft>,
): Edit<Draft, StoredMailSettings> {
  return useEdit(save, {
    open: touched,
    kind: 'mail-settings',
    form,
    record: theOnly(stored),
    toDraft,
    words,
    load: async () => {
      const current = await unwrap(api.GET('/api/mail-settings'));
      onLoaded(current);
      return theOnly(current);
    },
    loadFailure: 'The mail settings could not be loaded.',
    toStored: theOnly,
    success,
    failure: (failure) => errorMessage(failure, 'The mail settings could not be saved.'),
    invalidates: ['/api/mail-settings', '/api/mail-server'],
    onSuccess: onLoaded,
    onFailure: (failure) => {
      if (failure instanceof ApiError)
        form.setFields(Object.entries(failure.fields).map(([name, text]) => ({ name, errors: [text] })) as never);
    },
  });
}

/** There is one record of them. */
const theOnly = (stored: StoredMailSettings): StoredMailSettings & { id: number } => ({ ...stored, id: 1 });
