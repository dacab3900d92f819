import { flag, signalsOf, type SignalRule, type Signals } from '../../ranking/signals.rules.ts';
import { findBareAmounts, findMoney, findMonthlyNumbers, type Money } from '../../text/values/money.rules.ts';
import type { Statement } from '../../text/statements.rules.ts';
import { clauseOf, distractorsOf, taxOf } from './fee-clause.rules.ts';
import { periodOf, type Period } from './fee-periods.rules.ts';
import { isSuperseded } from '../superseded.rules.ts';

const feeLabel =
  /^\$+\s*$|\b(?:gage|honorar|vergütung|honoraires|cachet|tarif\w*|pauschale|compenso|fees?|retainer|compensation|remuneration|payment|pay|salary|wages?|stipend|honorarium|rate|consideration|amount|price|price|monthly|budget|cost|money|financials?|commercials?|investment|earnings|how much|instal?lments?)\b/i;
const feeWord =
  /\b(?:fees?|retainer|compensat\w+|remunerat\w+|pay(?:s|ment|ments|able|ing)?|paid|salary|wages?|stipend|honorarium|rate|consideration|receives?|earns?|instal?lments?|invoices?)\b/i;

// "Total per month | Net / mo.: 6,000"
const totalOfMonth = /\btotal (?:per|a|each) month\b|\bmonthly total\b/i;

/** An amount of money with what speaks for and against it being the fee. */
export interface Amount {
  money: Money;
  statement: Statement;
  period: Period | null;
  signals: Signals;
}

/** The amounts of a statement that may be a fee. `changes`: the document may state old terms too. */
export function amountsIn(statement: Statement, changes: boolean): Amount[] {
  if (otherRates.test(statement.heading)) return [];
  const where = `${statement.label} ${statement.column}`;
  let amounts = findMoney(statement.text);
  if (
    amounts.length === 0 &&
    (feeLabel.test(where) || totalOfMonth.test(where)) &&
    !/\b(?:date|day|terms|due|method|schedule|currency)\b/i.test(where)
  ) {
    amounts = findBareAmounts(statement.text)
      .filter((one) => one.value >= 50)
      .slice(0, 1);
  }
  if (amounts.length === 0) amounts = findMonthlyNumbers(statement.text);
  // "EUR 2,000–2,400 per month depending on seniority -> AGREED: EUR 2,150"
  const agreed = amounts.filter(({ index }) => /\bAGREED:?\s*$/.test(statement.text.slice(0, index)));
  if (agreed.length > 0) amounts = agreed;
  const withoutTax = amounts.filter((money) => taxOf(statement.text, money) >= 0);
  if (withoutTax.length > 0) amounts = withoutTax;
  return amounts
    .filter(
      (money) =>
        money.value > 0 &&
        !isNoPay(wordsBefore(statement, money).slice(-110)) &&
        !isNotOwed(statement.text, money) &&
        !secondOfMonth.test(statement.text.slice(0, money.index)) &&
        !raisedLater.test(statement.text.slice(0, money.index)) &&
        !(amounts.length > 1 && isNet(statement.text, money)) &&
        !isConverted(statement.text, money, amounts),
    )
    .flatMap((money) => {
      if (changes && isSuperseded(statement.text, money.index)) return [];
      const period = periodOf(statement, money);
      const signals = amountSignals(statement, money, period, changes);
      return isForOther(where, signals, clauseOf(statement.text, money, amounts)) ? [] : [{ money, statement, period, signals }];
    });
}

// The heading is the label of an amount that stands alone: "Housing allowance:" above "$900 per month".
const wordsBefore = ({ label, heading, text }: Statement, { index }: Money) =>
  `${label === '' && index === 0 ? heading : label}: ${text.slice(0, index)}`;

/** "$1,200 on the 1st and $1,200 on the 15th": the first counts twice. */
const secondOfMonth = /\bon the \d{1,2}(?:st|nd|rd|th) and $/i;

const isNotOwed = (text: string, { index, length }: Money) => {
  const after = text.slice(index + length);
  return (
    [towardsCostsAfter, optional, neverAgreed, forMany].some((one) => one.test(after)) || unticked.test(text.slice(0, index))
  );
};

/** "If the Company raises $500,000, the retainer shall increase to $5,000 per month" */
const raisedLater =
  /\b(?:if|should|in the event|provided that|upon|once)\b[^;]{0,300}\b(?:shall|will|would) (?:\w+ )?(?:be )?(?:increas|rais|ris)\w*\b[^;]{0,60}\bto\s*$/i;

