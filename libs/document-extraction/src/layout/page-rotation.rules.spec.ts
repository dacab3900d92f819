import { describe, expect, it } from 'vitest';
import { pageRotation, rotateUpright, type DirectedTextRun } from './page-rotation.rules.ts';

const page = { width: 600, height: 800 };
const set = (text: string, x: number, y: number, towards: { x: number; y: number }): DirectedTextRun => ({
  ...{ x, y, width: 50, height: 10, text, direction: towards },
});
const right = { x: 1, y: 0 };

describe('the words of a page', () => {
  it.each([
    ['upright', 0, right, [100, 50], [100, 70]],
    ['turned clockwise', 1, { x: 0, y: 1 }, [550, 100], [530, 100]],
    ['on its head', 2, { x: -1, y: 0 }, [500, 750], [500, 730]],
    ['turned the other way', 3, { x: 0, y: -1 }, [50, 700], [70, 700]],
  ] as const)('are read line by line when it stands %s', (_, quarter, towards, [x1, y1], [x2, y2]) => {
    const runs = [set('first line', x1, y1, towards), set('second line', x2, y2, towards)];
    expect(pageRotation(runs)).toBe(quarter);
    expect(rotateUpright(runs, quarter, page).map(({ x, y, text }) => [text, x, y])).toEqual([
      ['first line', 100, 50],
      ['second line', 100, 70],
    ]);
  });

  it('exclude text in other directions', () => {
    const runs = [
      set('The fee is $900 a month', 100, 50, right),
      set('DRAFT', 20, 700, { x: 0, y: -1 }),
      set('CONFIDENTIAL', 200, 400, { x: 1, y: -1 }),
    ];
    expect(rotateUpright(runs, pageRotation(runs), page).map(({ text }) => text)).toEqual(['The fee is $900 a month']);
  });

  it('can be empty', () => expect(rotateUpright([], pageRotation([]), page)).toEqual([]));
});
