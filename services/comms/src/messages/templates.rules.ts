import type { CreatorFacts } from './creator-facts.ts';
import { progressOf } from './progress.rules.ts';
import { are, days, firstName, onPlatforms, videos } from './wording.rules.ts';

export interface Draft {
  type: string;
  message: string;
  tone: string;
}

/** A contract that ends within these days is worth talking about. */
const endingSoon = 45;

function sinceContact({ daysSinceContact }: CreatorFacts): string {
  if (daysSinceContact === null) return 'We have not properly caught up yet, so I wanted to say hello.';
  if (daysSinceContact === 0) return 'It was good to be in touch today.';
  if (daysSinceContact === 1) return 'It was good to be in touch yesterday.';
  if (daysSinceContact <= 7) return 'Just a quick follow-up to the other day.';
  return `It has been ${days(daysSinceContact)} since we last spoke.`;
}

function ending({ contractEndsIn }: CreatorFacts): string {
  if (contractEndsIn === 0) return 'ends today';
  return contractEndsIn === 1 ? 'ends tomorrow' : `ends in ${days(contractEndsIn)}`;
}

type Variant = (facts: CreatorFacts, name: string) => string;

/** Each row is one type of message; its variants say the same in other words. */
const checkIns: Variant[] = [
  (facts, name) =>
    `Hi ${name}! ${sinceContact(facts)} How is everything going on your side? If anything is in your way, tell me and we will sort it out together.`,
  (facts, name) => `Hey ${name}, how are things? ${sinceContact(facts)} I would love to hear what you are working on right now.`,
  (facts, name) =>
    `Hello ${name}! ${sinceContact(facts)} Is there anything you need from us this week, be it a brief, a product or just a second opinion?`,
];

/** For somebody whose agreement is over, and whose portal is closed. */
const lookingBack: Variant[] = [
  (facts, name) => `${name}, a quick look back. ${progressOf(facts, 0)}`,
  (facts, name) => `It was great to work with you, ${name}. ${progressOf(facts, 1)}`,
  (facts, name) => `Hi ${name}, I was going through what we made together. ${progressOf(facts, 2)}`,
];

const thanks: Variant[] = [
  (_, name) => `Hi ${name}, thank you for everything that you made with us. It was a pleasure.`,
  (_, name) => `${name}, a big thank you from the whole team. I hope that you enjoyed it as much as we did.`,
  (_, name) => `Hello ${name}! Before we close the books on this one: thank you for your ideas and your patience.`,
];

const progresses: Variant[] = [
  (facts, name) => `${name}, a quick look at where we are. ${progressOf(facts, 0)}`,
  (facts, name) => `It is great to work with you, ${name}. ${progressOf(facts, 1)}`,
  (facts, name) => `Hi ${name}, here is your term at a glance. ${progressOf(facts, 2)}`,
];

const feedbacks: Variant[] = [
  ({ waitingForChanges: count }, name) =>
    `Hi ${name}, ${videos(count)} of yours ${are(count)} waiting for the changes from our last review. The notes are in your portal. If anything is unclear, reply here and I will explain it.`,
  ({ waitingForChanges: count }, name) =>
    `${name}, we left notes on ${videos(count)} in your portal. Would it help to go through them together before you film again?`,
  ({ waitingForChanges: count }, name) =>
    `Hello ${name}! Before the next shoot: ${videos(count)} still ${count === 1 ? 'needs' : 'need'} the changes that we noted in your portal. Tell me if you would like to talk any of them over.`,
];

const ideas: Variant[] = [
  (facts, name) =>
    `Hi ${name}, what would you love to film next${onPlatforms(facts)}? Send me one or two ideas, rough ones are fine, and I will tell you which fits best.`,
  (facts, name) =>
    `${name}, I was thinking about your next video${onPlatforms(facts)}. Is there a trend or a question from your followers that we should pick up?`,
  (facts, name) =>
    `Hello ${name}! Your videos are best when they sound like you. Which topic${onPlatforms(facts)} do you have on your mind at the moment?`,
];

const renewals: Variant[] = [
  (facts, name) =>
    `Dear ${name}, our agreement ${ending(facts)}, and I would like to talk about how we continue. When would a short call suit you?`,
  (facts, name) =>
    `Hi ${name}, as our agreement ${ending(facts)}, this is a good moment to look back and ahead. What worked for you, and what should we change if we go on?`,
  (facts, name) =>
    `Hello ${name}, our current agreement ${ending(facts)}. Please let me know whether you would like to continue, so that there is no gap.`,
];

const returns: Variant[] = [
  (_, name) =>
    `Dear ${name}, our agreement has come to its end. I would like to hear whether you could see us working together again.`,
  (_, name) => `Hi ${name}, now that our agreement is over: what worked for you, and what should we do better next time?`,
  (_, name) =>
    `Hello ${name}, our agreement has ended. If you would like to continue, let me know, and I will prepare the next one.`,
];

const plannings: Variant[] = [
  (_, name) =>
    `Dear ${name}, I am planning the coming weeks. Are there days on which you are away or cannot film? Then we will arrange the dates around them.`,
  (_, name) =>
    `Hi ${name}, could you send me the dates on which you plan to upload next? It helps us to have somebody ready for the review, so you are not kept waiting.`,
  (_, name) => `Hello ${name}, so that your next videos are reviewed without delay, may I ask when we can expect them?`,
];

interface Row {
  type: string;
  tone: string;
  variants: Variant[];
}

function third({ termState, waitingForChanges }: CreatorFacts): Row {
  if (termState === 'ended') return { type: 'Thanks', tone: 'Appreciative', variants: thanks };
  return waitingForChanges > 0
    ? { type: 'Feedback', tone: 'Supportive', variants: feedbacks }
    : { type: 'Content ideas', tone: 'Curious', variants: ideas };
}

function fourth({ contractEndsIn }: CreatorFacts): Row {
  const tone = 'Professional';
  if (contractEndsIn < 0) return { type: 'Contract', tone, variants: returns };
  return contractEndsIn <= endingSoon
    ? { type: 'Contract', tone, variants: renewals }
    : { type: 'Planning', tone, variants: plannings };
}

/**
 * Four drafts about this creator, each of another type and tone.
 * @param round counts up with every request: the next one brings other words
 */
export function draftMessages(facts: CreatorFacts, round: number): Draft[] {
  const rows: Row[] = [
    { type: 'Check-in', tone: 'Friendly', variants: checkIns },
    { type: 'Progress', tone: 'Encouraging', variants: facts.termState === 'ended' ? lookingBack : progresses },
    third(facts),
    fourth(facts),
  ];
  const name = firstName(facts);
  return rows.map(({ type, tone, variants }) => ({
    type,
    tone,
    message: variants[round % variants.length]?.(facts, name) ?? '',
  }));
}
