import { describe, expect, it } from 'vitest';
import { richTextToText } from './rich-text.ts';

const textOf = (source: string) => richTextToText(Buffer.from(source, 'latin1'));

describe('a rich text document', () => {
  it.each([
    [
      'paragraphs',
      String.raw`{\rtf1\ansi{\fonttbl{\f0 Arial;}}\f0\fs24 Creator: {\b Jane Doe}\par Fee: $900\par}`,
      'Creator: Jane Doe\nFee: $900\n',
    ],
    [
      'rows',
      String.raw`{\rtf1 \trowd\cellx1\cellx2 Handle\cell @jane\cell\row Fee\cell $900\cell\row}`,
      'Handle\t@jane\nFee\t$900\n',
    ],
    ['accents', String.raw`{\rtf1\ansi\ansicpg1250 Zo\'eb W\'f3jcik \u321?\u243?d\u378?}`, 'Zoë Wójcik Łódź'],
    ['quotes and dashes', String.raw`{\rtf1 \ldblquote Creator\rdblquote  \endash  a\~b \{1\} \\}`, '“Creator” – a b {1} \\'],
    [
      'no hidden, deleted or silent words',
      String.raw`{\rtf1{\*\generator Riched;}{\info{\title X}}{\v $1 }{\deleted $2 }$3{\pict 0a0b}}`,
      '$3',
    ],
    ['a fallback of several characters', String.raw`{\rtf1\uc2 \u8364 EU5}`, '€5'],
    [
      'the words of a text box, once',
      String.raw`{\rtf1 {\shp{\*\shpinst\shpleft0{\sp{\sn x}}{\shptxt Fee: $900}}{\shprslt Fee: $900}}}`,
      'Fee: $900',
    ],
    ['what is cut off', String.raw`{\rtf1 Fee: $900 {\b more`, 'Fee: $900 more'],
  ])('contains %s', (_, source, text) => expect(textOf(source)).toBe(text));

  it('can be nested very deeply', () => expect(textOf(`{\\rtf1 ${'{'.repeat(300_000)}deep`)).toBe('deep'));
});
