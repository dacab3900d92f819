import type { Language } from '@creator-desk/domain/values/languages';
import { english } from './languages/english.rules.ts';
import { french } from './languages/french.rules.ts';
import { german } from './languages/german.rules.ts';
import { portuguese } from './languages/portuguese.rules.ts';
import { spanish } from './languages/spanish.rules.ts';
import type { MailTexts } from './mail-texts.ts';

/** In the languages of creators. */
export const mailTexts: Record<Language, MailTexts> = {
  en: english,
  es: spanish,
  pt: portuguese,
  fr: french,
  de: german,
};

/** Replaces the variables. One without a value is nothing. */
export function filled(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => variables[name] ?? '');
}
