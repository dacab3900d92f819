import type { Length, RankedField } from '../../src/ranking/probability.rules.ts';
import type { Share } from './calibration.ts';

/**
 * How many values were filled in, and how many of them were right, when documents of other authors and kinds were read for the first
 * time, before any rule was changed for them. The documents of the training flatter: the rules were written with them. Add to these
 * numbers whenever documents are read that nobody has seen; never count a document twice.
 */
export const firstReadings: Record<Length, Partial<Record<RankedField, Share>>> = {
  brief: {
    fullName: { filled: 63, right: 61 },
    socialHandle: { filled: 52, right: 50 },
    monthlyFee: { filled: 42, right: 34 },
    startDate: { filled: 65, right: 65 },
    endDate: { filled: 62, right: 62 },
    platforms: { filled: 56, right: 52 },
    videosPerMonth: { filled: 34, right: 29 },
  },
  long: {},
};
