import type { FormInstance } from 'antd';
import { ApiError, errorMessage, type Schema } from '../../lib/api/api.ts';
import type { CommandOptions } from '../../lib/use-command.ts';

export type StoredMailSettings = Schema<'MailSettingsView'>;

/** For the forms of the card. Who was too late sees what is stored now. */
export function savingOptions<Draft>(form: FormInstance<Draft>, success: string): CommandOptions<[Draft], unknown> {
  return {
    success,
    failure: (failure) => errorMessage(failure, 'The mail settings could not be saved.'),
    invalidates: ['/api/mail-settings', '/api/mail-server'],
    invalidatesOnFailure: (failure) => failure instanceof ApiError && failure.status === 412,
    onFailure: (failure) => {
      if (failure instanceof ApiError)
        form.setFields(Object.entries(failure.fields).map(([name, text]) => ({ name, errors: [text] })) as never);
    },
  };
}
