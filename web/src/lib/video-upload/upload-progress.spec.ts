import { describe, expect, it } from 'vitest';
import { percentOf, SpeedMeter, timeLeftText } from './upload-progress.ts';

describe('the progress of an upload', () => {
  it.each([
    [0, 10],
    [0.5, 50],
    [1, 90],
    [1.2, 90],
  ])('with %d of its bytes is %d percent', (part, percent) => {
    expect(percentOf(part)).toBe(percent);
  });

  it.each([
    [0.2, '1 s left'],
    [59.1, '60 s left'],
    [61, '2 min left'],
    [3_600, '1 h 0 min left'],
    [4_900, '1 h 22 min left'],
  ])('with %d seconds to go says %s', (seconds, words) => {
    expect(timeLeftText(seconds)).toBe(words);
  });
});

describe('the speed of an upload', () => {
  const speedOf = (...samples: [at: number, bytes: number][]) => {
    const meter = new SpeedMeter();
    for (const [at, bytes] of samples) meter.addSample(at, bytes);
    return meter.bytesPerSecond;
  };

  it.each([
    [
      'is unknown at first',
      [
        [0, 0],
        [500, 9_000],
      ],
      null,
    ],
    [
      'is what was sent in the time',
      [
        [0, 1_000],
        [2_000, 5_000],
      ],
      2_000,
    ],
    [
      'forgets what was long ago',
      [
        [0, 0],
        [1_000, 90_000],
        [10_000, 91_000],
        [20_000, 101_000],
      ],
      1_000,
    ],
    [
      'is unknown while nothing arrives',
      [
        [0, 5_000],
        [4_000, 5_000],
      ],
      null,
    ],
    [
      'is unknown when a chunk is sent again',
      [
        [0, 5_000],
        [4_000, 1_000],
      ],
      null,
    ],
  ] as [string, [number, number][], number | null][])('%s', (_, samples, speed) => {
    expect(speedOf(...samples)).toBe(speed);
  });
});
