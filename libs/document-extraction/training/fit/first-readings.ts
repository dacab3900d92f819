import type { Length, RankedField } from '../../src/ranking/probability.rules.ts';
import type { Share } from './calibration.ts';

/**
 * How many values were filled in, and how many of them were right, when documents of other authors and kinds were read for the first
 * time, before any rule was changed for them. The documents of the training flatter: the rules were written with them. Add to these
 * numbers whenever documents are read that nobody has seen; never count a document twice.
 */
export const firstReadings: Record<Length, Partial<Record<RankedField, Share>>> = {
  brief: {
    fullName: { filled: 337, right: 310 },
    socialHandle: { filled: 298, right: 287 },
    monthlyFee: { filled: 261, right: 216 },
    startDate: { filled: 353, right: 334 },
    endDate: { filled: 310, right: 292 },
    platforms: { filled: 351, right: 321 },
    videosPerMonth: { filled: 258, right: 226 },
  },
  long: {
    fullName: { filled: 117, right: 114 },
    socialHandle: { filled: 36, right: 31 },
    monthlyFee: { filled: 30, right: 25 },
    startDate: { filled: 130, right: 119 },
    endDate: { filled: 80, right: 76 },
    platforms: { filled: 18, right: 12 },
    videosPerMonth: { filled: 17, right: 13 },
  },
};
