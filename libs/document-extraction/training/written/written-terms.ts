import { addDays, addMonths } from '../../src/text/values/calendar.rules.ts';
import { address, lengthOf, longDate, type Deal } from './written-deal.ts';
import { cities, states } from './written-words.ts';

/** The opening; `dated` says whether it has the first day as its date. */
export function openings(deal: Deal): { text: string; day: 'signed' | 'start' | null; named: boolean }[] {
  const { random, company, companyRole, person, role, loanOut, agent } = deal;
  const [signed, start] = [longDate(deal.signed, random), longDate(deal.start, random)];
  const state = random.pick(states);
  const last = person.split(' ').at(-1) ?? '';
  const trade = random.pick(['professional golfer', 'professional actor', 'professional basketball player', 'video creator']);
  const firm = `${company}, a ${state} ${/LLC/.test(company) ? 'limited liability company' : 'corporation'}`;
  return [
    {
      text: `THIS AGREEMENT (this "Agreement") is made and entered into as of ${start} (the "Effective Date"), by and between ${firm} with its principal offices at ${address(deal)} ("${companyRole}"), and ${person}, an individual residing in ${random.pick(cities)} ("${role}").`,
      day: 'start',
      named: true,
    },
    {
      text: `This Agreement is dated ${start} and is between ${company} ("${companyRole}") and ${person} ("${role}").`,
      day: 'start',
      named: true,
    },
    {
      text: `This will confirm the agreement between ${firm} (hereinafter "${companyRole}"), and ${loanOut} ("Lender") f/s/o ${person} ("${role}"), effective ${start}, with respect to the services described below.`,
      day: 'start',
      named: true,
    },
    {
      text: `AGREEMENT made this ${longDate(deal.signed, random)} between ${company}, having its principal place of business at ${address(deal)} (hereinafter referred to as "${companyRole}") and ${loanOut}, a ${state} corporation ("Lender"), furnishing the services of ${person} (hereinafter referred to as "${role}").`,
      day: 'signed',
      named: true,
    },
    {
      text: `This Agreement, effective as of ${start} ("Effective Date"), is entered into among ${firm} ("${companyRole}"), and ${person}, c/o ${agent}, ${address(deal)} ("${role}").`,
      day: 'start',
      named: true,
    },
    {
      text: `This Agreement is entered into by and between ${person} ("${role}") and ${company}, and its affiliated entities (collectively, "${companyRole}").`,
      day: null,
      named: true,
    },
    {
      text: `THIS AGREEMENT is entered into on ${signed} by and between ${firm} ("${companyRole}") and ${loanOut} ("${role}").`,
      day: 'signed',
      named: false,
    },
    {
      text: `PARTIES\n\n(1) ${company.toUpperCase()}, a company organized under the laws of ${state} (the "${companyRole}"); and\n\n(2) ${person.toUpperCase()} of ${address(deal)} (the "${role}").\n\nDated ${start}`,
      day: 'start',
      named: true,
    },
    {
      text: `THIS AGREEMENT is made and entered into as of ${signed} (the "Effective Date") by and between ${firm} ("${companyRole}") and ${person} ("${role}").`,
      day: 'signed',
      named: true,
    },
    {
      text: `THIS AGREEMENT, made this ${signed}, is by and between ${firm} ("${companyRole}"), and ${loanOut}, c/o ${agent}, ${address(deal)} ("Licensor").\n\nWHEREAS, ${person} ("${last}") is recognized as a highly skilled ${trade};\n\nWHEREAS, ${last} has licensed the right to use the name and likeness of ${last} to Licensor;`,
      day: 'signed',
      named: true,
    },
    {
      text: `This Agreement is made effective ${start}, by and between ${loanOut}, a ${state} corporation ("Licensor"), and ${firm} ("${companyRole}").\n\nWHEREAS, ${companyRole} desires to obtain a license to use ${person}'s ("${last.toUpperCase()}") name, fame and image in connection with the sale of its products;\n\nWHEREAS, ${last.toUpperCase()} has granted these rights to Licensor;`,
      day: 'start',
      named: true,
    },
    {
      text: `This agreement is made effective ${start} (the "Commencement Date") between ${person}, a ${trade} ("${role}"), on the one hand, and ${firm} ("${companyRole}"), on the other hand.`,
      day: 'start',
      named: true,
    },
  ];
}

