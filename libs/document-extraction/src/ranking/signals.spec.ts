import { describe, expect, it } from 'vitest';
import { rank, readDocument } from '../fields/rank-fields.rules.ts';
import { parsePlainText } from '../parsers/plain-text.parser.ts';
import type { RankedField } from './probability.rules.ts';
import { signalTexts, type SignalId } from './signals.rules.ts';

const deal = 'Influencer: Mara Quill (@maraquill) posts 4 TikTok videos per month for $2,000 per month.';
const start = 'This Agreement is effective as of March 1, 2026 (the "Effective Date").';
const agreement =
  'This Agreement is made on March 1, 2026 between Nova Foods Ltd ("Brand") and Mara Quill, an individual ("Talent").';
const term = (words: string) => `${start}\n\n${words}`;
const inClause = (heading: string, words: string) =>
  `${agreement}\n\nNOW, THEREFORE, the parties agree as follows:\n\n1. ${heading}\n\n${words}`;
const long = (thousands: number) => `\n\n${'The parties keep their books in good order at all times. '.repeat(thousands * 18)}`;

/** For each signal a field and a document with a candidate that has it. */
const examples: Record<SignalId, [RankedField, string]> = {
  template: ['startDate', 'This Agreement is made between [COMPANY] and [NAME] as of March 1, 2026.'],
  stated: ['fullName', deal],
  repeated: ['fullName', `${deal}\n\nTalent: Mara Quill`],
  inOpening: ['startDate', agreement],
  inRecitals: ['startDate', `${agreement}\n\nWHEREAS, the services began on May 5, 2025;`],
  inDefinitions: ['startDate', inClause('Definitions', '"Commencement Date" means May 5, 2026.')],
  inTermClause: ['endDate', inClause('Term', 'The term ends on May 5, 2027.')],
  inPayClause: ['monthlyFee', inClause('Compensation', 'Brand pays Talent $2,000 per month.')],
  inWorkClause: ['videosPerMonth', inClause('Deliverables', 'Talent posts 4 videos per month.')],
  inOtherClause: ['startDate', inClause('Confidentiality', 'The duty begins on May 5, 2025.')],
  inSignatures: ['startDate', `${agreement}\n\nIN WITNESS WHEREOF the parties have signed.\n\nDate: March 3, 2026`],
  inSchedule: ['startDate', `${'The parties agree.\n\n'.repeat(18)}Schedule A\n\nThe shoot is on May 5, 2026.`],
  labelled: ['startDate', 'Start date: March 1, 2026'],
  rulesInBrief: ['fullName', deal],
  rulesScoreInBrief: ['fullName', deal],
  rules: ['fullName', deal + long(5)],
  rulesInLong: ['fullName', deal + long(14)],
  rulesScore: ['fullName', deal + long(14)],
  definedAsStart: ['startDate', start],
  datesAgreement: ['startDate', agreement],
  effectiveAsOf: ['startDate', start],
  commences: ['startDate', 'The engagement commences on March 1, 2026.'],
  rangeStart: ['startDate', 'The term is March 1, 2026 to August 31, 2026.'],
  rangeEnd: ['endDate', 'The term is March 1, 2026 to August 31, 2026.'],
  signingDay: ['startDate', 'Signed on March 3, 2026.'],
  onlySigned: ['startDate', 'Nova Foods Ltd and Mara Quill agree as follows.\n\nBy: /s/ Mara Quill\n\nDate: March 3, 2026'],
  ofOtherAgreement: ['startDate', inClause('Services', 'The existing credit agreement dated May 5, 2020 stays in force.')],
  otherTopic: ['startDate', 'The invoice is paid on May 5, 2026.'],
  monthOnly: ['startDate', 'Start: March 2026'],
  nextToBlank: ['startDate', 'This Agreement is dated [ ] March 3, 2026.'],
  firstDate: ['startDate', start],
  startsStatedTerm: ['startDate', 'This Agreement is in effect for a period of two years from March 1, 2026.'],
  letterDate: ['startDate', 'March 1, 2026\n\nDear Mara Quill,\n\nwe are happy to work with you.'],
  endsTerm: ['endDate', term('This Agreement ends on May 5, 2027.')],
  untilIt: ['endDate', term('It is valid until May 5, 2027.')],
  ofTheTerm: ['endDate', term('The term of this Agreement ends on May 5, 2027.')],
  ofOtherPeriod: ['endDate', term('The trial phase ends on May 5, 2026.')],
  renewal: ['endDate', term('The renewal ends on May 5, 2028.')],
  condition: ['endDate', term('If no notice is given, this Agreement ends on May 5, 2027.')],
  datesThisAgreement: ['startDate', agreement],
  isEffectiveDate: ['startDate', start],
  effectiveAtSignature: [
    'startDate',
    'This Agreement takes effect on the date of the last signature.\n\nIN WITNESS WHEREOF the parties have signed.\n\nDate: March 3, 2026',
  ],
  effectiveFirstWritten: ['startDate', `${agreement}\n\nThis Agreement takes effect on the date first written above.`],
  effectiveOnEvent: ['startDate', `${agreement}\n\n"Effective Date" means the day on which the regulator approves the product.`],
  definedAsEnd: ['endDate', term('"Expiration Date" means May 5, 2027.')],
  statesTerm: ['endDate', term('This Agreement remains in force for two years.')],
  termFromSureStart: ['endDate', term('This Agreement remains in force for two years.')],
  fromEvent: ['endDate', term('The term of this Agreement is two years after the first commercial sale.')],
  competes: [
    'endDate',
    term('This Agreement continues until the later of two years from the Effective Date and the last delivery.'),
  ],
  endsThisTerm: ['endDate', term('The term ends on May 5, 2027.')],
  isTermFromStart: ['endDate', term('The term of this Agreement is two years from the Effective Date.')],
  isLength: ['endDate', term('The term of this Agreement is two years.')],
  wholeTerm: ['endDate', term('The term of this Agreement is two years.')],
  fromStatedDay: ['endDate', term('The term of this Agreement is two years from May 5, 2026.')],
  isTerm: ['endDate', term('The term of this Agreement is two years.')],
  anniversary: ['endDate', term('The term ends on the second anniversary of the Effective Date.')],
  shortLength: ['endDate', term('The term of this Agreement is two weeks.')],
  startIsSure: ['endDate', term('The term of this Agreement is two years.')],
  creatorParty: ['fullName', agreement],
  weakCreatorParty: ['fullName', 'Agreement between Nova Foods Ltd ("Company") and Mara Quill ("Consultant").'],
  unnamedParty: ['fullName', 'Agreement between Nova Foods Ltd ("Nova") and Mara Quill ("Mara").'],
  personAsParty: ['fullName', agreement],
  perhapsPersonAsParty: ['fullName', 'Agreement between Nova Foods Ltd ("Brand") and Quorra Zeleny ("Talent").'],
  knownFirstName: ['fullName', 'Talent: Robert Quill'],
  pairedParty: ['fullName', 'This is an agreement between Nova Foods Ltd and Zubeka Quill.'],
  subjectLine: ['fullName', 'Subject: Mara Quill in spring'],
  signsAsCreator: ['fullName', 'IN WITNESS WHEREOF\n\nTalent\n\nMara Quill'],
  correspondent: ['fullName', 'Dear Mara Quill,\n\nwe are happy to work with you.'],
  firstNameKnown: ['fullName', 'Notes of a call with Mara Quill.\n\nMara will publish four videos.'],
  signsForCompany: ['fullName', 'Talent: Mara Quill\n\nTitle: Vice President'],
  pronoun: ['fullName', 'Talent: Mara Quill and her team'],
  hasHandle: ['fullName', deal],
  calledByPart: ['fullName', 'Company uses the likeness of Mara Quill (hereinafter called "Quill").'],
  personality: ['fullName', `${agreement}\n\nWHEREAS, Ida Brandt is a famous chef;`],
  besideBrand: ['fullName', 'PARTNERSHIP AGREEMENT: NOVA FOODS x MARA QUILL'],
  mentioned: ['fullName', 'For the invoice: Mara Quill'],
  greetedFirst: ['fullName', 'Moi Mara,\n\nas agreed. For the invoice: Mara Quill'],
  firstNameAlone: ['fullName', 'For the invoice: Mara Quill\n\nThe shoot is at the home of Mara.'],
  besideCompany: ['fullName', 'Copy to Jo Bell, Nova Foods Ltd'],
  secondOfPair: ['fullName', 'Signed:\n\nJo Bell          Mara Quill'],
  commonWords: ['fullName', 'Talent: Wild Marigold\n\nShe paints wild flowers.'],
  lead: ['fullName', deal],
  ownList: ['socialHandle', "The Influencer posts the films to the Influencer's accounts:\n\nTikTok [@slow.trails]"],
  ascribed: ['socialHandle', 'Mara Quill posts videos on her channel @maraquill.'],
  besidePlatform: ['socialHandle', 'Publication: YouTube Shorts (@slow.trails)'],
  bareAccount: ['socialHandle', 'Influencer: Mara Quill\n\nHandle: maraquill'],
  resemblesCreator: ['socialHandle', deal],
  firstAccount: ['socialHandle', deal],
  primary: ['socialHandle', 'Influencer: Mara Quill. Primary account: @maraquill on TikTok'],
  anotherPrimary: ['socialHandle', 'Accounts: @mara.clips (TikTok), @maraquill (YouTube, primary)'],
  otherFeeHeading: ['monthlyFee', 'Usage\n\nThe Brand gives $200 per month for the rights.'],
  otherPurpose: ['monthlyFee', 'Brand pays a fee of $300 per month for travel and usage.'],
  superseded: ['monthlyFee', 'The Brand pays $2,400 per month instead of $2,000 per month.'],
  bargained: ['monthlyFee', 'Asked for 2,600 EUR per month, settled on 2,400 EUR per month'],
  ifClause: ['monthlyFee', 'If the term is extended, the Brand pays $2,500 per month.'],
  perMonth: ['monthlyFee', deal],
  monthlyShare: ['monthlyFee', 'The Brand pays $24,000 in twelve monthly installments.'],
  shareOfTerm: [
    'monthlyFee',
    'The term runs from 1 March 2026 to 31 August 2026.\n\nThe Brand pays a total of $12,000 over the months of the term.',
  ],
  perYear: ['monthlyFee', 'The Brand pays $24,000 per year.'],
  paidMonthly: ['monthlyFee', 'The Brand pays $28,800 per annum, each month a part.'],
  monthAfter: ['monthlyFee', deal],
  perWeek: ['monthlyFee', 'The Brand pays $500 per week.'],
  withoutPeriod: ['monthlyFee', 'Fee: $2,000'],
  perVideo: ['monthlyFee', 'Talent: Mara Quill\n\nVideos: 4 per month\n\nFee: $500 per video'],
  replacesFee: ['monthlyFee', 'AMENDMENT\n\nThe Brand paid $2,000 per month. In Section 4, "$2,000" is replaced by "$2,400".'],
  olderMessage: [
    'monthlyFee',
    'From: Jo Bell <jo@nova.example>\nTo: Mara Quill <mara@quill.example>\nDate: Tue, 4 Aug 2026 10:12\nSubject: Deal\n\nSo $2,500 per month.\n\n-----\nFrom: Mara Quill <mara@quill.example>\nTo: Jo Bell <jo@nova.example>\nDate: Mon, 3 Aug 2026 10:12\nSubject: Deal\n\nI would like $3,000 per month.',
  ],
  unlikelyAmount: ['monthlyFee', 'Monthly fee: $20'],
  aPlatform: ['platforms', deal],
  listedPlatform: ['platforms', 'Platforms: TikTok, Instagram'],
  outputOnPlatform: ['platforms', 'Deliverables: four films on TikTok'],
  publishing: ['platforms', deal],
  ownAccountNear: ['platforms', 'Mara Quill posts on TikTok (@maraquill).'],
  owedOnPlatform: ['platforms', 'The Talent owes four videos a month on Instagram.'],
  videosLabelAlone: ['videosPerMonth', 'Monthly fee: $1,100\n\nVideos: 4'],
  videosPerMonth: ['videosPerMonth', deal],
  replacesCount: [
    'videosPerMonth',
    'AMENDMENT\n\nTalent made four videos per month. The words "four (4) videos" are replaced by "six (6) videos".',
  ],
  listOfPeriods: ['videosPerMonth', 'Talent delivers:\n\n- 4 TikToks per month\n- 2 Reels per month'],
};

describe('a signal', () => {
  it.each(Object.keys(signalTexts) as SignalId[])('%s has an example', (signal) => {
    const [field, text] = examples[signal];
    // A brief has no other candidate for a day than the rules'.
    const isDay = field === 'startDate' || field === 'endDate';
    const { candidates } = rank(readDocument(parsePlainText(isDay ? `${text}${long(5)}` : text), false));
    const strengths = candidates[field].map(({ signals }) => signals[signal] ?? 0);
    expect(Math.max(0, ...strengths), signalTexts[signal]).toBeGreaterThan(0);
  });
});
