import { describe, expect, it } from 'vitest';
import { isHtml, htmlToText } from './html.ts';

describe('a web page with the name of a document', () => {
  it.each([
    ['<!DOCTYPE html><p>', true],
    ['\n<html xmlns:w="urn:schemas-microsoft-com:office:word">', true],
    ['<?xml version="1.0"?><html>', true],
    ['Creator: <Jane>', false],
    ['{"html": 1}', false],
  ])('is detected by its beginning: %s', (text, is) => expect(isHtml(text)).toBe(is));

  it.each([
    [
      'lines',
      '<html><head><title>x</title><style>p{}</style></head><body><h1>Deal</h1>\n<p>Creator: <b>Jane</b> Doe<br>Fee: $900</p></body>',
      'Deal\nCreator: Jane Doe\nFee: $900',
    ],
    [
      'rows',
      '<html><table><tr><td>Fee</td> <td> $900 </td></tr>\n<tr><th>Handle</th><td>@jane</td></tr></table>',
      'Fee\t$900\nHandle\t@jane',
    ],
    ['signs', '<html>A &amp; B&nbsp;&#8211; &#x41; &unknown; 1 < 2', 'A & B – A &unknown; 1 < 2'],
    ['nothing of a script', '<html><script>if (a<b) "<p>"</script>words', 'words'],
  ])('contains its %s', (_, source, text) => expect(htmlToText(source)).toBe(text));

  it('can have very many broken tags', () => {
    expect(htmlToText(`<html>${'<'.repeat(300_000)}`)).toHaveLength(300_000);
    for (const piece of ['<p ', 'a', '<td></td>', '<b> </b>', '&amp', '<!--'])
      expect(typeof htmlToText(`<html><${piece.repeat(300_000)}`)).toBe('string');
  });
});
