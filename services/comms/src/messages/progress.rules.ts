import { videosOutstanding } from '@creator-desk/domain/contracts/term';
import { isOrAre, formatDays, formatVideos } from './phrases.rules.ts';
import type { MessageContext } from './message-context.ts';

interface ProgressText {
  /** Describes the creator's progress. */
  status: (facts: MessageContext) => string;
  /** A sentence that follows it, a different one each round. */
  followUps: readonly [string, string, string];
}

const formatQuota = (term: number): string => (term === 1 ? '1 video' : `${term} videos`);
const formatApproved = (approved: number, required: number): string => `${approved} of ${formatQuota(required)} approved`;

/** The first rule whose condition holds is used, `activeTerm` if there is none. */
const progressRules: [holds: (facts: MessageContext) => boolean, progress: ProgressText][] = [
  [
    ({ termState }) => termState === 'ended',
    {
      status: ({ approved }) =>
        approved > 0
          ? `In our last term together you got ${formatVideos(approved)} approved.`
          : 'Our last term together has come to its end.',
      followUps: [
        'Thank you for your work with us.',
        'What did you like most about it?',
        'I would love to hear how it was for you.',
      ],
    },
  ],
  [
    ({ termState }) => termState === 'waiting',
    {
      status: ({ daysUntilTermStart, required }) =>
        `Your next term begins in ${formatDays(daysUntilTermStart)}${required > 0 ? `, with ${formatVideos(required)} to make` : ''}.`,
      followUps: [
        'Shall we plan the first one together?',
        'If you have ideas already, send them over.',
        'Would you like to go over the brief before it starts?',
      ],
    },
  ],
  [
    ({ required, approved }) => required === 0 && approved === 0,
    {
      status: () => 'There is no fixed number of videos this term, so the pace is yours.',
      followUps: [
        'Is there something in the works already?',
        'Let me know when you would like to start on the next one.',
        'Let me know if you would like feedback on an idea before you film it.',
      ],
    },
  ],
  [
    ({ required }) => required === 0,
    {
      status: ({ approved }) => `You already have ${formatVideos(approved)} approved this term.`,
      followUps: ['That is great to see.', 'Keep going at your own pace.', 'Is there more in the works?'],
    },
  ],
  [
    (facts) => videosOutstanding(facts) === 0,
    {
      status: ({ required }) =>
        `${required === 1 ? 'The video of this term is' : `All ${required} videos of this term are`} approved. That is the whole term done!`,
      followUps: [
        'Thank you for being so reliable.',
        'Enjoy the breather!',
        'Is there anything you would like to try next term?',
      ],
    },
  ],
  [
    ({ termState }) => termState === 'expired',
    {
      status: ({ approved, required }) =>
        approved === 0
          ? 'The last term is over, and none of its videos was approved yet.'
          : `The last term is over, with ${formatApproved(approved, required)}.`,
      followUps: [
        'Let us make a plan for the next one.',
        'What would help you most in the next one?',
        'The next one starts fresh. What should we do differently?',
      ],
    },
  ],
  [
    (facts) => facts.inReview >= videosOutstanding(facts),
    {
      status: ({ approved, required, inReview }) =>
        approved === 0
          ? `${formatVideos(inReview, 'start')} ${isOrAre(inReview)} with us for review, which is all that this term asks for.`
          : `You have ${formatApproved(approved, required)}, and what is left is with us for review.`,
      followUps: [
        'You will hear from us soon.',
        'There is nothing to do for you right now.',
        'Thank you for sending it all in time.',
      ],
    },
  ],
];

const activeTerm: ProgressText = {
  status: ({ approved, required, daysUntilTermEnd, inReview }) => {
    const standing =
      approved === 0 ? `This term asks for ${formatVideos(required)}` : `You have ${formatApproved(approved, required)}`;
    const review = inReview > 0 ? ` ${formatVideos(inReview, 'start')} ${isOrAre(inReview)} with us for review right now.` : '';
    return `${standing}, and there ${isOrAre(daysUntilTermEnd)} ${formatDays(daysUntilTermEnd)} left.${review}`;
  },
  followUps: [
    'Shall we plan the next upload?',
    'When could we expect the next one?',
    'Let me know if you would like feedback on an idea before you film it.',
  ],
};

/** The creator's progress in the term and what to do next: '3 of 8 videos approved …'. */
export function progressText(facts: MessageContext, round: number): string {
  const [, { status, followUps }] = progressRules.find(([holds]) => holds(facts)) ?? [undefined, activeTerm];
  return `${status(facts)} ${followUps[round % followUps.length]}`;
}
