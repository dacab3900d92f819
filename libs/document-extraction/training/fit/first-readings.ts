import type { Length, RankedField } from '../../src/ranking/probability.rules.ts';
import type { Share } from './calibration.ts';

/**
 * How many values were filled in, and how many of them were right, when documents of other authors and kinds were read for the first
 * time, before any rule was changed for them. The documents of the training flatter: the rules were written with them. Add to these
 * numbers whenever documents are read that nobody has seen; never count a document twice.
 */
export const firstReadings: Record<Length, Partial<Record<RankedField, Share>>> = {
  brief: {
    fullName: { filled: 299, right: 279 },
    socialHandle: { filled: 258, right: 248 },
    monthlyFee: { filled: 232, right: 192 },
    startDate: { filled: 311, right: 294 },
    endDate: { filled: 272, right: 256 },
    platforms: { filled: 305, right: 285 },
    videosPerMonth: { filled: 225, right: 197 },
  },
  long: {
    fullName: { filled: 110, right: 107 },
    socialHandle: { filled: 34, right: 29 },
    monthlyFee: { filled: 29, right: 24 },
    startDate: { filled: 118, right: 107 },
    endDate: { filled: 71, right: 67 },
    platforms: { filled: 17, right: 11 },
    videosPerMonth: { filled: 16, right: 12 },
  },
};
