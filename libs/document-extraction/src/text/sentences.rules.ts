// Abbreviations whose full stop does not end a sentence.
const abbreviation =
  /(?:^|[\s("])(?:Shri|Smt|Mr|Mrs|Ms|Mx|Messrs|Dr|Dott|Dipl|Ing|Sig|Sra|Avv|Lic|Mag|Prof|St|Jr|Sr|No|Nos|Art|Sec|Cl|Inc|Ltd|Co|Corp|LLC|Bros|Pty|Pvt|vs|v|approx|incl|excl|ca|cf|eg|e\.g|ie|i\.e|a\.k\.a|p\.k\.a|f\.s\.o|d\.b\.a|f\.k\.a|attn|Rs|Kshs?|Tshs?|Ushs?|est|max|min|tel|ref|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec|[A-Z]|(?:[A-Z]\.)+[A-Z]|[A-Z]\.[a-z]\.[a-z])$/i;

// The number of a clause: "2.", "Article IV.".
const numbering = /^\s*(?:(?:article|section|clause|part|item)\s+)?(?:\d{1,2}(?:\.\d{1,2})*|[IVX]{1,5}|[A-Za-z])$/i;

// "31. August 2026"
const monthPattern = /^(?:Jan|Feb|M[aä]r|Apr|Ma[iy]|Ju[nl]|Aug|Sep|O[ck]t|Nov|De[cz])/;

// Longer sentences are split, because matching patterns in them takes too long.
const maxCharacters = 1_200;

function splitLong(sentence: string): string[] {
  if (sentence.length <= maxCharacters) return [sentence];
  const pieces: string[] = [];
  for (let from = 0; from < sentence.length;) {
    const space = sentence.lastIndexOf(' ', from + maxCharacters);
    const to = from + maxCharacters >= sentence.length || space <= from ? from + maxCharacters : space;
    pieces.push(sentence.slice(from, to).trim());
    from = to;
  }
  return pieces.filter((piece) => piece !== '');
}

/** Splits prose into sentences. A full stop after an abbreviation or an initial does not end a sentence, unless a new one clearly starts. */
export function splitSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const match of paragraph.matchAll(/[.!?]["')\]]*(?:\s+|$)|\n+/g)) {
    const end = match.index + match[0].length;
    const before = paragraph.slice(from, match.index);
    const after = paragraph.slice(end);
    if (match[0][0] === '.') {
      if (after !== '' && !/^["'([]*[\p{Lu}\d@•-]/u.test(after)) continue;
      // "Goethestr. 18"
      if (/\p{Ll}str$/u.test(before) && /^\d/.test(after)) continue;
      if (numbering.test(before) || (/\b\d{1,2}$/.test(before) && monthPattern.test(after))) continue;
      if (after !== '' && abbreviation.test(before) && !startsSentence(before, after)) continue;
    }
    const sentence = paragraph.slice(from, end).trim();
    if (sentence !== '') sentences.push(...splitLong(sentence));
    from = end;
  }
  const rest = paragraph.slice(from).trim();
  if (rest !== '') sentences.push(...splitLong(rest));
  return sentences;
}

// "…by Acme Inc. The Creator…": a company's suffix may end a sentence when an article or a label follows.
function startsSentence(before: string, after: string): boolean {
  if (!/(?:Inc|Ltd|Co|Corp|LLC|Pty|[A-Z]\.[A-Z])$/i.test(before)) return false;
  return /^(?:The|This|These|It|In|If|For|All|Each|Both|We|You|Our|Your|Either|Any|[A-Z][a-z]+(?: [a-z]+){0,2}:)(?=\s|$)/.test(
    after,
  );
}