/** "$1,000 a month was never agreed" */
const neverAgreed = /^[^.;$€£]{0,60}\b(?:(?:was|were|is) (?:never|not) (?:agreed|accepted)|off the table)\b/i;

/** "About six thousand a month over everyone" */
const forMany = /^[^.;$€£]{0,25}\b(?:over|across|between|for) (?:everyone|all (?:creators|of (?:them|us|you)))\b/i;

/** "$2,500 per month, if ordered" */
const optional = /^[^.;$€£]{0,25}\bif (?:and when )?(?:ordered|booked|requested|used|exercised|needed|required)\b/i;
const unticked = /(?:\[\s?\]|[☐□])\s*$/u;

// An example, or what is paid towards a car, an insurance or a loan.
const isNoPay = (before: string) => [asExample, towardsCosts, asLimit, ofAnotherDeal, asValue].some((one) => one.test(before));

// "No payment above $2,000 per month without leave", "between $300 and $700 a month"
const asLimit =
  /\bre-?shoots?\b[^.;]{0,60}$|\b(?:no|nobody|none|never)\b[^.;]{0,50}\b(?:above|over|exceeding|beyond|more than)\s*$|\b(?:exceeds?|falls? below|balance (?:is|of|reaches)|at least|minimum(?: of)?|mindestens|until)\s*$|\bbetween (?:\S{0,4}\s?\d[\d.,]*k? and )?$/i;
// "her previous agreement with Kudi Quick ($1,500 monthly)", "the Creator's arrangement with Moss Tea ($800 per month)", "you had them at $300"
const ofAnotherDeal =
  /\b(?:previous|existing|prior|earlier|other) (?:agreement|deal|contract|partnership|engagement|retainer)s? with\b(?! (?:you|us)\b)[^.;]{0,60}\($|'s existing (?:agreement|deal|contract|engagement) (?:with|for) [^.;]{0,90}$|(?:'s|\b(?:her|his|their)) (?:agreement|arrangement|deal|contract) with (?!(?:the )?(?:company|brand|client|agency|sponsor|you|us)\b)[^;]{0,90}$|\b(?:contemplated|had (?:them|her|him) at)\s*$/i;
// "honey worth about 60 euros per month"
const asValue =
  /(?<!\b(?:contract|agreement|deal|total|order) )\b(?:value|worth|wert)(?: of| von)?\s*(?:ca\.?|approx\w*\.?|about|around|circa|roughly|(?:a )?maxim\w+(?: of)?|max\.?|up to|at (?:the )?most)\s*$/i;

// "up to $500 a month in commission", "$1,000 per month as an expense allowance"
const towardsCostsAfter =
  /^[^.;,$€£]{0,25}\b(?:in (?:commissions?|sales|store credit|vouchers?|product)|(?:as|for) (?:an? )?(?:\w+ ){0,2}(?:allowance|expenses|reimbursement))\b/i;

