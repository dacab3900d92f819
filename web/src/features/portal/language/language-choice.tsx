import { useId } from 'react';
import { languageNames, languages, languageTag, type Language } from '@creator-desk/domain/values/languages';
import { api, unwrap } from '../../../lib/api/api.ts';
import { useLanguage } from '../../../lib/language/language-context.ts';
import { useCommand } from '../../../lib/use-command.ts';
import styles from './language-choice.module.css';

/** In which language the creator reads the portal and gets mails. */
export function LanguageChoice({ slug }: { slug: string }) {
  const { t, language } = useLanguage();
  const id = useId();
  const { run, pending } = useCommand(
    (chosen: Language) =>
      unwrap(api.POST('/api/portal/{slug}/language', { params: { path: { slug } }, body: { language: chosen } })),
    { failure: t('The language could not be saved.'), invalidates: ['/api/portal/{slug}'] },
  );
  return (
    <footer className={styles.choice}>
      <label htmlFor={id}>{t('Language')}</label>
      <select id={id} value={language} disabled={pending} onChange={({ target }) => void run(target.value as Language)}>
        {languages.map((one) => (
          <option key={one} value={one} lang={languageTag(one)}>
            {languageNames[one]}
          </option>
        ))}
      </select>
    </footer>
  );
}
