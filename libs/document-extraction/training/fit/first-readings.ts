import type { Length, RankedField } from '../../src/ranking/probability.rules.ts';
import type { Share } from './calibration.ts';

/**
 * How many values were filled in, and how many of them were right, when documents of other authors and kinds were read for the first
 * time, before any rule was changed for them. The documents of the training flatter: the rules were written with them. Add to these
 * numbers whenever documents are read that nobody has seen; never count a document twice.
 */
export const firstReadings: Record<Length, Partial<Record<RankedField, Share>>> = {
  brief: {
    fullName: { filled: 355, right: 327 },
    socialHandle: { filled: 299, right: 288 },
    monthlyFee: { filled: 263, right: 217 },
    startDate: { filled: 380, right: 359 },
    endDate: { filled: 328, right: 306 },
    platforms: { filled: 355, right: 325 },
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
