import { addDays } from '../../src/text/values/calendar.rules.ts';
import { dayOf, type KeyTerms } from './key-terms-deal.ts';

/** The texts of the key terms and of what follows them. */
export function keyTermsClauses(deal: KeyTerms) {
  return {
    term: termOf(deal),
    work: workOf(deal),
    media: mediaOf(deal),
    usage: usageOf(deal),
    delivery: deliveryOf(deal),
    general: generalOf(deal),
    signatures: signaturesOf(deal),
    guidelines: guidelinesOf(deal),
  };
}

const ofMonths = (months: number) => (months === 1 ? '1 month' : `${months} months`);

function termOf({ random, start, end, months, fromMaking }: KeyTerms): string {
  const more = random.pick([
    ', plus any further term agreed in writing.',
    '.',
    ', plus any Rollover Term exercised under clause 3.',
  ]);
  if (fromMaking) return `${ofMonths(months)} from the date of this Agreement${more}`;
  const range = `${dayOf(start, random)} ${random.pick(['-', '–', 'to', 'until'])} ${dayOf(end, random)}`;
  return random.pick([
    `${ofMonths(months)} (${range}) from the date of this Agreement${more}`,
    `${ofMonths(months)} (${range})${more}`,
    `${range} (the term ends ${ofMonths(months)} after the first content is live)`,
    `${range}${more}`,
  ]);
}

const kinds: Record<string, string[]> = {
  Instagram: ['1 x Instagram Reel', '2 x IG story sets (3 frames each)', '1 x in-feed Instagram post'],
  TikTok: ['1 x TikTok video', '2 x TikTok videos (reposts of the reels)', '1 x min 15" TikTok video'],
  YouTube: ['1 x YouTube Short', '1 x YouTube video of 6 minutes'],
  Facebook: ['1 x Facebook post', '1 x video on Facebook'],
};

function workOf({ random, role, own, brandHandle }: KeyTerms): string {
  const items = own.map((platform) => random.pick(kinds[platform] ?? []));
  const tag = random.pick([` tagging @${brandHandle}`, ` (in collaboration with @${brandHandle})`, '', '']);
  return [
    random.pick([
      `The following materials will be produced by the ${role} during the Term.`,
      `The ${role} will make and post the following:`,
    ]),
    ...items.map((item, at) => (at === 0 ? item + tag : item)),
    ...(random.chance(0.5)
      ? ['1 x briefing call', `${random.between(1, 4)} x cut-downs of 6" and 15" for the Client's own use`]
      : []),
  ].join('\n');
}

function mediaOf({ random, role, other, own, theirs, handle, brandHandle, brand }: KeyTerms): string {
  const open = random.chance(0.6) ? '[' : '';
  const close = open === '' ? '' : ']';
  const brandsPages = theirs.map((platform) => `${brand} ${platform} page ${open}@${brandHandle}${close}`);
  const client = other === 'Brand' ? 'Brand' : 'Client';
  const usage = random.pick([
    `${client} may distribute the Work during the Usage Term in the following media:`,
    `The ${client} may share the Content on its pages:`,
    `${client} has the right to re-post the Work on:`,
  ]);
  const upload = random.pick([
    `In addition to the above, the ${role} shall upload the Work to the ${role}'s social media channels, once approved by ${other}:`,
    `The ${role} must publish the Work on the ${role}'s accounts:`,
    `The ${role} shall post the Content to the following channels of the ${role}:`,
  ]);
  const accounts = own.map((platform) => `${platform}${random.pick([' ', ': ', ' - '])}${open}@${handle}${close}`);
  const lists = [
    [usage, ...brandsPages],
    [upload, ...accounts],
  ];
  return (random.chance(0.75) ? lists : lists.toReversed()).flat().join('\n');
}

function usageOf({ random, end, start }: KeyTerms): string {
  return random.pick([
    `${random.pick([3, 6, 9, 12])} months from the first live date.`,
    `${random.between(2, 8)} weeks (${dayOf(addDays(start, 12), random)} - ${dayOf(addDays(end, 30), random)}) from the first live date across Meta and TikTok.`,
    `Organic usage for 12 months. Paid usage on Facebook and YouTube until ${dayOf(addDays(end, 60), random)}.`,
  ]);
}

function deliveryOf({ random, start }: KeyTerms): string {
  return random.pick([
    `All social content is to go live before/on ${dayOf(addDays(start, 20), random)}.`,
    `Briefing call ${dayOf(addDays(start, 3), random)}. Draft due ${dayOf(addDays(start, 9), random)}. Content live ${dayOf(addDays(start, 16), random)}.`,
    'Live dates to be agreed between the parties.',
  ]);
}

function generalOf({ random, role, other }: KeyTerms): string {
  return [
    `GENERAL TERMS\n1.1 The ${role} must create and publish the Work in compliance with this Agreement.`,
    `1.2 The ${role} shall not, for a period of ${random.pick(['twelve (12)', 'twenty-four (24)'])} hours after a Work is published, post other content to their channels where this would reduce the prominence of the Work.`,
    `2. PAYMENT 2.1 ${other} will pay the Fee within 30 days of a valid tax invoice. Each channel's rules on disclosure apply (e.g. Twitter, where #ad is enough).`,
    `3. ROLLOVER 3.1 ${other} may extend this Agreement for a further term of the same length by written notice of 14 days.`,
    `9. TERMINATION 9.1 ${other} may terminate this Agreement at any time upon fourteen (14) days prior written notice.`,
    '12. GENERAL 12.1 This Agreement is governed by the law of the place where the Work is made, and may only be amended in writing.',
  ].join('\n');
}

function signaturesOf({ person, agency }: KeyTerms): string {
  return `EXECUTED AS AN AGREEMENT:\nSigned for ${agency} by its duly authorised representative:\n______________________\nSigned by ${person}:\n______________________`;
}

function guidelinesOf({ random, role }: KeyTerms): string {
  return [
    `Appendix 1 - ${role} Guidelines`,
    'Consider the audience and correct what is false.',
    random.pick([
      'Comply with the terms of use of any social media platform (e.g. Facebook, Instagram, YouTube, etc.).',
      'Follow the rules of each network (e.g. Facebook, Snapchat,\nYouTube, etc.).',
      'Comply with platform rules.',
    ]),
  ].join('\n');
}
