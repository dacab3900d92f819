import { addMonths } from '../../src/text/values/calendar.rules.ts';
import { address, counted, longDate, type Deal } from './written-deal.ts';
import { lastNames, titles } from './written-words.ts';

/** The clause about payment, with the monthly fee that it states. */
export function pays({ random, role, companyRole }: Deal): { text: string; fee: number | null }[] {
  const amount = random.pick([1500, 2000, 2500, 3500, 4000, 5000, 7500, 10_000, 12_500, 20_000]);
  const large = amount * random.pick([10, 12, 20]);
  const say = (number: number) => `$${number.toLocaleString('en-US')}${random.chance(0.3) ? '.00' : ''}`;
  return [
    {
      text: `Compensation. In consideration of the rights granted, ${companyRole} shall pay ${role} the sum of ${say(large)}, payable within thirty (30) days of the execution of this Agreement.`,
      fee: null,
    },
    {
      text: `Compensation. ${companyRole} shall pay ${role} a fee of ${say(amount)} per month, payable on the first day of each calendar month during the Term.`,
      fee: amount,
    },
    {
      text: `Fees. During the Term ${role} shall receive a monthly retainer in the amount of ${say(amount)}, due within ten (10) days of the end of each month.`,
      fee: amount,
    },
    {
      text: `Base Compensation. ${companyRole} agrees to pay an annual base fee of ${say(large)} for each Contract Year, in equal quarterly installments in arrears.`,
      fee: null,
    },
    {
      text: `Payment. ${role} shall be paid ${say(amount)} for each personal appearance and reimbursed for reasonable travel expenses not to exceed ${say(1500)} per month.`,
      fee: null,
    },
    {
      text: `Compensation. ${role} shall receive an annual fee of ${say(amount * 12)}, payable in twelve (12) equal installments, and a bonus of ${say(large)} for each title.`,
      fee: amount,
    },
    {
      text: `Compensation. ${companyRole} shall pay ${role} guaranteed compensation at the rate of ${say(amount * 12)} per annum, payable monthly in advance.`,
      fee: amount,
    },
    {
      text: `Retainer. ${companyRole} shall pay ${role} a monthly retainer of ${say(amount)}. If ${companyRole} closes a financing of at least ${say(500_000)}, the retainer shall increase to ${say(amount * 2)} per month.`,
      fee: amount,
    },
    {
      text: `Royalty. ${companyRole} shall pay a royalty of five percent (5%) of Net Sales, calculated quarterly, against a guaranteed minimum of ${say(large)}. Royalties are due within 30 days after each calendar quarter.`,
      fee: null,
    },
    {
      text: `Equity. ${role} shall be issued ${large.toLocaleString('en-US')} shares of common stock, which vest in equal monthly installments over the Term, valued at $0.25 per share.`,
      fee: null,
    },
    {
      text: `Compensation. For all services hereunder ${companyRole} will pay ${say(large)} as follows: ${say(large / 2)} upon signature and ${say(large / 2)} upon completion of the photo shoot.`,
      fee: null,
    },
    {
      text: `Consulting Fee. ${companyRole} shall compensate ${role} at the rate of ${say(amount)} per month for each month of the Term. In addition, ${role} shall receive a signing bonus of ${say(large)}.`,
      fee: amount,
    },
  ];
}

