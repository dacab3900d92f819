import type { Length, RankedField } from '../../src/ranking/probability.rules.ts';
import type { Share } from './calibration.ts';

/**
 * How many values were filled in, and how many of them were right, when documents of other authors and kinds were read for the first
 * time, before any rule was changed for them. The documents of the training flatter: the rules were written with them. Add to these
 * numbers whenever documents are read that nobody has seen; never count a document twice.
 */
export const firstReadings: Record<Length, Partial<Record<RankedField, Share>>> = {
  brief: {
    fullName: { filled: 105, right: 100 },
    socialHandle: { filled: 85, right: 82 },
    monthlyFee: { filled: 72, right: 57 },
    startDate: { filled: 110, right: 104 },
    endDate: { filled: 99, right: 95 },
    platforms: { filled: 96, right: 91 },
    videosPerMonth: { filled: 61, right: 53 },
  },
  long: {
    fullName: { filled: 20, right: 20 },
    monthlyFee: { filled: 4, right: 4 },
    startDate: { filled: 37, right: 34 },
    endDate: { filled: 11, right: 11 },
    videosPerMonth: { filled: 1, right: 1 },
  },
};
