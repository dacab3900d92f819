import type { Money } from '../../text/values/money.rules.ts';

// Words in the clause of an amount that is not the base fee.
const notTheFee =
  /\b(?:bonus(?:es)?|incentive|cancel\w*|kill fee|licen[cs]\w*|usage|buy-?out|whitelist\w*|boost\w*|(?:ad )?spend(?:s|ing)?|advertising|ads|media (?:spend|budget)|paid media|spark ads?|deposit|penalt\w+|liquidated|damages|late|interest|charge[sd]?|expenses?|travel|accommodation|hotel|flights?|reimburs\w+|receipts?|one[- ]?off|one[- ]?time|once|single (?:renewal )?payment|signing|signature|sign-?on|onboarding|start-up (?:activities|costs|fee|phase)|up-?front|advance|product(?:s|ion)? (?:value|worth|allowance|budget|costs?)|worth|retail|value[d]?|gift\w*|samples?|free|allowance|voucher|credit|kit|additional|extra|further|on top(?! of that)|exceed\w*|rush|express|re-?edits?|re-?shoots?|revisions?|rounds?|liab\w+|insur\w+|indemn\w+|owe|cap(?:ped)?|not exceed|up to|commission|affiliate|referral|sign-?ups?|sales|click|CPM|view\w*|per (?:sale|order|lead|click|view|sign-?up|day|hour|trip|event|story|photo|round|post that)|event|appearance|shoot day|day rate|kept|exclusivity|renewal payment|threshold|minimum payout|balance (?:is|of|reaches|exceeds)|list price|carried over|minimum|below|above|over|more than|under|less than|deducted|reduced by|equipment|props|gear|clothing|studio|guarantee[ds]?|royalt(?:y|ies)|discount|code|transfer|admin\w*|charity|donat\w+|storage|prize)\b/gi;

/** The number of words in an amount's clause that contradict a base fee. */
export function distractorsOf(text: string, money: Money, others: Money[]): number {
  const clause = clauseOf(text, money, others);
  const before = text.slice(0, money.index);
  const words = [...clause.matchAll(notTheFee)].map((match) => match[0].toLowerCase());
  return new Set(words.filter((word) => !isInnocent(word, clause, before, text))).size;
}

const breakBefore =
  /;\s|(?<!\b(?:excl|incl|approx|zzgl|inkl))\.\s|\b(?:plus|in addition(?: to)?|on top of|as well as|together with|while|but|whereas|then|thereafter)\b|,\s(?:and|with|not)\b|\)\s/i;
const breakAfter =
  /;\s|(?<!\b(?:excl|incl|approx|zzgl|inkl))\.\s|\b(?:plus|in addition|on top|as well as|together with|while|but|whereas|minus|less|before|excluding|exclusive of|net of|subject to)\b|,\s(?:and|with|due|payable|paid|by|within|in|at|the)\b|\s\(|\sand\b/i;

/** The clause of an amount. Sentences with several payments separate them by "and", "plus", ";" or a comma. */
export function clauseOf(text: string, money: Money, others: Money[]): string {
  const end = money.index + money.length;
  const last = others.findLast((one) => one.index + one.length <= money.index);
  const next = others.find((one) => one.index >= end);
  let before = text.slice(0, money.index).split(breakBefore).at(-1) ?? '';
  const since = last ? text.slice(last.index + last.length, money.index) : before;
  if (since.length < before.length) before = since.split(/\band\b|,\s/i).at(-1) ?? '';
  let after = text.slice(end).split(breakAfter)[0] ?? '';
  const until = next ? text.slice(end, next.index) : after;
  if (until.length < after.length) after = until.split(/\band\b|,\s/i)[0] ?? '';
  return `${before}${text.slice(money.index, end)}${after}`;
}

// In some contexts these words do not contradict: "paid once a month", "payable in advance", "the monthly fee before commission".
function isInnocent(word: string, clause: string, before: string, text: string): boolean {
  if (word === 'deposit') return /\bdirect deposit\b/i.test(clause);
  if (word === 'guaranteed') return /\bguaranteed (?:\w+ )?(?:compensation|fees?|payments?|retainer)\b/i.test(clause);
  if (word === 'once') return /\bonce (?:a|per|every|each) month\b/i.test(clause);
  if (/^(?:advance|up-?front)$/.test(word)) return /\bin advance\b|\bup-?front (?:each|every|on the)\b/i.test(clause);
  if (/^charge/.test(word))
    return (
      /\b(?:fixed|monthly|flat|base) charge\b/i.test(clause) ||
      !/\b(?:an? (?:\w+ )?charge of|charged(?: at)?|charges? of)\s*$/i.test(before)
    );
  if (/^(?:above|over|more than|under|less than)$/.test(word)) return !new RegExp(`\\b${word}\\s*$`, 'i').test(before);
  if (/^(?:minimum|kept|code|credit|free|below|event|transfer)$/.test(word))
    return !new RegExp(`\\b${word}\\b[^.;]{0,40}$`, 'i').test(before);
  if (word === 'commission')
    return /\b(?:before|less|minus|excluding|exclusive of|subject to|plus|gross of|net of)\b[^.;]{0,30}commission/i.test(text);
  if (word === 'late') return !/\blate (?:fee|payment|charge|invoice)/i.test(clause);
  if (/^view/.test(word)) return /\breview/i.test(clause);
  if (word === 'up to') return !/\bup to\s*$/i.test(before);
  return false;
}

/** Whether an amount is stated without tax (1), with tax (-1), or neither (0). */
export function taxOf(text: string, money: Money): -1 | 0 | 1 {
  const after = text.slice(money.index + money.length, money.index + money.length + 30).split(/[$€£)]/)[0] ?? '';
  if (
    /^\W*(?:per \w+ )?(?:excl|plus|net of|before|exclusive|without|zzgl|hors|HT\b|\+)\w*\.?[^.;]{0,14}\b(?:vat|gst|tax|hst|mwst|iva|tva|ht)\b/i.test(
      after,
    )
  )
    return 1;
  return /^\W*(?:per \w+ )?(?:incl|gross|with|inkl|TTC)\w*\.?[^.;]{0,14}\b(?:vat|gst|tax|hst|mwst|iva|tva|ttc)\b/i.test(after)
    ? -1
    : 0;
}
