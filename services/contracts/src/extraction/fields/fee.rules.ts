import { roundedMonths, wholeMonths } from '../reading/calendar.rules.ts';
import { findBareAmounts, findMoney, type Money } from '../reading/money.rules.ts';
import type { Reading, Statement } from '../reading/statements.rules.ts';
import { best, evidenceOf, type Candidate } from './candidate.rules.ts';
import { instalmentsOf, periodOf, type Period } from './fee-periods.rules.ts';
import { changesEarlierTerms, isSuperseded } from './superseded.rules.ts';

/** What other fields say that a fee may be reckoned with. */
export interface FeeContext {
  videosPerMonth: number | null;
  startDate: string | null;
  endDate: string | null;
}

const FEE_LABEL =
  /^\$+\s*$|\b(?:gage|honorar|vergütung|honoraires|cachet|tarif\w*|pauschale|compenso|fees?|retainer|compensation|remuneration|payment|pay|salary|stipend|honorarium|rate|consideration|amount|price|price|monthly|budget|cost|money|financials?|commercials?|investment|earnings|how much|instal?lments?)\b/i;
const FEE_WORD =
  /\b(?:fees?|retainer|compensat\w+|remunerat\w+|pay(?:s|ment|ments|able|ing)?|paid|salary|stipend|honorarium|rate|consideration|receives?|earns?|instal?lments?|invoices?)\b/i;
// Money that is not the base fee. Looked for in the amount's own clause.
const NOT_THE_FEE =
  /\b(?:bonus(?:es)?|incentive|cancel\w*|kill fee|licen[cs]\w*|usage|buy-?out|whitelist\w*|boost\w*|ad spend|media (?:spend|budget)|paid media|spark ads?|deposit|penalt\w+|liquidated|damages|late|interest|charge[sd]?|expenses?|travel|accommodation|hotel|flights?|reimburs\w+|receipts?|one-?off|one-?time|once|single (?:renewal )?payment|signing|signature|sign-?on|up-?front|advance|product(?:s|ion)? (?:value|worth|allowance|budget|costs?)?|worth|retail|value[d]?|gift\w*|samples?|free|allowance|voucher|credit|kit|additional|extra|further|exceed\w*|re-?edits?|re-?shoots?|revisions?|rounds?|liab\w+|insur\w+|indemn\w+|owe|cap(?:ped)?|not exceed|up to|tax(?:es)?|vat|gst|withh\w+|commission|affiliate|referral|sign-?ups?|sales|click|CPM|view\w*|per (?:sale|order|lead|click|view|sign-?up|day|hour|trip|event|story|photo|round|post that)|event|appearance|shoot day|day rate|kept|exclusivity|renewal payment|threshold|minimum payout|carried over|minimum|below|equipment|props|studio|discount|code|transfer|admin\w*|charity|donat\w+|storage)\b/gi;
const OLD = /\b(?:previous|old|current|existing|original|former|expiring)\b[^.;]{0,30}$/i;

interface Mention {
  money: Money;
  statement: Statement;
  period: Period | null;
  score: number;
}

/** The recurring base fee of one month, in the document's currency. */
export function readMonthlyFee(reading: Reading, statements: Statement[], context: FeeContext): Candidate<number> | null {
  const changes = changesEarlierTerms(reading);
  const mentions = statements.flatMap((statement) => mentionsIn(statement, changes));
  const direct = mentions.flatMap((mention) => monthly(mention, context));
  const top = best(direct);
  const perVideo = best(mentions.flatMap((mention) => perVideoFee(mention, context)));
  if (top && top.score >= 5 && (!perVideo || top.score >= perVideo.score)) return addUp(mentions, top);
  if (perVideo && perVideo.score >= 4) return perVideo;
  return top && top.score >= 4 ? top : null;
}

function mentionsIn(statement: Statement, changes: boolean): Mention[] {
  const where = `${statement.label} ${statement.column}`;
  let amounts = findMoney(statement.text);
  if (amounts.length === 0 && FEE_LABEL.test(where) && !/\b(?:date|day|terms|due|method|schedule|currency)\b/i.test(where)) {
    amounts = findBareAmounts(statement.text)
      .filter((one) => one.value >= 50)
      .slice(0, 1);
  }
  return amounts
    .filter((money) => money.value > 0)
    .map((money) => {
      const period = periodOf(statement, money);
      return { money, statement, period, score: weigh(statement, money, period, changes) };
    });
}

