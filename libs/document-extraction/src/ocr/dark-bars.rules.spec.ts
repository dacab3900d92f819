import { describe, expect, it } from 'vitest';
import { findDarkBars, invertBoxes } from './dark-bars.rules.ts';
import type { Raster } from './raster.rules.ts';

/** A page in characters: # is dark, . is light. */
function page(...rows: string[]): Raster {
  const data = Uint8Array.from(rows.join(''), (character) => (character === '#' ? 20 : 240));
  return { data, width: rows[0]?.length ?? 0, height: rows.length };
}

describe('dark bars of a page', () => {
  it('are found together with their letters', () => {
    const found = findDarkBars(
      page('............', '.##########.', '.##.#..#.##.', '.##########.', '............', '............', '............'),
    );
    expect(found).toEqual([{ left: 1, top: 1, right: 11, bottom: 4 }]);
  });

  it.each([
    ['a line', ['............', '.##########.', '............', '............', '............']],
    ['a stamp', ['............', '....###.....', '....###.....', '............', '............', '............']],
    ['a frame', ['............', '.##########.', '.#........#.', '.#........#.', '.#........#.', '.#........#.', '.##########.']],
    [
      'a word in bold letters',
      ['............', '.###.######.', '.######.###.', '.####.#####.', '...##.......', '............', '............'],
    ],
    ['nothing', ['............', '............']],
  ])('are not %s', (_, rows) => expect(findDarkBars(page(...rows))).toEqual([]));

  it('are inverted, and nothing else is', () => {
    const turned = invertBoxes(page('....', '.##.', '....'), [{ left: 1, top: 1, right: 3, bottom: 2 }]);
    expect([...turned.data]).toEqual([240, 240, 240, 240, 240, 235, 235, 240, 240, 240, 240, 240]);
  });
});
