import type { Length, RankedField } from '../../src/ranking/probability.rules.ts';
import type { Share } from './calibration.ts';

/**
 * How many values were filled in, and how many of them were right, when documents of other authors and kinds were read for the first
 * time, before any rule was changed for them. The documents of the training flatter: the rules were written with them. Add to these
 * numbers whenever documents are read that nobody has seen; never count a document twice.
 */
export const firstReadings: Record<Length, Partial<Record<RankedField, Share>>> = {
  brief: {
    fullName: { filled: 217, right: 203 },
    socialHandle: { filled: 157, right: 153 },
    monthlyFee: { filled: 141, right: 118 },
    startDate: { filled: 215, right: 206 },
    endDate: { filled: 185, right: 177 },
    platforms: { filled: 201, right: 189 },
    videosPerMonth: { filled: 126, right: 113 },
  },
  long: {
    fullName: { filled: 67, right: 67 },
    socialHandle: { filled: 2, right: 2 },
    monthlyFee: { filled: 19, right: 17 },
    startDate: { filled: 70, right: 64 },
    endDate: { filled: 34, right: 33 },
    platforms: { filled: 2, right: 2 },
    videosPerMonth: { filled: 2, right: 2 },
  },
};
