import { describe, expect, it } from 'vitest';
import { rank, readDocument } from '../fields/rank-fields.rules.ts';
import { parsePlainText } from '../parsers/plain-text.parser.ts';
import type { RankedField } from './probability.rules.ts';
import { SIGNALS, type SignalId } from './signals.rules.ts';

const DEAL = 'Influencer: Mara Quill (@maraquill) posts 4 TikTok videos per month for $2,000 per month.';
const START = 'This Agreement is effective as of March 1, 2026 (the "Effective Date").';
const AGREEMENT =
  'This Agreement is made on March 1, 2026 between Nova Foods Ltd ("Brand") and Mara Quill, an individual ("Talent").';
const term = (words: string) => `${START}\n\n${words}`;
const inClause = (heading: string, words: string) =>
  `${AGREEMENT}\n\nNOW, THEREFORE, the parties agree as follows:\n\n1. ${heading}\n\n${words}`;
const long = (thousands: number) => `\n\n${'The parties keep their books in good order at all times. '.repeat(thousands * 18)}`;

/** For each signal a field and a document with a candidate that has it. */
const EXAMPLES: Record<SignalId, [RankedField, string]> = {
  longDocument: ['fullName', DEAL],
  creatorDeal: ['fullName', DEAL],
  otherTrade: ['fullName', `${DEAL} The licensee pays the distributor.`],
  template: ['startDate', 'This Agreement is made between [COMPANY] and [NAME] as of March 1, 2026.'],
  amendment: ['fullName', `AMENDMENT\n\n${DEAL}`],
  stated: ['fullName', DEAL],
  repeated: ['fullName', `${DEAL}\n\nTalent: Mara Quill`],
  inOpening: ['startDate', AGREEMENT],
  inRecitals: ['startDate', `${AGREEMENT}\n\nWHEREAS, the parties met on May 5, 2025;`],
  inDefinitions: ['startDate', inClause('Definitions', '"Launch Date" means May 5, 2026.')],
  inTermClause: ['endDate', inClause('Term', 'The term ends on May 5, 2027.')],
  inPayClause: ['monthlyFee', inClause('Compensation', 'Brand pays Talent $2,000 per month.')],
  inWorkClause: ['videosPerMonth', inClause('Deliverables', 'Talent posts 4 videos per month.')],
  inOtherClause: ['startDate', inClause('Confidentiality', 'Secrets of May 5, 2025 stay secret.')],
  inSignatures: ['startDate', `${AGREEMENT}\n\nIN WITNESS WHEREOF the parties have signed.\n\nDate: March 3, 2026`],
  inSchedule: ['startDate', `${'The parties agree.\n\n'.repeat(18)}Schedule A\n\nThe shoot is on May 5, 2026.`],
  labelled: ['startDate', 'Start date: March 1, 2026'],
  rulesInBrief: ['fullName', DEAL],
  rulesScoreInBrief: ['fullName', DEAL],
  rules: ['fullName', DEAL + long(5)],
  rulesInLong: ['fullName', DEAL + long(14)],
  rulesScore: ['fullName', DEAL + long(14)],
  definedAsStart: ['startDate', START],
  datesAgreement: ['startDate', AGREEMENT],
  openingSentence: ['startDate', AGREEMENT],
  effectiveAsOf: ['startDate', START],
  commences: ['startDate', 'The engagement commences on March 1, 2026.'],
  rangeStart: ['startDate', 'The term is March 1, 2026 to August 31, 2026.'],
  rangeEnd: ['endDate', 'The term is March 1, 2026 to August 31, 2026.'],
  signingDay: ['startDate', 'Signed on March 3, 2026.'],
  ofOtherAgreement: ['startDate', inClause('Services', 'The existing credit agreement dated May 5, 2020 stays in force.')],
  otherTopic: ['startDate', 'The invoice is paid on May 5, 2026.'],
  monthOnly: ['startDate', 'Start: March 2026'],
  nextToBlank: ['startDate', 'Made this ___ day of March 2026.'],
  firstDate: ['startDate', START],
  endsTerm: ['endDate', term('This Agreement ends on May 5, 2027.')],
  untilIt: ['endDate', term('It is valid until May 5, 2027.')],
  ofTheTerm: ['endDate', term('The term of this Agreement ends on May 5, 2027.')],
  ofOtherPeriod: ['endDate', term('The trial phase ends on May 5, 2026.')],
  renewal: ['endDate', term('The renewal ends on May 5, 2028.')],
  condition: ['endDate', term('If no notice is given, this Agreement ends on May 5, 2027.')],
  afterStart: ['endDate', term('This Agreement ends on May 5, 2027.')],
  datesThisAgreement: ['startDate', AGREEMENT],
  isEffectiveDate: ['startDate', START],
  effectiveAtSignature: [
    'startDate',
    'This Agreement takes effect on the date of the last signature.\n\nIN WITNESS WHEREOF the parties have signed.\n\nDate: March 3, 2026',
  ],
  effectiveFirstWritten: ['startDate', `${AGREEMENT}\n\nThis Agreement takes effect on the date first written above.`],
  effectiveOnEvent: ['startDate', `${AGREEMENT}\n\n"Effective Date" means the day on which the regulator approves the product.`],
  definedAsEnd: ['endDate', term('"Expiration Date" means May 5, 2027.')],
  statesTerm: ['endDate', term('This Agreement remains in force for two years.')],
  statesTermFromStart: ['endDate', term('This Agreement remains in force for two years from the Effective Date.')],
  termFromSureStart: ['endDate', term('This Agreement remains in force for two years.')],
  onlyTerm: ['endDate', term('This Agreement remains in force for two years.')],
  fromEvent: ['endDate', term('The right lasts for two years after the first commercial sale.')],
  competes: [
    'endDate',
    term('This Agreement continues until the later of two years from the Effective Date and the last delivery.'),
  ],
  endsThisTerm: ['endDate', term('The term ends on May 5, 2027.')],
  isTermFromStart: ['endDate', term('The term of this Agreement is two years from the Effective Date.')],
  isThisTerm: ['endDate', term('The term of this Agreement is two years.')],
  lengthScore: ['endDate', term('The term of this Agreement is two years.')],
  isLength: ['endDate', term('The term of this Agreement is two years.')],
  isTerm: ['endDate', term('The term of this Agreement is two years.')],
  fromStart: ['endDate', term('The term of this Agreement is two years from the Effective Date.')],
  anniversary: ['endDate', term('The term ends on the second anniversary of the Effective Date.')],
  shortLength: ['endDate', term('The term of this Agreement is two weeks.')],
  startIsSure: ['endDate', term('The term of this Agreement is two years.')],
  creatorParty: ['fullName', AGREEMENT],
  weakCreatorParty: ['fullName', 'Agreement between Nova Foods Ltd ("Company") and Mara Quill ("Consultant").'],
  unnamedParty: ['fullName', 'Agreement between Nova Foods Ltd ("Nova") and Mara Quill ("Mara").'],
  personAsParty: ['fullName', AGREEMENT],
  perhapsPersonAsParty: ['fullName', 'Agreement between Nova Foods Ltd ("Brand") and Quorra Zeleny ("Talent").'],
  loanOutPerson: ['fullName', 'Agreement between Nova Foods Ltd ("Brand") and Quill Media LLC f/s/o Mara Quill ("Talent").'],
  knownFirstName: ['fullName', 'Talent: Robert Quill'],
  pairedParty: ['fullName', 'This is an agreement between Nova Foods Ltd and Mara Quill.'],
  creatorLabel: ['fullName', DEAL],
  nameLabel: ['fullName', 'Full name: Mara Quill'],
  nameUnderCreator: ['fullName', 'CREATOR\n\nName: Mara Quill'],
  agreedBy: ['fullName', 'Brand: Nova Foods Ltd\n\nAccepted and agreed: Mara Quill'],
  subjectLine: ['fullName', 'Subject: Mara Quill in spring'],
  context: ['fullName', 'Nova Foods Ltd engages Mara Quill as its ambassador.'],
  namedInParts: ['fullName', 'First name: Mara\n\nLast name: Quill'],
  signsAsCreator: ['fullName', 'IN WITNESS WHEREOF\n\nTalent\n\nMara Quill'],
  correspondent: ['fullName', 'Dear Mara Quill,\n\nwe are happy to work with you.'],
  answer: ['fullName', '1. What is your full legal name?\n\nMara Quill\n\n2. When do you start?\n\nMarch 1, 2026'],
  issuer: ['fullName', 'Mara Quill\n\nINVOICE No. 12\n\nBill to: Nova Foods Ltd'],
  firstNameKnown: ['fullName', 'Notes of a call with Mara Quill.\n\nMara will publish four videos.'],
  wordInDocument: ['fullName', `Talent: Price Quill\n\nThe price is good.${long(5)}`],
  allWordsInDocument: ['fullName', `Talent: Price Silver\n\nThe price is silver.${long(5)}`],
  afterArticle: ['fullName', 'Talent: Mara Quill\n\nThe Mara Quill posts daily.'],
  definedTerm: ['fullName', 'Talent: Mara Quill ("Mara Quill")'],
  partOfCompany: ['fullName', 'Talent: Mara Quill\n\nThe payee is Mara Quill LLC.'],
  severalWords: ['fullName', 'Talent: Mara Anna Louise Quill'],
  holdsRole: ['fullName', 'Talent: Mara Quill ("Mara")'],
  signsForCompany: ['fullName', 'Talent: Mara Quill\n\nTitle: Vice President'],
  individual: ['fullName', AGREEMENT],
  hasTitle: ['fullName', 'Talent: Ms. Mara Quill'],
  pronoun: ['fullName', 'Talent: Mara Quill and her team'],
  inAddress: ['fullName', 'Talent: Mara Quill\n\nWe meet at 12 Mara Quill Street.'],
  hasHandle: ['fullName', DEAL],
  lead: ['fullName', DEAL],
  primary: ['socialHandle', 'Influencer: Mara Quill. Primary account: @maraquill on TikTok'],
  nameKnown: ['socialHandle', DEAL],
  monthly: ['monthlyFee', DEAL],
  oneOff: ['monthlyFee', 'Talent: Mara Quill. Total of $12,000, paid in equal amounts of $2,000 per month.'],
  perVideo: ['monthlyFee', 'Talent: Mara Quill\n\nVideos: 4 per month\n\nFee: $500 per video'],
  derived: ['videosPerMonth', 'Creator: Mara Quill, @mara.quill\n\nMonthly fee: $1,100\nVideos: 4'],
  unlikelyAmount: ['monthlyFee', 'Monthly fee: $20'],
};

describe('a signal', () => {
  it.each(Object.keys(SIGNALS) as SignalId[])('%s has an example', (signal) => {
    const [field, text] = EXAMPLES[signal];
    // A brief has no other candidate for a day than the rules'.
    const isDay = field === 'startDate' || field === 'endDate';
    const { candidates } = rank(readDocument(parsePlainText(isDay ? `${text}${long(5)}` : text), false));
    const strengths = candidates[field].map(({ signals }) => signals[signal] ?? 0);
    expect(Math.max(0, ...strengths), SIGNALS[signal]).toBeGreaterThan(0);
  });
});
