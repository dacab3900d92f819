import type { Statement } from '../text/statements.rules.ts';

// A document may speak of other deals than its own: one that ended or was replaced, an offer, an order that nobody signed.

const deal =
  '(?:agreements?|contracts?|deals?|arrangements?|orders?|offers?|proposals?|quotations?|quotes?|drafts?|memos?|statements? of work|SOWs?|POs?|IOs?|terms)(?: no\\.?)?';

/** Headings and labels of what belongs to another deal: "VOID ORDER", "8. Former agreement", "Your quotation". */
const otherDealTitle = new RegExp(
  [
    `^(?:void(?:ed)?|previous|prior|former|superseded|earlier|rejected|withdrawn|expired) ${deal}$`,
    '^(?:your|our) (?:ref|reference|quotation|quote|offer)$',
    // "H. COMPARISON WITH OLD DEAL (2025, for information)"
    '\\bcompar(?:ison|ed) (?:with|to) (?:the )?(?:old|previous|last) (?:deal|contract|agreement)\\b',
    // "EXHIBIT C: EXISTING ENDORSEMENTS (EXCLUDED)"
    '\\b(?:existing|other|previous) (?:endorsements?|deals|agreements|contracts|commitments|partnerships)\\b',
    // "Things we do *not* need"
    '\\bnot\\W{1,3}(?:need|want)',
  ].join('|'),
  'i',
);

// "Previous with us? (x) yes. If yes, when: …", "PREVIOUS: 2025, 3 videos"
const otherTime = /^(?:if (?:yes|so)|previous(?: with\b.*)?)[?,]?/i;

// "The Creator rendered services to the Brand from … to …", "The fee of the preceding agreement, i.e. $7,000 monthly, was paid"
const past =
  /\b(?:rendered (?:the )?services|(?:have |has |had )?(?:already )?worked together|(?:has |have |had )?(?:already )?(?:collaborated|co-?operated)|(?:the )?(?:preceding|former) (?:agreement|contract)|last year's|(?:was|were) in force)\b/i;
/** Words with which a sentence goes on to the new terms. */
export const newWords =
  /\b(?:now|new|becomes?|will be|shall be|is|are|amended to|changed to|replaced (?:by|with)|following|as follows|reads?|renewed?|revised|from the start of|going forward|increases? to|rises? to|goes up to|substitut\w+|extended to)\b/i;

/** "The original order (EUR 900 per month) was not countersigned", "SOW No. 2 (January to June, $3,000 monthly) is complete" */
const ended = new RegExp(
  `(?<!\\b(?:this|present) )\\b${deal}\\b.*?\\b(?:(?:is|are|was|were|has been|have been) (?:now |hereby |since )?(?:void(?:ed)?|cancell?ed|completed?|withdrawn|rejected|declined|refused|turned down|(?:not|never) (?:accepted|(?:counter-?)?signed))|ran out|lapsed|came to an end|ended on|fell through|no longer (?:stands?|exists?))\\b`,
  'i',
);

/** "This order supersedes order 17 ($600 p.m., 2 videos)" */
const replaces = new RegExp(
  `\\bthis (?:\\w+ ){1,4}(?:supersedes|replaces|cancels)\\b[^;:]{0,30}\\b${deal}\\b(?!.*\\b(?:with|by|is|are|shall|will|runs?|starts?)\\b)`,
  'i',
);

/** "Before, we offered three months at $900, cancelled by now" */
const offeredBefore =
  /\b(?:before|at first|first|originally|initially|earlier|previously)\b,?[^.;]{0,20}\b(?:offered|proposed|quoted|suggested)\b(?!.*\b(?:settled|agreed|now|but|instead)\b)/i;

/** "Service plan offered: $18 per month - NOT TAKEN UP", "Rates, valid for enquiries made until 31 December" */
const offerOnly =
  /\b(?:offered|option|plan)\b.*\bnot taken up\b|\b(?:offers?|quotes?|quotations?|proposals?|rates?|prices?|price list|(?:media|press) kit|enquir(?:y|ies)|inquir(?:y|ies))\b[^.;]{0,20}\b(?:valid|open|good)\b[^.;]{0,40}\b(?:until|till|through)\b/i;

const condition = /\b(?:if|unless|until|once|when|where)\b/i;

/** Whether a statement is about another deal. No field proposes anything of it. */
export function isOfOtherDeal({ text, label, heading }: Statement): boolean {
  if (otherDealTitle.test(heading) || otherDealTitle.test(label) || otherTime.test(label)) return true;
  if (past.test(text) && !newWords.test(text)) return true;
  if (offerOnly.test(`${label} ${text}`)) return true;
  return replaces.test(text) || offeredBefore.test(text) || (ended.test(text) && !condition.test(text));
}
