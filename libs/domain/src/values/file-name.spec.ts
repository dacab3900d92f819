import { expect, it } from 'vitest';
import { shownFileName } from './file-name.ts';

it.each([
  ['clip – été.mp4', 'clip – été.mp4'],
  ['two\r\nlines.pdf', 'two__lines.pdf'],
  ['nothing\0.mp4', 'nothing_.mp4'],
  ['turned\u202Efdp.mp4', 'turned_fdp.mp4'],
  ['half \uD83D.mp4', 'half \uFFFD.mp4'],
  [`${'long '.repeat(200)}.mp4`, `${'long '.repeat(200)}.mp4`.slice(-500)],
  [`🎬${'x'.repeat(495)}.mp4`, `${'x'.repeat(495)}.mp4`],
])('the name %j is shown as %j', (name, shown) => {
  expect(shownFileName(name)).toBe(shown);
  expect(shown.isWellFormed()).toBe(true);
});
