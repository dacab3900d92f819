import type { MessageContext } from './message-context.ts';
import { progressText } from './progress.rules.ts';
import { isOrAre, formatDays, firstName, forPlatforms, formatVideos } from './phrases.rules.ts';

export interface Draft {
  type: string;
  message: string;
  tone: string;
}

/** A renewal is suggested when the contract ends within so many days. */
const renewalWindowDays = 45;

function lastContactText({ daysSinceContact }: MessageContext): string {
  if (daysSinceContact === null) return 'We have not properly caught up yet, so I wanted to say hello.';
  if (daysSinceContact === 0) return 'It was good to be in touch today.';
  if (daysSinceContact === 1) return 'It was good to be in touch yesterday.';
  if (daysSinceContact <= 7) return 'Just a quick follow-up to the other day.';
  return `It has been ${formatDays(daysSinceContact)} since we last spoke.`;
}

function contractEndText({ daysUntilContractEnd }: MessageContext): string {
  if (daysUntilContractEnd === 0) return 'ends today';
  return daysUntilContractEnd === 1 ? 'ends tomorrow' : `ends in ${formatDays(daysUntilContractEnd)}`;
}

type Variant = (facts: MessageContext, name: string) => string;

const checkIns: Variant[] = [
  (facts, name) =>
    `Hi ${name}! ${lastContactText(facts)} How is everything going on your side? If anything is in your way, tell me and we will sort it out together.`,
  (facts, name) =>
    `Hey ${name}, how are things? ${lastContactText(facts)} I would love to hear what you are working on right now.`,
  (facts, name) =>
    `Hello ${name}! ${lastContactText(facts)} Is there anything you need from us this week, be it a brief, a product or just a second opinion?`,
];

/** For a creator whose agreement has ended. */
const retrospectives: Variant[] = [
  (facts, name) => `${name}, a quick look back. ${progressText(facts, 0)}`,
  (facts, name) => `It was great to work with you, ${name}. ${progressText(facts, 1)}`,
  (facts, name) => `Hi ${name}, I was going through what we made together. ${progressText(facts, 2)}`,
];

const thanks: Variant[] = [
  (_, name) => `Hi ${name}, thank you for everything that you made with us. It was a pleasure.`,
  (_, name) => `${name}, a big thank you from the whole team. I hope that you enjoyed it as much as we did.`,
  (_, name) => `Hello ${name}! Before we close the books on this one: thank you for your ideas and your patience.`,
];

const progresses: Variant[] = [
  (facts, name) => `${name}, a quick look at where we are. ${progressText(facts, 0)}`,
  (facts, name) => `It is great to work with you, ${name}. ${progressText(facts, 1)}`,
  (facts, name) => `Hi ${name}, here is your term at a glance. ${progressText(facts, 2)}`,
];

const feedbacks: Variant[] = [
  ({ changesRequested: count }, name) =>
    `Hi ${name}, ${formatVideos(count)} of yours ${isOrAre(count)} waiting for the changes from our last review. The notes are in your portal. If anything is unclear, reply here and I will explain it.`,
  ({ changesRequested: count }, name) =>
    `${name}, we left notes on ${formatVideos(count)} in your portal. Would it help to go through them together before you film again?`,
  ({ changesRequested: count }, name) =>
    `Hello ${name}! Before the next shoot: ${formatVideos(count)} still ${count === 1 ? 'needs' : 'need'} the changes that we noted in your portal. Tell me if you would like to talk any of them over.`,
];

const ideas: Variant[] = [
  (facts, name) =>
    `Hi ${name}, what would you love to film next${forPlatforms(facts)}? Send me one or two ideas, rough ones are fine, and I will tell you which fits best.`,
  (facts, name) =>
    `${name}, I was thinking about your next video${forPlatforms(facts)}. Is there a trend or a question from your followers that we should pick up?`,
  (facts, name) =>
    `Hello ${name}! Your videos are best when they sound like you. Which topic${forPlatforms(facts)} do you have on your mind at the moment?`,
];

const renewals: Variant[] = [
  (facts, name) =>
    `Dear ${name}, our agreement ${contractEndText(facts)}, and I would like to talk about how we continue. When would a short call suit you?`,
  (facts, name) =>
    `Hi ${name}, as our agreement ${contractEndText(facts)}, this is a good moment to look back and ahead. What worked for you, and what should we change if we go on?`,
  (facts, name) =>
    `Hello ${name}, our current agreement ${contractEndText(facts)}. Please let me know whether you would like to continue, so that there is no gap.`,
];

const comebacks: Variant[] = [
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

interface MessageTemplate {
  type: string;
  tone: string;
  variants: Variant[];
}

function feedbackOrIdeas({ termState, changesRequested }: MessageContext): MessageTemplate {
  if (termState === 'ended') return { type: 'Thanks', tone: 'Appreciative', variants: thanks };
  return changesRequested > 0
    ? { type: 'Feedback', tone: 'Supportive', variants: feedbacks }
    : { type: 'Content ideas', tone: 'Curious', variants: ideas };
}

function renewalOrPlanning({ daysUntilContractEnd }: MessageContext): MessageTemplate {
  const tone = 'Professional';
  if (daysUntilContractEnd < 0) return { type: 'Contract', tone, variants: comebacks };
  return daysUntilContractEnd <= renewalWindowDays
    ? { type: 'Contract', tone, variants: renewals }
    : { type: 'Planning', tone, variants: plannings };
}

/**
 * Drafts four messages of different type and tone.
 * @param round counts the requests, so that each one gets different variants
 */
export function draftMessages(facts: MessageContext, round: number): Draft[] {
  const rows: MessageTemplate[] = [
    { type: 'Check-in', tone: 'Friendly', variants: checkIns },
    { type: 'Progress', tone: 'Encouraging', variants: facts.termState === 'ended' ? retrospectives : progresses },
    feedbackOrIdeas(facts),
    renewalOrPlanning(facts),
  ];
  const name = firstName(facts);
  return rows.map(({ type, tone, variants }) => ({
    type,
    tone,
    message: variants[round % variants.length]?.(facts, name) ?? '',
  }));
}
