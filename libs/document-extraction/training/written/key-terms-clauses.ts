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
  const more = random.pick([', and longer if both sides agree in writing.', '.', ', and any prolongation that both sides sign.']);
  if (fromMaking) return `${ofMonths(months)} from the date of this Agreement${more}`;
  const range = `${dayOf(start, random)} ${random.pick(['-', '–', 'to', 'until'])} ${dayOf(end, random)}`;
  return random.pick([
    `${ofMonths(months)} (${range}) from the date of this Agreement${more}`,
    `${ofMonths(months)} (${range})${more}`,
    `${range} (about ${ofMonths(months)} after the first film is online)`,
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
    random.pick([`The ${role} films and posts these pieces:`, `What the ${role} makes and puts online:`]),
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
    `The ${client} may show the films on these pages of its own:`,
    `${client} may share the pieces, without paying for it, here:`,
    `${client} has the right to re-post every film on:`,
  ]);
  const upload = random.pick([
    `Beside that the ${role} uploads each piece to the ${role}'s own channels as soon as ${other} has agreed:`,
    `The ${role} publishes the pieces on the ${role}'s accounts:`,
    `The ${role} posts everything to the ${role}'s channels:`,
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
    `${random.pick([3, 6, 9, 12])} months after the first film is online.`,
    `${random.between(2, 8)} weeks (${dayOf(addDays(start, 12), random)} - ${dayOf(addDays(end, 30), random)}) after the first film is online, across Meta and TikTok.`,
    `Organic usage for 12 months. Paid usage on Facebook and YouTube until ${dayOf(addDays(end, 60), random)}.`,
  ]);
}

function deliveryOf({ random, start }: KeyTerms): string {
  return random.pick([
    `Every piece is online by ${dayOf(addDays(start, 20), random)}.`,
    `Talk about the brief ${dayOf(addDays(start, 3), random)}. Rough cut ${dayOf(addDays(start, 9), random)}. First film online ${dayOf(addDays(start, 16), random)}.`,
    'The days are settled by mail.',
  ]);
}

function generalOf({ random, role, other }: KeyTerms): string {
  return [
    `GENERAL TERMS\n1.1 The ${role} makes the pieces with care and by the days above.`,
    `1.2 For ${random.pick(['six (6)', 'ten (10)'])} hours after each piece the ${role} posts nothing else that would push it down.`,
    `2. PAYMENT 2.1 ${other} pays within 30 days of an invoice. Paid pieces are marked, however short the medium is (e.g. Twitter, where one tag is enough).`,
    `3. PROLONGATION 3.1 ${other} may prolong this Agreement once by the same length; it says so 14 days before.`,
    `9. TERMINATION 9.1 Either side may end this Agreement with a notice of fourteen (14) days.`,
    '12. GENERAL 12.1 The law of the place where the pieces are filmed applies. Changes are made in writing.',
  ].join('\n');
}

function signaturesOf({ person, agency }: KeyTerms): string {
  return `SIGNATURES\nFor ${agency}:\n______________________\nBy ${person}:\n______________________`;
}

function guidelinesOf({ random, role }: KeyTerms): string {
  return [
    `Annex A: good manners of a ${role}`,
    'Answer comments kindly. Delete nothing without asking.',
    random.pick([
      'Respect the house rules of all networks (e.g. Facebook, Instagram, YouTube, etc.).',
      'Respect the house rules of all networks (e.g. Facebook, Snapchat,\nYouTube, etc.).',
      'Respect the house rules of all networks.',
    ]),
  ].join('\n');
}
