import type { MailTexts } from '../mail-texts.ts';

export const english: MailTexts = {
  wordings: {
    portal_link: {
      subject: 'Your creator portal is ready',
      body: 'Hi {name},\n\nthis is your portal. There you send us your videos, see what we think of them, and ask to be paid.\n\nThe link is for you alone: whoever has it can act in your name. Please keep this mail and do not pass it on.',
      button: 'Open your portal',
    },
    video_received: {
      subject: 'We have received “{title}”',
      body: 'Hi {name},\n\nyour video “{title}” has arrived. We will look at it and tell you as soon as we have decided.',
      button: 'See your videos',
    },
    changes_requested: {
      subject: 'Please change something in “{title}”',
      body: 'Hi {name},\n\nwe have looked at “{title}” and would like you to change something. You can send the new version in your portal.',
      button: 'Send a new version',
    },
    video_approved: {
      subject: '“{title}” is approved',
      body: 'Hi {name},\n\ngood news: your video “{title}” is approved. Thank you!',
      button: 'See your progress',
    },
    video_rejected: {
      subject: '“{title}” was not accepted',
      body: 'Hi {name},\n\nwe are sorry: we cannot use your video “{title}”. It does not count for your term.',
      button: 'See your videos',
    },
    videos_missing: {
      subject: 'Still to come by {date}: {missing}',
      body: 'Hi {name},\n\nyour term ends on {date}, with {missing} still to come. If something is in your way, just answer this mail.',
      button: 'Send a video',
    },
    term_advanced: {
      subject: 'Your next term: {start} to {date}',
      body: 'Hi {name},\n\nterm {term} of our agreement runs from {start} to {date}.',
      button: 'See your term',
    },
    payout_requested: {
      subject: 'We have your payout request over {amount}',
      body: 'Hi {name},\n\nyour payout request over {amount} has arrived. We will tell you when it is decided.',
      button: 'See your payouts',
    },
    payout_approved: {
      subject: 'Your payout of {amount} is approved',
      body: 'Hi {name},\n\nyour payout of {amount} is approved. We will send the money by {method} and tell you when it is on its way.',
      button: 'See your payouts',
    },
    payout_paid: {
      subject: 'We have sent you {amount}',
      body: 'Hi {name},\n\nwe have sent you {amount} by {method}. By this way money usually arrives within {eta}.',
      button: 'See your payouts',
    },
    payout_declined: {
      subject: 'Your payout request was declined',
      body: 'Hi {name},\n\nwe could not approve your payout request over {amount}.',
      button: 'See your payouts',
    },
    announcement: {
      subject: '{title}',
      body: 'Hi {name},\n\nthere is news for you in your portal: “{title}”.',
      button: 'Read it in your portal',
    },
    contract_ending: {
      subject: 'Our agreement ends on {date}',
      body: 'Hi {name},\n\nour agreement ends on {date}. Until then you can send your videos and ask to be paid as usual. If you would like to go on, just answer this mail.',
      button: 'Open your portal',
    },
    spark_code_ending: {
      subject: 'The Spark code of “{title}” ends on {date}',
      body: 'Hi {name},\n\nthe Spark code of “{title}” ends on {date}. If the ads may go on, please make a new code in TikTok and add it in your portal.',
      button: 'Open your portal',
    },
    new_message: {
      subject: 'You have {messages}',
      body: 'Hi {name},\n\nyou have {messages} in your portal. You can answer there.',
      button: 'Read and answer',
    },
  },
  facts: { amount: 'Amount', method: 'Method', paidOn: 'Paid on' },
  quotes: { notes: 'Our notes', reason: 'The reason', team: 'The team' },
  footer: { reason: 'You get this mail because you work with us.', unsubscribe: 'No more mails about {kind}' },
  videos: (count) => (count === 1 ? 'one video' : `${count} videos`),
  messages: (count) => (count === 1 ? 'one new message' : `${count} new messages`),
  methods: {},
  etas: {},
};
