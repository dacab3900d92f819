// Pictures and previews of videos, which the server makes a while after a video has come, and of which no event tells.

interface Rendered {
  thumbnailUrl: string | null;
  submittedAt: string;
}

/** Milliseconds between two looks, and those after which no more is to be expected: where there is no ffmpeg, none is made. */
const [between, atMost] = [5_000, 10 * 60_000];

/** @returns milliseconds after which a list of videos is asked again; 0 when nothing is in the making */
export function untilRendered(videos: readonly Rendered[], now: number): number {
  const inTheMaking = ({ thumbnailUrl, submittedAt }: Rendered) =>
    thumbnailUrl === null && now - Date.parse(submittedAt) < atMost;
  return videos.some(inTheMaking) ? between : 0;
}
