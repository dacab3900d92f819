import { findMoney, findMonthlyNumbers, parseNumber } from './values/money.rules.ts';

/** A message of a chat. */
export interface ChatMessage {
  sender: string;
  /** In brackets behind the sender; '' without one. */
  company: string;
  text: string;
}

const accepts =
  /^(?:(?:and|so|oh|well|haha),? )?(?:yes+|yep|yeah|yup|ok(?:ay)?|okej|sure|deal|done|agreed|perfect|fine|great|sounds (?:good|great|fair)|(?:that )?works|cool|lovely|good|let's do|correct|exactly|right|happy with|si|sí|oui|ja|sim|vale|va bene|d'accord|genau|passt|abgemacht|👍|✅|🤝|💯)(?!\p{L})/iu;
const refuses =
  /\b(?:but|only if|though|instead|rather|can't|cannot|not|too (?:low|much|many|little)|let me (?:think|check|ask))\b/i;
const endsAsked = /\?\s*[\p{So}\s]*$/u;
const anyNumber = /\d+(?:[.,]\d+)*/g;

/**
 * What a chat settles over several messages becomes one statement: "4 reels for 900 a month?", "yes" agrees to it; after "900 a month",
 * "could you do 1100?" and "ok 1100", the number of the last one is by the month, and the first is only asked.
 */
export function withAgreements(messages: ChatMessage[]): string[] {
  const agreed = messages.map(({ sender, text }, at) => {
    const [next] = messages.slice(at + 1).filter((one) => one.sender !== sender);
    return endsAsked.test(text) ? next !== undefined && agreesTo(next.text, text) : accepts.test(text);
  });
  const said = messages.map(({ text }, at) =>
    withNoun(agreed[at] ? text.replace(endsAsked, '.') : text, messages.slice(Math.max(0, at - 4), at)),
  );
  const settled = said.findLastIndex((text, at) => monthlyAmount(text) !== null && (agreed[at] || isFinal.test(text)));
  const final = monthlyAmount(said[settled] ?? '');
  if (final !== null)
    return said.map((text, at) => (at < settled && isOffer(text, final) ? text.replace(/[.!?]?\s*$/, '?') : text));
  const last = said.findLastIndex((text, at) => agreed[at] && bareAmount(text) !== null && monthlyAmount(text) === null);
  const amount = bareAmount(said[last] ?? '');
  const others = said.slice(0, Math.max(0, last)).map(monthlyAmount);
  if (amount === null || !others.some((one) => one !== null && isBargained(one, amount.value))) return said;
  return said.map((text, at) => {
    const other = others[at] ?? null;
    if (at === last) return text.replace(amount.words, `${amount.words} a month`);
    return other !== null && other !== amount.value && isBargained(other, amount.value) ? text.replace(/[.!?]?\s*$/, '?') : text;
  });
}

// "how many reels?", "4 per month then"
function withNoun(text: string, before: ChatMessage[]): string {
  const [noun] =
    /\b(?:videos?|vids?|reels?|tiktoks?|shorts|clips?)\b/i.exec(
      before
        .map((one) => one.text)
        .toReversed()
        .join(' '),
    ) ?? [];
  return noun && !/video|vid|reel|tiktok|short|clip|stor/i.test(text)
    ? text.replace(/(?<![$€£\d.,])(\b\d{1,2}) (?=(?:a|per|each|every) month)/i, `$1 ${noun} `)
    : text;
}

function agreesTo(answer: string, question: string): boolean {
  const asked: string[] = question.match(anyNumber) ?? [];
  const isSame = (answer.match(anyNumber) ?? []).every((one) => asked.includes(one));
  return accepts.test(answer) && !refuses.test(answer) && isSame && !answer.includes('?');
}

/** "Final 450 a month" */
const isFinal = /^\W*(?:final(?:ly)?|last (?:offer|price)|settled|agreed)\b/i;

function isOffer(text: string, final: number): boolean {
  const other = monthlyAmount(text);
  return other !== null && other !== final && isBargained(other, final);
}

/** Sums that people bargain about are as near as this. */
const isBargained = (one: number, other: number) => one / other < 2.5 && other / one < 2.5;

const amountPattern =
  /(?<![\p{L}\d.,:/-])([$€£]?\d{3,6}(?:[.,]\d{3})?|\d{1,3}(?:[.,]\d)?\s?k)(?![\d%:/-]|\s?(?:views|followers|subs|videos?|reels?|tiktoks?))/iu;

function bareAmount(text: string): { words: string; value: number } | null {
  const [words] = amountPattern.exec(text) ?? [];
  if (words === undefined || /^20[2-3]\d$/.test(words)) return null;
  const value = /k$/i.test(words) ? Number.parseFloat(words.replace(',', '.')) * 1000 : parseNumber(words.replace(/^\D/, ''));
  return { words, value };
}

function monthlyAmount(text: string): number | null {
  const [money] = [
    ...findMoney(text).filter(({ index, length }) => /^\s?(?:\/|a|per|p\.?|each)\s?m/i.test(text.slice(index + length))),
    ...findMonthlyNumbers(text),
  ];
  return money?.value ?? null;
}
