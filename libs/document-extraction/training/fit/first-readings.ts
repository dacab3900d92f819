import type { Length, RankedField } from '../../src/ranking/probability.rules.ts';
import type { Share } from './calibration.ts';

/**
 * How many values were filled in, and how many of them were right, when documents of other authors and kinds were read for the first
 * time, before any rule was changed for them. The documents of the training flatter: the rules were written with them. Add to these
 * numbers whenever documents are read that nobody has seen; never count a document twice.
 */
export const firstReadings: Record<Length, Partial<Record<RankedField, Share>>> = {
  brief: {
    fullName: { filled: 368, right: 338 },
    socialHandle: { filled: 314, right: 302 },
    monthlyFee: { filled: 279, right: 227 },
    startDate: { filled: 396, right: 374 },
    endDate: { filled: 343, right: 317 },
    platforms: { filled: 373, right: 339 },
    videosPerMonth: { filled: 271, right: 236 },
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
