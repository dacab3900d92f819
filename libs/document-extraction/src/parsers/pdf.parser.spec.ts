import { describe, expect, it } from 'vitest';
import { parsePdf } from './pdf.parser.ts';

const words = 'This Agreement is made between Nova Foods Ltd and Mara Quill';

/** A PDF with a page whose font draws glyphs by number and does not say which letters they are. */
function pdfWithGlyphs(numbers: number[], toUnicode: string): Uint8Array {
  const glyphs = numbers.map((one) => one.toString(16).padStart(4, '0')).join('');
  const stream = (text: string) => `<</Length ${text.length}>>\nstream\n${text}\nendstream`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 2000 800]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
    stream(`BT /F 12 Tf 50 700 Td <${glyphs}> Tj ET`),
    `<</Type/Font/Subtype/Type0/BaseFont/Own/Encoding/Identity-H/DescendantFonts[6 0 R]/ToUnicode 8 0 R>>`,
    '<</Type/Font/Subtype/CIDFontType2/BaseFont/Own/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor 7 0 R>>',
    '<</Type/FontDescriptor/FontName/Own/Flags 4/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>',
    stream(toUnicode),
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`);
  const offsets = body.map((_, at) => 9 + body.slice(0, at).join('').length);
  const table = offsets.map((one) => `${String(one).padStart(10, '0')} 00000 n \n`).join('');
  const start = 9 + body.join('').length;
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`;
  return new TextEncoder().encode(`%PDF-1.7\n${body.join('')}${end}`);
}

// Fonts are often cut down to glyphs that are numbered in the order of ASCII, less 29.
const glyphs = [...words].map((letter) => letter.charCodeAt(0) - 29);
const mapping = (offset: number) =>
  `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfrange <0000> <0100> <${offset.toString(16).padStart(4, '0')}> endbfrange endcmap end`;

describe('a PDF whose font', () => {
  it('says which letters its glyphs are is read', async () => {
    const { pagesWithoutText, textRuns } = await parsePdf(pdfWithGlyphs(glyphs, mapping(29)), () => undefined);
    expect(textRuns[0]?.map(({ text }) => text).join(' ')).toBe(words);
    expect(pagesWithoutText).toEqual([]);
  });

  it('maps them to private characters needs its page to be recognised', async () => {
    const { pagesWithoutText } = await parsePdf(pdfWithGlyphs(glyphs, mapping(0xe000)), () => undefined);
    expect(pagesWithoutText).toEqual([1]);
  });

  it('does not say which letters they are needs its page to be recognised', async () => {
    const { pagesWithoutText } = await parsePdf(pdfWithGlyphs(glyphs, ''), () => undefined);
    expect(pagesWithoutText).toEqual([1]);
  });
});
