import type { Length, RankedField } from '../../src/ranking/probability.rules.ts';
import type { Share } from './calibration.ts';

/**
 * How many values were filled in, and how many of them were right, when documents of other authors and kinds were read for the first
 * time, before any rule was changed for them. The documents of the training flatter: the rules were written with them. Add to these
 * numbers whenever documents are read that nobody has seen; never count a document twice.
 */
export const firstReadings: Record<Length, Partial<Record<RankedField, Share>>> = {
  brief: {
    fullName: { filled: 167, right: 159 },
    socialHandle: { filled: 132, right: 129 },
    monthlyFee: { filled: 118, right: 98 },
    startDate: { filled: 177, right: 169 },
    endDate: { filled: 154, right: 148 },
    platforms: { filled: 151, right: 144 },
    videosPerMonth: { filled: 104, right: 93 },
  },
  long: {
    fullName: { filled: 65, right: 65 },
    monthlyFee: { filled: 18, right: 16 },
    startDate: { filled: 68, right: 62 },
    endDate: { filled: 32, right: 31 },
    videosPerMonth: { filled: 1, right: 1 },
  },
};