// "The first Contract Year is …; the second Contract Year is …"; a term of less than two years has one of that length.
function contractYears({ random, start, end, months }: Deal): string {
  const count = months % 12 === 0 ? months / 12 : 1;
  const years = Array.from({ length: count }, (_, at) => {
    const to = at + 1 === count ? end : addDays(addMonths(start, 12 * (at + 1)), -1);
    return `the ${ordinals[at]} Contract Year is the period from ${longDate(addMonths(start, 12 * at), random)} to ${longDate(to, random)}`;
  });
  return `The term consists of these Contract Years: ${years.join('; ')}.`;
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The clause about the term; what it states given the date of the opening. */
export function terms(deal: Deal, day: 'signed' | 'start' | null): { text: string; start: boolean; end: string | null }[] {
  const { random, start, end, months } = deal;
  const [from, to] = [longDate(start, random), longDate(end, random)];
  const length = lengthOf(months, random);
  const dated = [
    {
      text: `Term. The term of this Agreement shall commence on ${from} and shall continue until ${to} (the "Term"), unless sooner terminated as provided herein.`,
      start: true,
      end,
    },
    {
      text: `Contract Period. "Contract Period" shall mean that period of time commencing ${from} and concluding ${to}, unless terminated sooner.`,
      start: true,
      end,
    },
    {
      text: `Term: This Agreement shall have an initial term of ${length}. The term shall commence on ${from} and shall expire on ${to}, unless otherwise terminated earlier.`,
      start: true,
      end,
    },
    {
      text: `Term. The Term shall begin on ${from} and, unless extended in accordance with Section 3(b), shall end on ${to}.`,
      start: true,
      end,
    },
    {
      text: `Term of Agreement. The services shall be rendered for a period of ${length} commencing on ${from} (the "Term").`,
      start: true,
      end,
    },
    {
      text: `Term. This Agreement shall be in effect for a period of ${length} from ${from}, unless sooner terminated.`,
      start: true,
      end,
    },
    {
      text: `Engagement. ${deal.companyRole} retains ${deal.role} as its spokesperson from ${from} through ${to} (the "Endorsement Period").`,
      start: true,
      end,
    },
    {
      text: `Engagement. ${deal.companyRole} engages ${deal.role} for a period of ${length} beginning ${from} (the "Initial Period"), which renews for successive one (1) year terms unless either party objects.`,
      start: true,
      end,
    },
    { text: `Contract Years. ${contractYears(deal)}`, start: true, end },
    {
      text: `Term. The initial term shall start on ${from} and may be terminated by either party upon thirty (30) days prior written notice.`,
      start: true,
      end: null,
    },
  ];
  if (day !== 'start') return dated;
  const anniversary = months % 12 === 0 ? addMonths(start, months) : null;
  return [
    ...dated,
    {
      text: `Term. The term of this Agreement shall commence on the Effective Date and shall continue for a period of ${length} (the "Term"), unless earlier terminated in accordance with Section 9.`,
      start: true,
      end,
    },
    {
      text: `Term and Renewal. This Agreement shall remain in effect for ${length} from the date first written above and thereafter shall renew automatically for successive one (1) year terms unless either party gives sixty (60) days notice.`,
      start: true,
      end,
    },
    { text: `Term. This Agreement shall continue in full force and effect through ${to}.`, start: true, end },
    { text: `Term. The term is the period commencing on the date hereof and ending on ${to}.`, start: true, end },
    {
      text: `Term. This Agreement shall continue until terminated by either party on ninety (90) days written notice.`,
      start: true,
      end: null,
    },
    { text: `The parties may terminate this Agreement at any time by mutual consent.`, start: true, end: null },
    ...(anniversary
      ? [
          {
            text: `Term. The Term shall begin on the Effective Date and expire on the ${['', 'first', 'second', 'third', 'fourth', 'fifth'][months / 12] ?? 'first'} anniversary of the Effective Date.`,
            start: true,
            end: anniversary,
          },
        ]
      : []),
  ];
}
