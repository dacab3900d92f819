import type { Length, RankedField } from '../../src/ranking/probability.rules.ts';
import type { Share } from './calibration.ts';

/**
 * How many values were filled in, and how many of them were right, when documents of other authors and kinds were read for the first
 * time, before any rule was changed for them. The documents of the training flatter: the rules were written with them. Add to these
 * numbers whenever documents are read that nobody has seen; never count a document twice.
 */
export const firstReadings: Record<Length, Partial<Record<RankedField, Share>>> = {
  brief: {
    fullName: { filled: 86, right: 81 },
    socialHandle: { filled: 66, right: 64 },
    monthlyFee: { filled: 56, right: 44 },
    startDate: { filled: 91, right: 88 },
    endDate: { filled: 83, right: 80 },
    platforms: { filled: 75, right: 71 },
    videosPerMonth: { filled: 46, right: 40 },
  },
  long: {
    fullName: { filled: 11, right: 11 },
    monthlyFee: { filled: 2, right: 2 },
    startDate: { filled: 25, right: 23 },
    endDate: { filled: 5, right: 5 },
  },
};
