import type { Length, RankedField } from '../../src/ranking/probability.rules.ts';
import type { Share } from './calibration.ts';

/**
 * How many values were filled in, and how many of them were right, when documents of other authors and kinds were read for the first
 * time, before any rule was changed for them. The documents of the training flatter: the rules were written with them. Add to these
 * numbers whenever documents are read that nobody has seen; never count a document twice.
 */
export const firstReadings: Record<Length, Partial<Record<RankedField, Share>>> = {
  brief: {
    fullName: { filled: 295, right: 275 },
    socialHandle: { filled: 258, right: 248 },
    monthlyFee: { filled: 230, right: 190 },
    startDate: { filled: 306, right: 289 },
    endDate: { filled: 271, right: 255 },
    platforms: { filled: 305, right: 285 },
    videosPerMonth: { filled: 225, right: 197 },
  },
  long: {
    fullName: { filled: 88, right: 88 },
    socialHandle: { filled: 17, right: 17 },
    monthlyFee: { filled: 29, right: 24 },
    startDate: { filled: 106, right: 95 },
    endDate: { filled: 59, right: 55 },
    platforms: { filled: 14, right: 11 },
    videosPerMonth: { filled: 15, right: 12 },
  },
};
