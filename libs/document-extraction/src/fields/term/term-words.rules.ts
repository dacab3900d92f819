import type { ParsedDocument } from '../../text/statements.rules.ts';
import type { CalendarDay } from '../../text/values/calendar.rules.ts';

// Words for the term of a contract, and for other times.

const termLabelPattern =
  /(?<![\p{L}])(?:term|tenure|period|duration|dates?|validity|length|timeline|timeframe|time frame|flight|run(?:s|ning)? (?:dates|time|from|for)|laufzeit|durée|engagement|commitment|start|begin\w*|commence\w*|effective|end|expir\w*|from|until|when|window|lifespan|schedule|runs?|how long|season|booked for|durata|duración|duração|dauer|zeitraum|période|periodo|período|vigencia|vigência|validité|looptijd|looptermijn|plazo|décorrenza|decorrenza|varighed|okres)(?![\p{L}])/iu;
// Other things that have a term.
const otherTerm =
  /\b(?:usage|royalt(?:y|ies)|use of|right to use|(?:may|can) use|licen[cs](?!ors?\b|ees?\b|e (?:and|agreement)|ing agreement)\w*|exclusiv\w*|whitelist\w*|re-?post\w*|re-?shar\w*|archive|paid media|boost\w*|pay(?:ment|ments|able|ing)?|paid|invoic\w*|deposit|bonus|(?<!without (?:any |further |prior )?)notice|confidential\w*|surviv\w*|compet\w*|blackout|embargo|discount code|(?:prize )?draw|contest|sweepstakes?|giveaway|raffle|voucher|promo(?:tion)? code|offer (?:is )?(?:valid|open)|kept (?:up|online|live)|birth|born|dob|fiscal|probation\w*|(?:will|shall|may|must) not (?:feature|promote|endorse|advertise|work for|mention))\b/i;
// Events within the term or before it.
const occasionPattern =
  /\b(?:event|launch (?:party|event|dinner)|workshop|shoot(?:ing)? day|attend\w*|draft\w*|ship\w*|sampl\w*|product (?:send|deliver)\w*|tax\w*|holiday|vacation|listed|follower numbers|arbitrat\w*|mediat\w*|governing|law|report\w*|insurance|first (?:draft|video|post|reel)|proposal (?:dated|of \d|valid|expires)|countersign\w*|reply|respond|last updated|version|printed|instal?lment|review|call|meeting|trip|travel(?! (?:blog|channel|content|films?|posts?|series|videos?))|delete|remove|website)\b/i;
const termWords = /\b(?:term|period|commenc\w*|begin\w*|start\w*|expir\w*|end(?:s|ing)?|effective|engagement|runs?)\b/i;
export const signing =
  /\b(?:sign(?:ed|ature|ing)|dated?|executed|made (?:on|as of|this)|entered into|date of (?:this )?(?:agreement|letter|memo|contract)|accepted|agreed)\b/i;

export const termLabel = (label: string) =>
  termLabelPattern.test(label) &&
  !/\b(?:payment|notice|usage|licen[cs]e|exclusiv\w*|key|deal|general|other|signature|signed|invoice|birth|delivery|special|of (?:this )?(?:agreement|letter|memo|contract|signature)|terms)\b/i.test(
    label,
  );

/** The year of days that have none follows from this day: when the message was sent, or the agreement made, the latter for its term only. */
export const sinceFor = (label: string, { agreed, sent }: Pick<ParsedDocument, 'agreed' | 'sent'>): CalendarDay | null =>
  sent ?? (termLabel(label) ? agreed : null);

/** "No advertising for other brands until …", "shall not endorse any other brand": how long something is forbidden is no term. */
const forbidden =
  /\b(?:not|no|nothing|never|nor|nicht|kein\w*|geen|niet|aucune?|ningun[oa]?|nenhuma?|nessun[oa]?)\b[^.;]{0,50}\b(?:other|another|competing|competitor\w*|rival|andere\w*|autres?|otr[oa]s?|outr[oa]s?|altr[aeio])(?![\p{L}])(?! part(?:y|ies)\b)/iu;

/** Whether the clause at `index` forbids work for others. */
export function isForbidden(text: string, index: number): boolean {
  const before = text.slice(0, index).split(clauseEnd).at(-1) ?? '';
  const after = text.slice(index).split(clauseEnd)[0] ?? '';
  return forbidden.test(before + after);
}

const clauseEnd = /[.;:]\s|,\s(?:and|but|while)\s/;

/** Whether the text is about another time than the term. An event counts only until the term is mentioned ("as travel host for a term commencing on"). */
export function isForeignTopic(words: string): boolean {
  const occasion = occasionPattern.exec(words);
  return otherTerm.test(words) || (occasion !== null && !termWords.test(words.slice(occasion.index + occasion[0].length)));
}

