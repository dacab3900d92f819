import { companyForm, findNames, isCompany, nameShape, personName, titleWords } from '../../text/values/names.rules.ts';

// "Jasmine Pruitt Media LLC f/s/o Jasmine Pruitt": the person comes after.
const forPerson = new RegExp(
  '\\b(?:f/s/o|fso|f\\.s\\.o\\.?|o/b/o|obo|for (?:the )?(?:personal )?services of|' +
    '(?:providing|furnishing|lending|supplying|making available) (?:the )?(?:personal )?services of|on behalf of|' +
    'the loan-?out (?:company |corporation |entity )?(?:of|for)|represent(?:ing|ed (?:herein )?by)|acting (?:by|through|for)|' +
    '(?:owned|operated|controlled)(?: and (?:owned|operated|controlled))? by|trading (?:company )?of|' +
    'whose (?:sole )?(?:owner|member|director|principal) is|(?:her|his|its|their) (?:artist|client|talent|minor (?:child|son|daughter)|child|son|daughter)|' +
    '(?:parent|guardian|mother|father)(?: and (?:legal )?guardian)? of)\\s*,?\\s*(?:(?:its|his|her|their|the)\\s+)?' +
    '(?:(?:sole |managing )?(?:owner|member|director|principal|shareholder|artist|client|talent|influencer|creator|minor (?:child|son|daughter)|minor|child|son|daughter|individual)(?:\\s+and\\s+\\w+)?\\s*,?\\s+)?',
  'giu',
);

/** Words for a person with a single name. */
const mononym =
  /\b(?:single name|one name|mononym|only name|sole name|no (?:other|last|family|sur)\s?name|goes (?:legally )?by|legally known|legal (?:name|mononym))\b/i;

const description =
  /^["'\s]*(?:(?:the|our|an?|individual|artist|creator|influencer|talent|performer|ambassador|model|athlete|content|musician|singer|comedian|chef|person|named|minor|freelancer|professional|blogger|vlogger|YouTuber|TikToker)\b,?\s+)+(?=\p{Lu})/iu;
const titles = new RegExp(`^(?:${titleWords}\\.?\\s+)+`, 'u');
const leading = new RegExp(`^["']?(${nameShape})(?=$|["']|[\\s.,;:?!([/|<–—-])`, 'u');

/** `Jonathan "JJ" Abara` → Jonathan Abara, `FRANK T. "CHIP" ABARA` → FRANK T. ABARA. */
export function withoutNickname(text: string): string {
  return text.replace(
    /((?<!\p{L})\p{Lu}[\p{L}'-]{1,40}|(?<= )\p{Lu}\.) (?:["'][^"'()]{2,16}["']|\((?:["'])?\p{Lu}[\p{L}]{1,14}(?:["'])?\)) (?=\p{Lu}\p{L})/gu,
    '$1 ',
  );
}

/** The person in the description of a party: after "f/s/o" and the like, else at its start. `context` may allow single names. */
export function personIn(words: string, context: string): string | null {
  const text = withoutNickname(words.replace(/^\W*\/s\/\s*/i, ''));
  for (const match of text.matchAll(forPerson)) {
    const name = leadingPerson(text.slice(match.index + match[0].length), '');
    if (name) return name;
  }
  const own = showTitle.test(text) ? null : leadingPerson(text, context);
  if (own) return own;
  const first = findNames(text).find(({ name }) => !isCompany(name));
  const between = first ? text.slice(0, first.index) : '';
  // "Bright Comet Media LLC": the first words of a company.
  if (first && isCompany(text.slice(first.index, first.index + first.name.length + 20).split(/[,;(]/)[0] ?? '')) return null;
  return first &&
    first.index < 60 &&
    !/\d/.test(between) &&
    !ofBrand.test(text.slice(first.index + first.name.length)) &&
    !/\b(?:located|office|address|at \d|attn|attention|c\/o|contact|manager|agent|management)\b/i.test(between)
    ? first.name
    : null;
}

/** `"The Slow Kettle" podcast` */
const showTitle = /^["“](?:The|A|An) /;

/** `the likeness and other rights of Mara Quill ("Celebrity")` */
export function personAtEnd(words: string): string | null {
  const last = findNames(words).at(-1);
  if (!last || !/\b(?:of|by|for|with|,) $/.test(words.slice(0, last.index))) return null;
  return last.index + last.name.length === words.trimEnd().length && !isCompany(last.name) ? last.name : null;
}

// "everyone who joins the Fernweh Luggage ambassador program"
const ofBrand = /^(?:'s)? (?:\w+ )?(?:program(?:me)?|team|brand|community|website|shop|products?|collection|range|app)\b/i;

function leadingPerson(words: string, context: string): string | null {
  const bare = words.replace(description, '').replace(titles, '');
  const match = leading.exec(bare);
  if (!match?.[1]) return null;
  const entity = bare.slice(0, match[1].length + 6).split(/[,;(]|\s(?:f\/s\/o|and|of|at|d\/b\/a|dba|p\/k\/a|a\/k\/a)\b/)[0] ?? '';
  // "Arctos Strategy, LLC" is no person.
  if (isCompany(entity) || companyForm.test(bare.slice(match[1].length))) return null;
  const found = findNames(match[1])[0];
  if (found && found.index < 3) return found.name;
  const single = personName(match[1].split(' ')[0] ?? '');
  return single && match[1] === single && mononym.test(context) ? single : null;
}