/** The clause about what is delivered. */
export function works({
  random,
  role,
  companyRole,
  brand,
  handle,
}: Deal): { text: string; platforms: string[] | null; videos: number | null; handle: string | null }[] {
  const count = random.between(2, 8);
  const own = `@${handle}`;
  const theirs = `@${brand.toLowerCase()}`;
  return [
    {
      text: `Services. ${role} shall be available for two (2) production days per Contract Year and up to six (6) autograph sessions, and shall use the Products in public.`,
      platforms: null,
      videos: null,
      handle: null,
    },
    {
      text: `Social Media. ${role} shall publish on ${role}'s Instagram and TikTok accounts (${own}) no fewer than ${counted(count)} videos per month featuring the Products, and shall tag ${theirs} in each.`,
      platforms: ['Instagram', 'TikTok'],
      videos: count,
      handle: own,
    },
    {
      text: `Deliverables. Each month of the Term ${role} shall create and post ${counted(count)} YouTube videos and shall mention ${companyRole} in the description.`,
      platforms: ['YouTube'],
      videos: count,
      handle: null,
    },
    {
      text: `Likeness. ${companyRole} may use the ${role} Identification in advertising in all media, including ${companyRole}'s pages on Facebook, Instagram and YouTube, during the Term.`,
      platforms: null,
      videos: null,
      handle: null,
    },
    {
      text: `${role} Services. ${role} agrees to post about the Products on Facebook and Instagram at least twice (2) per week, from the account ${own}. All content is subject to the approval of ${companyRole}.`,
      platforms: ['Facebook', 'Instagram'],
      videos: null,
      handle: own,
    },
    {
      text: `Obligations. ${role} will wear the Products at all events, attend one sales meeting in each year, and give three interviews as reasonably requested.`,
      platforms: null,
      videos: null,
      handle: null,
    },
  ];
}

/** Clauses with dates, lengths, names and amounts that are not the deal's. */
export function distractions(deal: Deal): string[] {
  const { random, role, companyRole, end, start } = deal;
  const later = longDate(addMonths(end, random.between(2, 14)), random);
  const earlier = longDate(addMonths(start, -random.between(3, 40)), random);
  return [
    `WHEREAS, the parties entered into that certain Agreement dated ${earlier}, which has expired in accordance with its terms; and`,
    `Option. ${companyRole} shall have the option to extend the Term for one (1) additional year through ${later} by written notice given at least sixty (60) days before its end.`,
    `Sell-Off Period. For a period of one hundred eighty (180) days following expiration, ${companyRole} may sell Products in inventory.`,
    `Non-Competition. During the Term and for a period of two (2) years thereafter ${role} shall not endorse any Competitive Product.`,
    `The parties contemplate a photo shoot on or about ${longDate(addMonths(start, 1), random)} and the launch of the campaign on ${longDate(addMonths(start, 2), random)}.`,
    `Confidential Information shall be kept in confidence for five (5) years after the date of disclosure.`,
    `"${role} Identification" means the name, nickname, likeness, voice, signature and biography of ${role}. "Contract Territory" means worldwide. "Contract Year" means each period of twelve (12) months during the Term.`,
    `${companyRole} shall maintain insurance of at least $1,000,000 and reimburse out-of-pocket costs not to exceed $500 per month.`,
    `${role} represents that ${role} is a member in good standing of the Screen Actors Guild and that the Force Majeure Event clause of its collective agreement applies.`,
    `As of ${earlier}, ${companyRole} had 12,500,000 shares outstanding.`,
  ];
}

export function notices(deal: Deal): string {
  const { company, companyRole, officer, agent, role, random } = deal;
  return `Notices. All notices shall be in writing.\n\nIf to ${companyRole}:\n\n${company}\n${address(deal)}\nAttention: ${officer}, ${random.pick(titles)}\n\nIf to ${role}:\n\nc/o ${agent}\n${random.pick(lastNames)} Talent Management\n${address(deal)}`;
}

export function signatures(deal: Deal): string {
  const { company, officer, person, role, random } = deal;
  const day = longDate(deal.signed, random);
  return random.pick([
    `IN WITNESS WHEREOF, the parties have executed this Agreement as of the date first above written.\n\n${company.toUpperCase()}\n\nBy: /s/ ${officer}\nName: ${officer}\nTitle: ${random.pick(titles)}\n\n${role.toUpperCase()}\n\n/s/ ${person}\n${person}`,
    `AGREED AND ACCEPTED:\n\n${company}\n\nBy: ______________________\n${officer}\nIts: ${random.pick(titles)}\nDate: ${day}\n\n${role}\n\n______________________\n${person}\nDate: ${day}`,
    `IN WITNESS WHEREOF, the undersigned have signed below.\n\n${company}\n\nBy: /s/ ${officer}\n${officer}, ${random.pick(titles)}\n\n/s/ ${person}\n${person}, individually`,
  ]);
}
