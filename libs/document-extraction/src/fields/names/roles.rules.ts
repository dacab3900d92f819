// The names of the two sides in contracts.

/** Roles of creators only. */
export const creatorRole =
  '(?:(?:content |ugc |video |digital |brand |social media |featured |the )*(?:creator|influencer|talent|artiste?|ambassador|performer|personality|vlogger|blogger|youtuber|tiktoker|instagrammer|streamer|presenter|host|athlete|model|affiliate|spokes(?:person|man|woman)|celebrity|player|actor|actress|speaker|advocate|key opinion leader|KOL|photographer|musician|chef|endorser|promoter|creatorin|influencerin|influenceuse|influenceur|créatrice|créateur|creadora|creador|creatrice|creatore|criadora?|twórca))';
/** Roles that mean the creator when the other side is the brand. */
export const weakCreatorRole =
  '(?:(?:independent )?contractor|service provider|provider|supplier|consultant|executive|employee|advis[eo]r|freelancer|vendor|seller|collaborator|licensor|contributor|associate|publisher|you|partner|contracted party|second party|party b|party 2)';
export const loanOutRole =
  '(?:lender|loan[- ]?out(?: company)?|furnishing company|personal service company|creator entity|talent entity)';
export const brandRole =
  '(?:company|brand|client|advertiser|sponsor|customer|marketer|merchant|retailer|principal|commissioner|business|hirer|producer|employer|we|us|our|licensee|organi[sz]er|manufacturer|unternehmen|auftraggeber(?:in)?|empresa|marque|société|marca|azienda|opdrachtgever|zleceniodawca|the label|hotel|publisher|contracting party|first party|party a|party 1)';
export const agencyRole =
  '(?:agency|agent|manager|management(?: company)?|representative|mcn|network|talent agency|booking agent)';

const whole = (source: string) => new RegExp(`^(?:the |your |our )?${source}(?:'s)?$`, 'i');
const word = (source: string) => new RegExp(`\\b${source}\\b`, 'i');

export const isCreatorRole = (text: string) => whole(creatorRole).test(text.trim());
export const isWeakCreatorRole = (text: string) => whole(weakCreatorRole).test(text.trim());
export const isBrandRole = (text: string) => whole(brandRole).test(text.trim());

/** Labels of the creator's name. */
export function isCreatorLabel(label: string): boolean {
  const text = label.trim();
  // A channel of a chat: "#creator-deals"
  if (text.startsWith('#')) return false;
  if (ownNameLabel.test(text) || secondParty.test(text)) return true;
  const besides = text.replace(new RegExp(creatorRole, 'gi'), '');
  if (notTheName.test(besides) || word(brandRole).test(text.replace(/brand ambassador/gi, '').replace(/\b(?:you|your)\b/gi, '')))
    return false;
  if (whole(weakCreatorRole).test(text.replace(/\s*\((?:full |legal |full legal )?name\)$/i, ''))) return true;
  return (
    word(creatorRole).test(text) ||
    whole(weakCreatorRole).test(text) ||
    /^(?:you|for you|between you|party b|second party)$/i.test(text)
  );
}

/** "Party B (Employee)" */
const secondParty = new RegExp(`^(?:party (?:b|2)|second party)\\s*\\((?:${creatorRole}|${weakCreatorRole})\\)$`, 'i');
const ownNameLabel =
  /^(?:who|(?:(?:program(?:me)?|contract|contracting|content|creative) partner|counterparty|payee|prepared for|booked for|applicant|individual)(?: name)?|(?:contractor|provider|supplier|seller|vendor|consultant|executive|employee|advis[eo]r|freelancer|collaborator|contributor|partner|participant|your)(?:'s)? (?:full |legal |full legal )?name)$/i;
const notTheName =
  /\b(?:handle|account|user ?name|e-?mail|address|phone|tel|fee|rate|payment|platforms?|channels?|id|tax|bank|iban|manager|agent|agency|contact|obligations?|deliverables|services|rights|content|shall|will|warrant\w*|approval|commission|program(?:me)?|brief|date|relations|lead|support|agreement|contract|form|engagement|order|booking|memo|letter|terms|sheet|summary|schedule|exhibit)\b/i;

/** Labels of a person's name on either side. */
export const nameLabel =
  /^(?:(?:printed?|full|complete|legal|real|first and last|birth|given|civil) ?(?:legal )?|full legal )?names?(?: for [\w -]{2,20}| on the contract)?(?: \((?:print(?:ed)?|legal|full|block letters|in full|please print)[^)]*\))?$|^(?:print(?:ed)? name|name in full|known legally as|legal identity)$/i;

export const agencyLabel = word(
  '(?:agency|agent|manager|management|represent(?:ed by|ation|ative)|mcn|booking (?:agent|agency|contact|manager)|c\\/o|attn|cc)',
);

/** Labels of the brand's name and people. */
export const brandLabel =
  /^(?:the )?(?:brand|buyer|client|company|advertiser|sponsor|customer|marketer|retailer|merchant|principal|business|party a|first party|party 1|on behalf of|hirer|commissioner|employer|organi[sz]ation|producer|publisher|commissioning company|program(?:me)? sponsor|auftraggeber(?:in)?(?: \([^)]*\))?)(?: name| legal name| party| details| entity|\s*\([^)]*\))?$|\b(?:brand|client|company|advertiser|sponsor|campaign|marketing|partnerships?|account|programme?|project) (?:contact|manager|lead|representative|rep|side|owner|team|liaison|director)\b|^(?:contact|prepared by|issued by|author|point of contact|poc|witness(?:ed by)?|legal|invoice to|bill to)$/i;

/** Job titles: a person who has one signs for the brand or an agency, unless it is a loan-out's. */
export const jobTitle =
  /\b(?:C[EFMOT]O|COO|CMO|CCO|VP|SVP|EVP|[Vv]ice[- ][Pp]resident|[Pp]resident|[Dd]irect(?:or|eur|rice|ora?)|[Mm]anager|[Hh]ead of|[Ll]ead\b|[Cc]ounsel|[Cc]hief|[Oo]fficer|[Pp]artnerships?|[Mm]arketing|[Pp]rocurement|[Ss]ecretary|[Tt]reasurer|[Ee]xecutive|[Cc]oordinator|[Ss]pecialist|[Ss]upervisor|[Ff]ounder|[Oo]wner|[Aa]gent|[Aa]ttorney|[Ll]awyer|[Ww]itness|[Bb]uyer|[Ee]ditor|[Pp]roducer)\b/;

/** Headings of the part of a document that is about the brand or an agency ("Section A – The Brand"), not of the whole ("Agency Booking Form"). */
export function isOtherSideHeading(heading: string): boolean {
  return (
    brandLabel.test(heading) ||
    (agencyLabel.test(heading) &&
      !/^(?:represented|managed) by .*\b(?:ltd|inc|llc|gmbh)\b|\b(?:form|agreement|contract|booking|letter|memo|terms)\b/i.test(
        heading,
      ))
  );
}
