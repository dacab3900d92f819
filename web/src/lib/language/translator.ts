// Texts, dates and numbers in the language of a creator. The English text is the key: English needs no catalogue.
import { languageTag, locales, type Language } from '@creator-desk/domain/values/languages';
import { businessToday, day } from '@creator-desk/domain/values/business-day';
import { formatFileSize } from '@creator-desk/domain/values/display';
import type { spanish } from './catalogues/spanish.ts';

/** An English text that has a translation. '#' stands for a number, '{name}' for a value. */
export type Text = keyof typeof spanish;
export type Catalogue = Readonly<Record<Text, string>>;
type Values = Readonly<Record<string, string | number>>;

const shortDate = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

export class Translator {
  readonly language: Language;
  /** For `lang`. */
  readonly tag: string;
  private readonly catalogue: Partial<Catalogue>;
  private readonly numbers: Intl.NumberFormat;
  private readonly plurals: Intl.PluralRules;
  private readonly dates: Intl.DateTimeFormat;
  private readonly moments: Intl.DateTimeFormat;

  /** @param catalogue empty for English */
  constructor(language: Language, catalogue: Partial<Catalogue> = {}) {
    const locale = locales[language];
    this.language = language;
    this.tag = languageTag(language);
    this.catalogue = catalogue;
    this.numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
    this.plurals = new Intl.PluralRules(locale);
    this.dates = new Intl.DateTimeFormat(locale, shortDate);
    this.moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  }

  readonly t = (text: Text, values: Values = {}): string =>
    (this.catalogue[text] ?? text).replaceAll(/\{(\w+)\}/g, (_, name: string) => this.valueText(values[name]));

  /** @param one with '#' for the number, as `other` */
  readonly plural = (count: number, one: Text, other: Text): string =>
    this.t(this.plurals.select(count) === 'one' ? one : other).replaceAll('#', this.numbers.format(count));

  /** A text that the server or a rule of the domain has written in English: without a translation it stays as it is. */
  readonly sentence = (english: string): string => {
    const numbers: string[] = [];
    const key = english.replaceAll(/\d+/g, (number) => {
      numbers.push(number);
      return '#';
    });
    const found = this.catalogue[english as Text] ?? this.catalogue[key as Text];
    return found === undefined ? english : found.replaceAll('#', () => numbers.shift() ?? '#');
  };

  /** '2026-03-01' → 'Mar 1, 2026', in every time zone. */
  readonly dateText = (date: string): string => this.dates.format(new Date(`${day(date)}T00:00:00Z`));

  /** The viewer's local date. */
  readonly localDateText = (at: string): string =>
    this.dateText(businessToday(new Date(at), Intl.DateTimeFormat().resolvedOptions().timeZone));

  /** The viewer's local date and time: 'Mar 1, 2026, 2:05 PM'. */
  readonly momentText = (at: string): string => this.moments.format(new Date(at));

  /** '2.5 GB' */
  readonly fileSizeText = (bytes: number): string => {
    const [size = '', unit = ''] = formatFileSize(bytes).split(' ');
    if (this.language === 'en') return `${size} ${unit}`;
    return `${this.numbers.format(Number(size))} ${this.sentence(unit)}`;
  };

  private valueText(value: string | number | undefined): string {
    return typeof value === 'number' ? this.numbers.format(value) : (value ?? '');
  }
}
