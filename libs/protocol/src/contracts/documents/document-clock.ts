/**
 * How long the work on one document may take on the clock, in ms. Its limit is processor time, 20 s on a quiet machine; a busy one
 * takes its time, and documents wait for those before them.
 */
export const documentClockMs = 240_000;