export function aboutTheTerm(text: string): boolean {
  return /\b(?:term|agreement|contract|engagement|services?|collaboration|partnership|period|retainer|campaign|runs?|ambassador\w*|programme?|cooperation|relationship|work(?:s|ing)?|deal|arrangement|appointment|role|in (?:force|effect)|vertrag|contrat|contrato|contratto|overeenkomst|umowa|période|periodo|vigente|engages?|hires?|appoints?|books?|retains?|you(?:'ll| will)|creates?|publish\w*|posts?|videos?|delivers?|booking|flight)\b/i.test(
    text,
  );
}

/** How strongly a label indicates the first day: 0 not at all. */
export function startLabel(label: string): number {
  const text = label.trim();
  if (/\b(?:payment|usage|licen[cs]e|exclusiv\w*|whitelist\w*|event|signature|birth|invoice|posting|shoot)\b/i.test(text))
    return 0;
  if (
    /\b(?:start\w*|begin\w*|commenc\w*|effective|first (?:day|month)|kick-?off|from|valid from|in force|go-?live|inception|joins?|joined|joining)\b/i.test(
      text,
    )
  )
    return /\b(?:date|day|of|term|start|starts?|begins?|commencement|effective|from|force)\b/i.test(text) ? 6 : 5;
  return 0;
}

/** How strongly a label indicates the last day: 0 not at all. */
export function endLabel(label: string): number {
  const text = label.trim();
  if (/\b(?:payment|usage|licen[cs]e|exclusiv\w*|whitelist\w*|event|signature|invoice|early)\b/i.test(text)) return 0;
  if (
    /\b(?:end|ends|ending|expir\w*|until|till|finish\w*|conclu\w*|completion|last (?:day|month)|leaves?|leaving|terminat(?:es|ion date)|through|thru|to|valid (?:until|to))\b/i.test(
      text,
    )
  )
    return 6;
  return 0;
}

const definedBefore =
  /\b(?:effective date|start date|commencement date)\b["')]*(?:\s*(?:is|shall be|means|of|:|will be))?\s*(?:the )?$/i;

/** How strongly the words before (and after) a date say that something begins on it. */
export function startWords(before: string, after = ''): number {
  const gap = '[^.;]{0,30}$';
  const defined = definedBefore.exec(before)?.[0];
  // A day that is called the start outweighs the day of the agreement.
  if (defined !== undefined) return /effective/i.test(defined) ? 6 : 7;
  if (
    new RegExp(
      `\\b(?:start(?:s|ing|ed)?|begin(?:s|ning)?|began|commenc(?:e|es|ing|ement)|kick-?off(?: date| day)?|takes? effect|in (?:force|effect) (?:from|as of|on)|effective(?: as of| from| on)?|with effect from|w\\.?e\\.?f\\b\\.?|kicks? off|goes live|first day|come(?:s)? into (?:force|effect)|enters? into (?:force|effect)|beginnt(?: am)?|begint(?: op)?|commence le|débute(?: le)?|comienza(?: el)?|inizia(?: il)?)${gap}`,
      'i',
    ).test(before) &&
    !/\b(?:end(?:s|ing)?|expir\w+|until|through|to|finish\w*|conclud\w*)\b[^.;]{0,25}$/i.test(before)
  )
    return 5;
  if (/^[^.;]{0,30}\(?\s*(?:the |hereinafter )*["'](?:effective date|start date|commencement date)["']/i.test(after)) return 6;
  // "4 January 2028 until terminated", "1 March onwards"
  if (/^\s*,?\s*(?:(?:until|till) (?:terminat|cancel|further notice|either|one of|notice)|onwards?\b)/i.test(after)) return 4;
  if (/\b(?:renew\w*|extend\w*)\b[^.;]{0,45}\bfrom\s+(?:the )?$/i.test(before)) return 5;
  if (
    /\b(?:from|as of|as from|since|between|vom|ab|du|à partir du|del|desde(?: el)?|dal|de|vanaf)\s+(?:and including\s+)?(?:(?:the|le|el)\s+)?$/i.test(
      before,
    )
  )
    return 3;
  return 0;
}

/** "may terminate this Agreement, effective as of December 31", "we end the agreement of 3 January with effect from 31 October" */
export const endsOnIt =
  /\bterminat(?:e|es|ed|ing)\b[^.;]{0,45}\beffective\b[^.;]{0,20}$|\b(?:we|parties|you|I|hereby) (?:hereby )?(?:agree to )?(?:end|terminat\w*|cancel\w*)\b[^.;]{0,160}\b(?:with effect from|effective(?: as of| from| on)?|as of)\s*$/i;

/** How strongly the words before a date say that something ends on it. */
export function endWords(before: string): number {
  // "not so that it ends before …", "may not be terminated until …": an end that a party may cause.
  if (/\b(?:not\b[^.;]{0,40}\b(?:before|until|earlier than)|no earlier than|before)\s+(?:the )?(?:end of )?$/i.test(before))
    return 0;
  if (
    /\b(?:end date|expir(?:y|ation) date|termination date|last day|final day)\b["')]*(?:\s*(?:is|shall be|means|of|:|will be))?\s*(?:the )?$/i.test(
      before,
    )
  )
    return 6;
  if (
    /\b(?:(?<!\b(?:to|in) (?:that|the|this|an?) )end(?:s|ing|ed)?(?! (?:this|the|our|your) (?:\w+ )?(?:agreement|contract)\b)|expir(?:es?|ing|y)|laps(?:es?|ing)|comes? to an end|finish(?:es|ing)?|conclud(?:es?|ing)|terminat(?:es?|ing)(?! (?:this|the agreement) )|runs? (?:out|until|through|to|till)|clos(?:es|ing)|last(?:s|ing)? (?:until|through|to|till)|wraps? up|(?:continu(?:es?|ing)|go(?:es|ing)?(?: on)?|carr(?:y|ies) on|stays? in force) (?:until|'?till?|through|to)|complete[sd]? on|stops?|is over|endet(?: am)?|eindigt(?: op)?|prend fin(?: le)?|se termine(?: le)?|finaliza(?: el)?|termina(?: el| il)?)\b[^.;]{0,25}$/i.test(
      before,
    )
  )
    return 5;
  // "From signature to 1 March"
  if (/\bfrom (?:the )?(?:contract |date of )?(?:sign(?:ing|ature)?|execution)(?: date)? (?:to|until) $/i.test(before)) return 5;
  if (
    /\b(?:until|'?till?|through|thru|up to(?: and including)?|to and including|no later than the end of|extended (?:to|until|through))\s+(?:and including\s+)?(?:(?:the\s+)?(?:end|close|last day) of\s+(?:business (?:on\s+)?)?)?(?:the\s+)?$/i.test(
      before,
    )
  )
    return 4;
  return 0;
}

/** Whether the words between two dates make them a range. */
export function rangeWords(between: string, before: string): boolean {
  const words = between
    .trim()
    .replace(/^["')\](]+|["'(]+$/g, '')
    .trim();
  if (
    /^(?:,?\s*(?:and\s+)?(?:to|through|thru|until|'?till?|up to|up until|up to and including|through to|–|—|-|->|→|»|(?:up )?to (?:the )?last day of|until (?:the )?last day of|ending(?: on)?|and ending(?: on)?|to and including|and runs?(?: to| until| through)?|bis(?: zum)?|au|jusqu'au|al|fino al|hasta(?: el)?|até|a|tot(?: en met)?|t\/m))(?:\s+and\s+including)?\s*(?:on\s*)?(?:(?:the|le|el|il|den|de|o)\s*)?(?:end of\s*)?(?:the)?$/i.test(
      words,
    )
  )
    return true;
  if (/\bbetween\s+(?:the\s+)?$/i.test(before) && /^(?:and|&)(?: the)?$/i.test(words)) return true;
  return (
    /^[^.;\d]{0,90}\b(?:end(?:s|ing)?|expir(?:es?|ing)|continu(?:es?|ing)[^.;\d]{0,30}(?:until|through|to)|finish(?:es)?|laps(?:es|ing)|conclud(?:es?|ing)|terminat(?:es|ing)|runs? (?:until|through|to)|lasts? (?:until|through)|go(?:es)? on (?:to|until|'?till?)|(?:until|through|till)|clos(?:es|ing)|wraps? up)(?: on| at| with)?(?: the end of)?(?: the)?(?: month of)?(?:\s+\w+day,?)?$/i.test(
      words,
    ) && !/\b(?:usage|licen|exclusiv|payment)\b/i.test(words)
  );
}

const open =
  /\b(?:no (?:fixed|set|specified|stated|agreed)? ?(?:end|expiry|expiration|term)(?: date)?|(?:does not|doesn't|without) (?:have )?(?:an? )?(?:fixed |set )?(?:end|expir)\w*(?: date)?|open[- ]ended|month[- ]to[- ]month|month by month|rolling(?: monthly| basis| month)?|indefinite(?:ly)?|evergreen|until (?:either|one|a|any|it is|this \w+ is|terminated|cancell?ed|further notice|notice|ended|one of us|we|you)\b|ongoing(?: until| basis|$|,|\.| with)|until further notice|unlimited (?:term|period|duration)|for as long as|unless and until (?:terminated|either)|till (?:either|terminated|notice))\b/i;

/** Whether the text states that the term has no fixed end. */
export function isOpenEnded(text: string, label: string): boolean {
  if (/^(?:usage|licen[cs]e|exclusivity|confidentiality)/i.test(label)) return false;
  return (
    open.test(text) &&
    !/\b(?:thereafter|then|afterwards|after (?:that|the initial)|initial (?:term|period)|renews?|usage|licen[cs]e|confidential|posts? (?:stay|remain)|content (?:stays|remains)|arrears|payment calendar)\b/i.test(
      text,
    )
  );
}