function weigh(statement: Statement, money: Money, period: Period | null, changes: boolean): number {
  const { text, label, heading, column } = statement;
  const where = `${label} ${column}`;
  const clause = clauseOf(text, money);
  let score = 0;
  if (FEE_LABEL.test(where)) score += 4;
  else if (FEE_LABEL.test(heading)) score += 2;
  if (FEE_WORD.test(clause)) score += 2;
  if (period?.unit === 'month') score += 4;
  else if (period) score += 3;
  const distractors = new Set(
    [...clause.matchAll(NOT_THE_FEE)].map((match) => match[0].toLowerCase()).filter((word) => counts(word, clause, money, text)),
  );
  score -= Math.min(distractors.size * 4, 9);
  if (NOT_THE_FEE_LABEL.test(where)) score -= 8;
  else if (
    NOT_THE_FEE_LABEL.test(heading) &&
    label === '' &&
    !/\b(?:fee|retainer|compensation|pay\w*|remuneration)\b/i.test(heading)
  )
    score -= 3;
  if (isSuperseded(text, money.index)) score -= changes ? 12 : 2;
  if (changes && OLD.test(text.slice(Math.max(0, money.index - 60), money.index))) score -= 4;
  if (/\b(?:base|fixed|flat|recurring|monthly|retainer)\b/i.test(clause)) score += 1;
  if (
    /^\W{0,3}(?:net\b|after (?:commission|deduct))/i.test(text.slice(money.index + money.length)) ||
    /\b(?:net|after (?:the )?(?:agency )?commission|i\.e\. net)(?: of| amount| to \w+)?(?: is| of)?\s*$/i.test(
      text.slice(0, money.index),
    )
  )
    score -= 3;
  if (/\b(?:incl(?:uding|usive|\.)?|gross)(?: of)?\b[^.;]{0,12}\b(?:vat|gst|tax|hst|mwst|iva)\b/i.test(clause.slice(0, 160)))
    score -= 2;
  return score;
}

const NOT_THE_FEE_LABEL =
  /\b(?:bonus|incentive|cancel\w*|kill|licen[cs]\w*|usage|whitelist\w*|boost|ad spend|media|deposit|penalt\w+|late|expenses?|travel|additional|extra|one-?off|one-?time|signing|gift\w*|product|kit|samples?|liabil\w+|indemn\w+|insurance|re-?edits?|revisions?|commission|affiliate|exclusivity|events?|appearance|value|worth|notes?|allowance|advance|perks?|extras?|options?|extension|total contract value|per (?:story|photo|view|click|sale)|stor(?:y|ies)|photos?)\b/i;

// The amount's own clause: sentences that pay two things separate them by "and", "plus", ";" or a comma before a new verb.
function clauseOf(text: string, money: Money): string {
  const before =
    text
      .slice(0, money.index)
      .split(
        /;\s|\.\s|\b(?:plus|in addition(?: to)?|on top of|as well as|together with|while|but|whereas)\b|,\s(?:and|with|not)\b|\)\s|(?<=\d\S*\s(?:per|a|each) \w+)\s+and\b/i,
      )
      .at(-1) ?? '';
  const after =
    text
      .slice(money.index + money.length)
      .split(
        /;\s|\.\s|\b(?:plus|in addition|on top|as well as|together with|while|but|whereas|minus|less|before|excluding|exclusive of|net of|subject to)\b|,\s(?:and|with|due|payable|paid|by|within|in|at|the)\b|\s\(|\sand\b/i,
      )[0] ?? '';
  return `${before}${text.slice(money.index, money.index + money.length)}${after}`;
}

// Some words are innocent in places: "paid once a month", "payable in advance", "up to 30 days", "the monthly fee for additional …".
function counts(word: string, clause: string, money: Money, text: string): boolean {
  if (word === 'deposit') return !/\bdirect deposit\b/i.test(clause);
  if (word === 'once') return !/\bonce (?:a|per|every|each) month\b/i.test(clause);
  if (word === 'advance' || word === 'up-front' || word === 'upfront')
    return !/\bin advance\b|\bup-?front (?:each|every|on the)\b/i.test(clause);
  if (/^(?:minimum|kept|code|credit|free|below|charge|charges|charged|event|transfer|once)$/.test(word))
    return new RegExp(`\\b${word}\\b[^.;]{0,40}$`, 'i').test(text.slice(0, money.index)) && word !== 'charge';
  if (word === 'commission')
    return !/\b(?:before|less|minus|excluding|exclusive of|subject to|plus|gross of)\b[^.;]{0,30}commission/i.test(text);
  if (/^(?:vat|gst|tax|taxes|withh\w+)$/.test(word)) return false;
  if (word === 'late') return /\blate (?:fee|payment|charge|invoice)/i.test(clause);
  if (/^view/.test(word)) return !/\breview/i.test(clause);
  if (word === 'up to') return /\bup to\s*$/i.test(text.slice(0, money.index));
  return true;
}

