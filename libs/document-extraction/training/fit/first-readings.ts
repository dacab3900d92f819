import type { Length, RankedField } from '../../src/ranking/probability.rules.ts';
import type { Share } from './calibration.ts';

/**
 * How many values were filled in, and how many of them were right, when documents of other authors and kinds were read for the first
 * time, before any rule was changed for them. The documents of the training flatter: the rules were written with them. Add to these
 * numbers whenever documents are read that nobody has seen; never count a document twice.
 */
export const firstReadings: Record<Length, Partial<Record<RankedField, Share>>> = {
  brief: {
    fullName: { filled: 262, right: 246 },
    socialHandle: { filled: 205, right: 197 },
    monthlyFee: { filled: 185, right: 155 },
    startDate: { filled: 260, right: 250 },
    endDate: { filled: 229, right: 218 },
    platforms: { filled: 251, right: 236 },
    videosPerMonth: { filled: 177, right: 156 },
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
