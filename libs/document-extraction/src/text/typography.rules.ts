const ligatures: Record<string, string> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' };

/** Replaces typographic variants by one form: quotes, hyphens, spaces, ligatures, composed accents. */
export function normaliseTypography(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/[\uFB00-\uFB06]/g, (ligature) => ligatures[ligature] ?? ligature)
      .replace(/«\s+|\s+»/g, '"')
      .replace(/[\u2018\u2019\u201A\u201B\u02BC\u2032\uFF07`´]/g, "'")
      .replace(/[\u201C\u201D\u201E\u201F\u00AB\u00BB\u2033]/g, '"')
      .replace(/[\u2010\u2011\u00AD\uFE63\uFF0D\u2212]/g, (hyphen) => (hyphen === '\u00AD' ? '' : '-'))
      .replace(/[\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g, '')
      .replace(/\uFF20/g, '@')
      // "$1,9OO", "$l,000.00"
      .replace(/(?<=[$€£]\s?\d[\d.,]{0,8})[Oo]+(?![\p{L}])/gu, (zeros) => '0'.repeat(zeros.length))
      .replace(/(?<=[$€£]\s?)l(?=[\d,.]\d{2})/g, '1')
      // "the Ist day of May"
      .replace(/\bIst(?= (?:day )?of )/g, '1st')
      .replace(/[^\S\n\t]/g, ' ')
      .replace(/ {2,}/g, ' ')
      .replace(/ *\n */g, '\n')
      .trim()
  );
}
