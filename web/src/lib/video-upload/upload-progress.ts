// Progress, speed and remaining time of an upload.

/** The specification's scale, in percent: 10 at the start, 10 to 90 over the bytes, 100 when the video is stored. */
export const scale = { start: 10, sent: 90, done: 100 } as const;

/** @param part share of the bytes, 0 to 1 */
export function percentOf(part: number): number {
  return scale.start + (scale.sent - scale.start) * Math.min(Math.max(part, 0), 1);
}

/** Long enough for a steady speed, short enough to notice a slower network. */
const windowMs = 8_000;
/** The first bytes only fill buffers: no speed is given before this. */
const minWindowMs = 1_000;

/** The upload speed over the last seconds. */
export class SpeedMeter {
  private readonly samples: { at: number; bytes: number }[] = [];

  /** @param at milliseconds of any clock @param bytes sent so far; fewer after a chunk is sent again */
  addSample(at: number, bytes: number): void {
    this.samples.push({ at, bytes });
    while ((this.samples[1]?.at ?? Infinity) <= at - windowMs) this.samples.shift();
  }

  /** null while unknown. */
  get bytesPerSecond(): number | null {
    const [first, last] = [this.samples[0], this.samples.at(-1)];
    if (!first || !last || last.at - first.at < minWindowMs) return null;
    const speed = ((last.bytes - first.bytes) * 1000) / (last.at - first.at);
    return speed > 0 ? speed : null;
  }
}

/** '3 min left', '40 s left', '1 h 20 min left'. */
export function timeLeftText(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} s left`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}
