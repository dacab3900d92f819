import { largeNumberWords, wordsToNumber } from './number-words.rules.ts';

/** An amount of money in a text. */
export interface Money {
  value: number;
  index: number;
  length: number;
  /** As written: "$", "EUR"; '' without a currency. */
  currency: string;
}

const signs =
  '(?:US|CA|C|AU|A|NZ|S|HK|R|MX)?\\$|(?:GH)?[₵¢]|[€£¥₹₦₺₱₫₪₩]|(?:[KTU][Ss]hs?|KSH|KSh)\\.?|zł|kr\\.?|Rs\\.?|Fr\\.|R(?=\\s?\\d{1,3}[ ,.]?\\d{3})|N(?=\\d{1,3},\\d{3})';
const codes =
  'USD|EUR|GBP|CAD|AUD|NZD|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|BRL|MXN|COP|ARS|CLP|ZAR|NGN|KES|GHS|EGP|AED|SAR|ILS|TRY|INR|PKR|SGD|HKD|MYR|PHP|THB|IDR|VND|JPY|CNY|RMB|KRW|ISK|BGN|UAH|RSD|TWD|PEN|UYU|QAR|KWD|MAD|TND|BWP|TZS|UGX|GEL|KZT';
const names =
  '(?:U\\.?S\\.?|Canadian|Australian|New Zealand|Singapore|American)?\\s*dollars?|euros?|pounds?(?: sterling)?|(?:Swiss )?francs?|rand|reais|pesos|rupees|kron(?:or|er)|naira|zloty(?:s|ch)?|yen|lira|dirhams?|quid|bucks';
// Grouped by comma, dot, space or apostrophe, or not at all; a short decimal part; "4.5k"; Swiss and German ".–" and ",-" for no cents.
const numberPattern = "\\d{1,3}(?:[.,' ]\\d{2,3})*(?:[.,]\\d{1,2})?(?!\\d)|\\d+(?:[.,]\\d{1,2})?";
const tailPattern = '(?:[.,/](?:-|–|—|=)+)?(?:\\s?[kK]\\b)?';

const before = new RegExp(
  `(?<![\\p{L}\\d])(${codes}|${signs}|[Ee]uros?|EURO)\\s?\\$?\\s?(${numberPattern})(${tailPattern})`,
  'gu',
);
const after = new RegExp(
  `(?<![\\p{L}\\d.,])(${numberPattern})(${tailPattern})\\s?(${codes}|${signs}|${names})(?![\\p{L}\\d])`,
  'giu',
);
const wordsPattern = new RegExp(
  `\\b(${largeNumberWords})(?:\\s+and\\s+(?:\\d{1,2}|no|zero|xx)\\s*/\\s*100)?\\s+(${names}|${codes})(?![\\p{L}])`,
  'giu',
);
const barePattern = new RegExp(`(?<![\\p{L}\\d.,/-])(${numberPattern})(${tailPattern})(?![\\p{L}\\d%/-]|[.,]\\d|\\s?%)`, 'gu');

/**
 * A number as English, German, French, Swiss or Indian usage writes it. A single separator before exactly three digits groups
 * thousands, because money has two decimals: "1,234.56", "1.234,56", "1 234,56", "1'234.50", "1,20,000", "4500", "3.500".
 */
export function parseNumber(text: string): number {
  const compact = text.replace(/[' ]/g, '');
  const decimal = /[.,](\d{1,2})$/.exec(compact);
  const whole = (decimal ? compact.slice(0, decimal.index) : compact).replace(/[.,]/g, '');
  return Number(decimal ? `${whole}.${decimal[1]}` : whole);
}

function amount(number: string, tail: string): number {
  if (!/k$/i.test(tail.trim())) return parseNumber(number);
  // "4.5k": here the separator is a decimal point whatever follows it.
  return Math.round(Number(number.replace(',', '.')) * 100_000) / 100;
}

/** Every amount with a currency, in the order of the text. Where words and digits state the same amount, the digits count. */
export function findMoney(text: string): Money[] {
  const found: Money[] = [];
  const add = (match: RegExpMatchArray, value: number | null, currency: string) => {
    const index = match.index ?? 0;
    const clash = found.some((one) => index < one.index + one.length && one.index < index + match[0].length);
    if (value === null || !Number.isFinite(value) || clash) return;
    found.push({ value, index, length: match[0].length, currency: currency.trim() });
  };
  for (const match of text.matchAll(wordsPattern)) add(match, wordsToNumber(match[1] ?? ''), match[2] ?? '');
  for (const match of text.matchAll(before)) add(match, amount(match[2] ?? '', match[3] ?? ''), match[1] ?? '');
  for (const match of text.matchAll(after)) add(match, amount(match[1] ?? '', match[2] ?? ''), match[3] ?? '');
  found.sort((a, b) => a.index - b.index);
  return found.filter((one, at) => !repeatedInDigits(text, one, found[at + 1]));
}

// "four thousand five hundred dollars ($4,500.00)"
function repeatedInDigits(text: string, words: Money, digits: Money | undefined): boolean {
  if (!digits || digits.index - (words.index + words.length) > 8) return false;
  const between = text.slice(words.index + words.length, digits.index);
  return /^\s*[([]\s*(?:U\.?S\.?)?\s*$/.test(between) && /^\p{L}/u.test(text.slice(words.index));
}

/** Numbers without a currency, after labels for money ("Monthly fee (USD): 2,400"). */
export function findBareAmounts(text: string): Money[] {
  return [...text.matchAll(barePattern)].map((match) => ({
    value: amount(match[1] ?? '', match[2] ?? ''),
    index: match.index,
    length: match[0].length,
    currency: '',
  }));
}

const ofAMonth = new RegExp(
  `(?<![\\p{L}\\d.,/$€£-])(${numberPattern})(${tailPattern})(?=\\s?(?:(?:per|a|each|every|/)\\s?(?:calendar\\s)?mo(?:nth|\\b)|p\\.?\\s?c\\.?\\s?m\\b|monthly\\b))`,
  'giu',
);

const wordsOfAMonth = new RegExp(`\\b(${largeNumberWords})(?= (?:(?:per|a|each|every) (?:calendar )?month|monthly)\\b)`, 'giu');

/** Numbers without a currency directly before "a month" that are large enough to be money: "1.1k a month", not "until November 2026 monthly". */
export function findMonthlyNumbers(text: string): Money[] {
  const digits = [...text.matchAll(ofAMonth)]
    .map((match) => ({
      value: amount(match[1] ?? '', match[2] ?? ''),
      index: match.index,
      length: match[0].length,
      currency: '',
    }))
    .filter(({ index }) => !/\p{Lu}\p{L}{2,8}\.? $/u.test(text.slice(0, index)));
  const words = [...text.matchAll(wordsOfAMonth)].map((match) => ({
    value: wordsToNumber(match[1] ?? '') ?? 0,
    index: match.index,
    length: match[0].length,
    currency: '',
  }));
  return [...digits, ...words].filter(({ value }) => value >= 100);
}