const BY_THE_MONTH = /^\W{0,4}(?:\w+\W+){0,2}?(?:(?:per|a|each|every|calendar)\s+)+month|^\W{0,3}(?:monthly|\/\s?mo)/i;

function monthly({ money, statement, period, score }: Mention, context: FeeContext): Candidate<number>[] {
  const evidence = evidenceOf(statement, money.index);
  const say = (value: number, bonus: number, confidence: number) => [
    { value: cents(value), score: score + bonus, confidence, evidence },
  ];
  const instalments = instalmentsOf(statement.text);
  const byTheMonth = BY_THE_MONTH.test(statement.text.slice(money.index + money.length));
  if (period?.unit === 'month' && (!instalments || byTheMonth)) return say(money.value * period.times, 0, 0.96);
  if (instalments && period?.unit !== 'video') {
    if (
      /\b(?:instal?lments?|payments?)\s+(?:of|at)\s+(?:[\w ]{0,12}\()?$|\bof\s*$/i.test(
        statement.text.slice(Math.max(0, money.index - 30), money.index),
      ) &&
      /instal?lments?|payments/i.test(statement.text.slice(Math.max(0, money.index - 45), money.index))
    ) {
      return instalments.monthly ? say(money.value, 3, 0.9) : [];
    }
    const count = instalments.count ?? monthsOf(context);
    if (instalments.monthly && count) return say(money.value / count, 3, 0.88);
    if (count && count === monthsOf(context)) return say(money.value / count, 2, 0.8);
  }
  if (period?.unit === 'year') return say(money.value / 12, -1, 0.8);
  if (period?.unit === 'half-year') return say(money.value / 6, -1, 0.8);
  if (period?.unit === 'quarter') return say(money.value / 3, -1, 0.8);
  if (period?.unit === 'week') return say((money.value * period.times * 52) / 12, -1, 0.5);
  if (period?.unit === 'term') {
    const months = monthsOf(context);
    return months && /\bmonth/i.test(statement.text) ? say(money.value / months, -1, 0.65) : [];
  }
  if (period?.unit === 'video') return [];
  // A label or heading may give the period: "Monthly fee", "Fee (per month)".
  return score >= 4 &&
    !/\b(?:total|overall|project|campaign) (?:fee|price|amount|compensation)\b/i.test(
      `${statement.label} ${statement.column} ${statement.text}`,
    )
    ? say(money.value, -1, 0.6)
    : [];
}

function monthsOf({ startDate, endDate }: FeeContext): number | null {
  return startDate && endDate ? (wholeMonths(startDate, endDate) ?? roundedMonths(startDate, endDate)) : null;
}

function perVideoFee({ money, statement, period, score }: Mention, { videosPerMonth }: FeeContext): Candidate<number>[] {
  if (period?.unit !== 'video' || !videosPerMonth) return [];
  return [
    {
      value: cents(money.value * videosPerMonth),
      score: score + 1,
      confidence: 0.82,
      evidence: evidenceOf(statement, money.index),
    },
  ];
}

// One fee per platform: "$1,500 per month for TikTok and $1,000 per month for YouTube".
function addUp(mentions: Mention[], top: Candidate<number>): Candidate<number> {
  const parts = mentions.filter(
    (one) =>
      one.period?.unit === 'month' &&
      evidenceOf(one.statement, one.money.index).text === top.evidence.text &&
      one.score >= top.score - 1,
  );
  const perPlatform = parts.filter((one) =>
    /^[^.;,$€£]{0,25}\b(?:for|on)\s+(?:the |her |his |their )?(?:tiktok|instagram|youtube|facebook|linkedin|snapchat|pinterest|x\b|twitter)/i.test(
      one.statement.text.slice(one.money.index + one.money.length),
    ),
  );
  if (perPlatform.length < 2 || perPlatform.length !== parts.length) return top;
  return { ...top, value: cents(perPlatform.reduce((all, one) => all + one.money.value, 0)), confidence: 0.75 };
}

function cents(value: number): number {
  return Math.round(value * 100) / 100;
}
