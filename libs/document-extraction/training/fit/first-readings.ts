import type { Length, RankedField } from '../../src/ranking/probability.rules.ts';
import type { Share } from './calibration.ts';

/**
 * How many values were filled in, and how many of them were right, when documents of other authors and kinds were read for the first
 * time, before any rule was changed for them. The documents of the training flatter: the rules were written with them. Add to these
 * numbers whenever documents are read that nobody has seen; never count a document twice.
 */
export const firstReadings: Record<Length, Partial<Record<RankedField, Share>>> = {
  brief: {
    fullName: { filled: 107, right: 101 },
    socialHandle: { filled: 85, right: 82 },
    monthlyFee: { filled: 74, right: 57 },
    startDate: { filled: 120, right: 114 },
    endDate: { filled: 102, right: 98 },
    platforms: { filled: 100, right: 95 },
    videosPerMonth: { filled: 61, right: 53 },
  },
  long: {
    fullName: { filled: 34, right: 34 },
    monthlyFee: { filled: 7, right: 6 },
    startDate: { filled: 48, right: 43 },
    endDate: { filled: 17, right: 16 },
    videosPerMonth: { filled: 1, right: 1 },
  },
};
