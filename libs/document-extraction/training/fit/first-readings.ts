import type { Length, RankedField } from '../../src/ranking/probability.rules.ts';
import type { Share } from './calibration.ts';

/**
 * How many values were filled in, and how many of them were right, when documents of other authors and kinds were read for the first
 * time, before any rule was changed for them. The documents of the training flatter: the rules were written with them. Add to these
 * numbers whenever documents are read that nobody has seen; never count a document twice.
 */
export const firstReadings: Record<Length, Partial<Record<RankedField, Share>>> = {
  brief: {
    fullName: { filled: 390, right: 354 },
    socialHandle: { filled: 345, right: 324 },
    monthlyFee: { filled: 302, right: 243 },
    startDate: { filled: 421, right: 394 },
    endDate: { filled: 361, right: 330 },
    platforms: { filled: 405, right: 361 },
    videosPerMonth: { filled: 292, right: 249 },
  },
  long: {
    fullName: { filled: 125, right: 122 },
    socialHandle: { filled: 37, right: 32 },
    monthlyFee: { filled: 32, right: 26 },
    startDate: { filled: 145, right: 131 },
    endDate: { filled: 91, right: 87 },
    platforms: { filled: 19, right: 13 },
    videosPerMonth: { filled: 17, right: 13 },
  },
};