// "RMB 1,500 (approximately $220)": the same sum in another currency.
function isConverted(text: string, { index, currency }: Money, all: Money[]): boolean {
  const last = all.findLast((one) => one.index < index);
  if (!last || last.currency === currency) return false;
  return /^\s*(?:(?:per|a) month |monthly )?\(\s*(?:approx\w*\.?|about|around|roughly|circa|ca\.?|currently|equals?|equivalent|=|≈|~)(?: to)?\s*$/i.test(
    text.slice(last.index + last.length, index),
  );
}

const towardsCosts =
  /\b(?:(?:allowance|benefits? of|(?:(?:agency|booking|handling)|the agency an? management) fee of|premiums|loan(?!-out)|severance|lends?|rents|leases|sublets)\b(?:(?! and )[^.;,$€£]){0,70}(?:[$€£][\d,.]+ (?:to|paid|payable) )?|up to a maximum of\s*)$/i;
const asExample =
  /\b(?:(?:for (?:example|instance)|e\.g\.|such as|average)[^.;]{0,50}|(?:usual(?:ly)?|typical(?:ly)?|normally|on average|market rates?|earn(?:s|ing)? up to|(?:s?he|they)(?:'ll| will|'d| would) (?:want|ask(?: for)?|expect|charge)|I think (?:I|we|you) said|(?:a|any|each|every) (?:creator|influencer) (?:who|whose)|who (?:(?:later )?joins?|sells?|orders?|reach(?:es)?)|packages?\b[^.;]{0,12}\b(?:from|starting at)|influencers (?:ask|charge)|creators (?:ask|charge|with))\b[^.;]{0,90})$/i;

// "ANNEX 3: RATES OF ADDITIONAL SERVICES"
const otherRates = /\b(?:rates?|prices?|bar[èe]me) (?:of|for|des) (?:additional|further|prestations)\b/i;

// Another label, or words for another purpose and none for a fee.
function isForOther(where: string, { labelled, otherPurpose }: Signals, clause: string): boolean {
  return notTheFeeLabel.test(where) || (Boolean(otherPurpose) && !labelled && !feeWord.test(clause));
}

interface AmountPlace {
  statement: Statement;
  where: string;
  before: string;
  after: string;
  clause: string;
  period: Period | null;
  /** The sentence has several amounts. */
  several: boolean;
  changes: boolean;
  money: Money;
}

function amountSignals(statement: Statement, money: Money, period: Period | null, changes: boolean): Signals {
  const { text, label, column } = statement;
  const others = findMoney(text);
  const place: AmountPlace = {
    statement,
    where: `${label} ${column}`,
    before: text.slice(0, money.index),
    after: text.slice(money.index + money.length),
    clause: clauseOf(text, money, others),
    period,
    several: others.length > 1,
    changes,
    money,
  };
  return {
    ...signalsOf(rules, place),
    labelled: feeLabel.test(place.where) ? 1 : flag(feeLabel.test(statement.heading)) * underHeading,
    otherPurpose: Math.min(2, distractorsOf(text, money, others)),
  };
}

/** A heading says half as much as a label. */
const underHeading = 0.5;

const rules: SignalRule<AmountPlace>[] = [
  ['otherFeeHeading', ({ where, statement }) => !notTheFeeLabel.test(where) && hasOtherHeading(statement)],
  ['superseded', ({ statement, money }) => isSuperseded(statement.text, money.index)],
  ['bargained', ({ before, several }) => several && bargained.test(before.slice(-40))],
  // "If a video does really well there's $400 on top"
  ['ifClause', ({ statement }) => /^(?:if|should|when(?:ever)?)\b/i.test(statement.text)],
  ['paidMonthly', ({ period, statement: { text } }) => period !== null && period.unit !== 'month' && /\bmonth/i.test(text)],
  ['monthAfter', ({ after }) => /^\W{0,3}(?:(?:per|a|each|every)\s+(?:calendar )?month|month|mo\b)/i.test(after)],
];

function hasOtherHeading({ heading, label }: Statement): boolean {
  return notTheFeeLabel.test(heading) && label === '' && !payHeading.test(heading);
}

// "asked for 1,600, we offered 1,200, settled on 1,350"
const bargained =
  /\b(?:asked for|wanted|offered|proposed|quoted|suggested|requested|countered(?: with)?|would need)\b[^.;,]{0,20}$/i;

// What remains after an agency's commission.
const isNet = (text: string, { index, length }: Money) =>
  netAfter.test(text.slice(index + length)) || netBefore.test(text.slice(0, index));
const netAfter = /^\W{0,3}(?:net\b(?! of (?:vat|tax|gst))|after (?:commission|deduct))/i;
const netBefore = /\b(?:net|after (?:the )?(?:agency )?commission|i\.e\. net)(?: of| amount| to \w+)?(?: is| of)?\s*$/i;

const payHeading = /\b(?:fee|retainer|compensation|pay\w*|remuneration)\b/i;
const notTheFeeLabel =
  /\b(?:(?:agency|management|manager's|agent's|platform|service|booking|production|handling|processing) (?:fee|cost)s?|usual|typical|market rates?|budget|volume|props?|equipment|guarantee|royalt(?:y|ies)|bonus|incentive|cancel\w*|kill|rush|express|licen[cs]\w*|usage|whitelist\w*|boost|ad spend|media|deposit|penalt\w+|late|expenses?|travel|additional|extra|one[- ]?off|one[- ]?time|signing|space|rent(?:al)?|gift\w*|product|kit|samples?|liabil\w+|indemn\w+|insurance|re-?edits?|revisions?|commission|affiliate|exclusivity|events?|appearance|retail|value(?!\s*$)|worth|notes?|allowance|advance|perks?|extras?|options?|extension|total contract value|per (?:story|photo|view|click|sale)|stor(?:y|ies)|photos?)\b/i;
