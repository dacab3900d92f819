import type { CreatorFacts } from './creator-facts.ts';

export interface Draft {
  type: string;
  message: string;
  tone: string;
}

/** How a message calls the creator: by the first name. */
function firstName({ fullName }: Pick<CreatorFacts, 'fullName'>): string {
  return fullName.trim().split(/\s+/)[0] ?? fullName;
}

/** A contract that ends within these days is worth talking about. */
const endingSoon = 45;

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
const videos = (count: number): string => (count === 1 ? 'one video' : `${count} videos`);
const left = ({ approved, required }: CreatorFacts): number => Math.max(0, required - approved);
const on = ({ platforms }: CreatorFacts): string => (platforms.length > 0 ? ` for ${listed(platforms)}` : '');
const listed = (names: string[]): string => new Intl.ListFormat('en-US').format(names);

function sinceContact({ daysSinceContact }: CreatorFacts): string {
  if (daysSinceContact === null) return 'We have not properly caught up yet, so I wanted to say hello.';
  if (daysSinceContact === 0) return 'It was good to hear from you today.';
  if (daysSinceContact <= 7) return 'Just a quick follow-up to our chat this week.';
  return `It has been ${days(daysSinceContact)} since we last spoke.`;
}

function progress(facts: CreatorFacts): string {
  const { approved, required, termEndsIn } = facts;
  if (required === 0)
    return approved === 0
      ? 'There is no fixed number of videos this term, so the pace is yours.'
      : `You already have ${videos(approved)} approved this term.`;
  if (left(facts) === 0)
    return `${required === 1 ? 'The video of this term is' : `All ${required} videos of this term are`} approved. That is the whole term done!`;
  const sofar = approved === 0 ? `This term asks for ${videos(required)}` : `You have ${approved} of ${required} videos approved`;
  return termEndsIn >= 0
    ? `${sofar}, and there ${termEndsIn === 1 ? 'is 1 day' : `are ${termEndsIn} days`} left.`
    : `${sofar}; this term is over, and the next one will start fresh.`;
}

/** Each row is one type of message; its variants say the same in other words. */
const checkIns: ((facts: CreatorFacts) => string)[] = [
  (facts) =>
    `Hi ${firstName(facts)}! ${sinceContact(facts)} How is everything going on your side? If anything is in your way, tell me and we will sort it out together.`,
  (facts) =>
    `Hey ${firstName(facts)}, how are things? ${sinceContact(facts)} I would love to hear what you are working on right now.`,
  (facts) =>
    `Hello ${firstName(facts)}! ${sinceContact(facts)} Is there anything you need from us this week, be it a brief, a product or just a second opinion?`,
];

const progresses: ((facts: CreatorFacts) => string)[] = [
  (facts) =>
    `${firstName(facts)}, a quick look at where we are: ${progress(facts)} ${left(facts) > 0 ? 'You have got this. Shall we plan the next upload?' : 'Thank you for being so reliable.'}`,
  (facts) =>
    `Great to work with you, ${firstName(facts)}. ${progress(facts)} ${left(facts) > 0 ? `Only ${videos(left(facts))} to go. When could we expect the next one?` : 'Enjoy the breather!'}`,
  (facts) =>
    `Hi ${firstName(facts)}, here is your term at a glance. ${progress(facts)} ${facts.inReview > 0 ? `On top of that, ${videos(facts.inReview)} ${facts.inReview === 1 ? 'is' : 'are'} with us for review right now.` : 'Let me know if you would like feedback on an idea before you film it.'}`,
];

const feedbacks: ((facts: CreatorFacts) => string)[] = [
  (facts) =>
    `Hi ${firstName(facts)}, ${videos(facts.waitingForChanges)} of yours ${facts.waitingForChanges === 1 ? 'is' : 'are'} waiting for the changes from our last review. The notes are in your portal. If one of them is unclear, reply here and I will explain it.`,
  (facts) =>
    `${firstName(facts)}, we left notes on ${videos(facts.waitingForChanges)}. They are small steps, and you can send the new version straight from your portal. Would it help to go through them together?`,
  (facts) =>
    `Hello ${firstName(facts)}! Before the next shoot: ${videos(facts.waitingForChanges)} still ${facts.waitingForChanges === 1 ? 'needs' : 'need'} a small change. Once the new version is up, we will look at it right away.`,
];

const ideas: ((facts: CreatorFacts) => string)[] = [
  (facts) =>
    `Hi ${firstName(facts)}, what would you love to film next${on(facts)}? Send me one or two ideas, rough ones are fine, and I will tell you which fits best.`,
  (facts) =>
    `${firstName(facts)}, I was thinking about your next video${on(facts)}. Is there a trend or a question from your followers that we should pick up?`,
  (facts) =>
    `Hello ${firstName(facts)}! Your best videos sound like you, so I will keep briefs short. Which topic${on(facts)} do you have on your mind at the moment?`,
];

const renewals: ((facts: CreatorFacts) => string)[] = [
  (facts) =>
    `Dear ${firstName(facts)}, our agreement runs for another ${days(facts.contractEndsIn)}. I would like to talk about how we continue. When would a short call suit you?`,
  (facts) =>
    `Hi ${firstName(facts)}, with ${days(facts.contractEndsIn)} left in our agreement, this is a good moment to look back and ahead. What worked for you, and what should we change if we go on?`,
  (facts) =>
    `Hello ${firstName(facts)}, our current agreement ends in ${days(facts.contractEndsIn)}. Please let me know whether you would like to continue, so that there is no gap.`,
];

const plannings: ((facts: CreatorFacts) => string)[] = [
  (facts) =>
    `Dear ${firstName(facts)}, I am planning the coming weeks. Are there days on which you are away or cannot film? Then we will arrange the dates around them.`,
  (facts) =>
    `Hi ${firstName(facts)}, could you send me the dates on which you plan to upload next? It helps us to have somebody ready for the review, so you are not kept waiting.`,
  (facts) => `Hello ${firstName(facts)}, to keep reviews quick for you, may I ask when we can expect your next upload?`,
];

/**
 * Four drafts about this creator, each of another type and tone.
 * @param round counts up with every request: the next one brings other words
 */
export function draftMessages(facts: CreatorFacts, round: number): Draft[] {
  const ends = facts.contractEndsIn >= 1 && facts.contractEndsIn <= endingSoon;
  const rows = [
    { type: 'Check-in', tone: 'Friendly', variants: checkIns },
    { type: 'Progress', tone: 'Encouraging', variants: progresses },
    facts.waitingForChanges > 0
      ? { type: 'Feedback', tone: 'Supportive', variants: feedbacks }
      : { type: 'Content ideas', tone: 'Curious', variants: ideas },
    ends
      ? { type: 'Contract', tone: 'Professional', variants: renewals }
      : { type: 'Planning', tone: 'Professional', variants: plannings },
  ];
  return rows.map(({ type, tone, variants }) => ({ type, tone, message: variants[round % variants.length]?.(facts) ?? '' }));
}
