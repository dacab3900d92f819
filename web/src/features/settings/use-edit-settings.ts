import type { FormInstance } from 'antd';
import { api, ApiError, errorMessage, ifMatch, unwrap, type IfMatch, type Schema } from '../../lib/api/api.ts';
import type { DraftWords } from '../../lib/edit-conflict.ts';
import { useEdit, type Edit } from '../../lib/use-edit.ts';

export type Settings = Schema<'StoredSettings'>;
type Key = Exclude<keyof Settings, 'version'>;

interface Options<Draft> {
  form: FormInstance<Draft>;
  settings: Settings;
  /** Whether the person has changed something in the form. */
  touched: boolean;
  /** What the form has of the settings. */
  toDraft: (settings: Settings) => Draft;
  /** What is stored of a draft. */
  toValues: (draft: Draft) => Partial<Record<Key, string | null>>;
  words: DraftWords<Draft>;
  success: string;
  onSaved: (settings: Settings) => void;
}

/** Edits some of the settings: one call per changed setting, each on the version that the one before has made. */
export function useEditSettings<Draft extends object>(options: Options<Draft>): Edit<Draft, Settings> {
  const { form, settings, touched, toDraft, toValues, onSaved, words, success } = options;

  async function save(draft: Draft, header: IfMatch): Promise<Settings> {
    let [saved, seen] = [settings, header];
    for (const [key, value] of Object.entries(toValues(draft)) as [Key, string | null][])
      if (value !== saved[key]) {
        const params = { path: { key }, header: seen };
        saved = await unwrap(api.PUT('/api/settings/{key}', { params, body: { value } })).catch((failure: unknown) => {
          // What was saved before stays saved.
          onSaved(saved);
          if (failure instanceof ApiError && failure.status === 400)
            form.setFields([{ name: key as never, errors: [failure.fields['value'] ?? failure.message] }]);
          throw failure;
        });
        seen = ifMatch(saved.version);
      }
    return saved;
  }

  return useEdit(save, {
    open: touched,
    kind: 'settings',
    form,
    record: theOnly(settings),
    toDraft,
    words,
    load: async () => {
      const current = await unwrap(api.GET('/api/settings'));
      onSaved(current);
      return theOnly(current);
    },
    loadFailure: 'The settings could not be loaded.',
    toStored: theOnly,
    success,
    failure: (failure) => errorMessage(failure, 'The settings could not be saved.'),
    invalidates: ['/api/settings'],
    invalidatesOnFailure: true,
    onSuccess: onSaved,
  });
}

/** There is one record of settings. */
const theOnly = (settings: Settings): Settings & { id: number } => ({ ...settings, id: 1 });
