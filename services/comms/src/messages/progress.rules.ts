import { videosOutstanding } from '@creator-desk/domain/term';
import { are, days, theFirstOf, videos } from './wording.rules.ts';
import type { CreatorFacts } from './creator-facts.ts';

interface Progress {
  /** Where the creator stands. */
  so: (facts: CreatorFacts) => string;
  /** What follows from it, in other words each round. */
  next: readonly [string, string, string];
}

const videosIn = (term: number): string => (term === 1 ? '1 video' : `${term} videos`);
const upTo = (approved: number, required: number): string => `${approved} of ${videosIn(required)} approved`;

/** Every way a term can stand; the first that holds is told. */
const ways: [holds: (facts: CreatorFacts) => boolean, progress: Progress][] = [
  [
    ({ termState }) => termState === 'ended',
    {
      so: ({ approved }) =>
        approved > 0
          ? `In our last term together you got ${videos(approved)} approved.`
          : 'Our last term together has come to its end.',
      next: ['Thank you for your work with us.', 'What did you like most about it?', 'I would love to hear how it was for you.'],
    },
  ],
  [
    ({ termState }) => termState === 'waiting',
    {
      so: ({ termBeginsIn, required }) =>
        `Your next term begins in ${days(termBeginsIn)}${required > 0 ? `, with ${videos(required)} to make` : ''}.`,
      next: [
        'Shall we plan the first one together?',
        'If you have ideas already, send them over.',
        'Would you like to go over the brief before it starts?',
      ],
    },
  ],
  [
    ({ required, approved }) => required === 0 && approved === 0,
    {
      so: () => 'There is no fixed number of videos this term, so the pace is yours.',
      next: [
        'Is there something in the works already?',
        'Let me know when you would like to start on the next one.',
        'Let me know if you would like feedback on an idea before you film it.',
      ],
    },
  ],
  [
    ({ required }) => required === 0,
    {
      so: ({ approved }) => `You already have ${videos(approved)} approved this term.`,
      next: ['That is great to see.', 'Keep going at your own pace.', 'Is there more in the works?'],
    },
  ],
  [
    (facts) => videosOutstanding(facts) === 0,
    {
      so: ({ required }) =>
        `${required === 1 ? 'The video of this term is' : `All ${required} videos of this term are`} approved. That is the whole term done!`,
      next: ['Thank you for being so reliable.', 'Enjoy the breather!', 'Is there anything you would like to try next term?'],
    },
  ],
  [
    ({ termState }) => termState === 'expired',
    {
      so: ({ approved, required }) =>
        approved === 0
          ? 'The last term is over, and none of its videos was approved yet.'
          : `The last term is over, with ${upTo(approved, required)}.`,
      next: [
        'Let us make a plan for the next one.',
        'What would help you most in the next one?',
        'The next one starts fresh. What should we do differently?',
      ],
    },
  ],
  [
    (facts) => facts.inReview >= videosOutstanding(facts),
    {
      so: ({ approved, required, inReview }) =>
        approved === 0
          ? `${videos(inReview, 'start')} ${are(inReview)} with us for review, which is all that this term asks for.`
          : `You have ${upTo(approved, required)}, and what is left is with us for review.`,
      next: ['You will hear from us soon.', 'There is nothing to do for you right now.', 'Thank you for sending it all in time.'],
    },
  ],
  [
    () => true,
    {
      so: ({ approved, required, termEndsIn, inReview }) => {
        const standing = approved === 0 ? `This term asks for ${videos(required)}` : `You have ${upTo(approved, required)}`;
        const review = inReview > 0 ? ` ${videos(inReview, 'start')} ${are(inReview)} with us for review right now.` : '';
        return `${standing}, and there ${are(termEndsIn)} ${days(termEndsIn)} left.${review}`;
      },
      next: [
        'Shall we plan the next upload?',
        'When could we expect the next one?',
        'Let me know if you would like feedback on an idea before you film it.',
      ],
    },
  ],
];

/** Where the creator stands in the term, and what to do next: '3 of 8 videos approved …'. */
export function progressOf(facts: CreatorFacts, round: number): string {
  const [, { so, next }] = theFirstOf(ways, ([holds]) => holds(facts));
  return `${so(facts)} ${next[round % next.length]}`;
}
