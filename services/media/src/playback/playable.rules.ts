/** Containers that current browsers play. They treat QuickTime like MP4. */
const containers = new Set(['video/mp4', 'video/quicktime', 'video/webm']);
const videoCodecs = new Set(['avc', 'vp8', 'vp9', 'av1']);
const audioCodecs = new Set(['aac', 'mp3', 'opus', 'vorbis', 'flac']);

/**
 * Whether Chrome, Firefox and Safari all play a video. HEVC is supported only by some, on some machines.
 * @param codecs null when there is no such track or its codec is unknown
 * @returns null when the video codec is unknown
 */
export function playsInBrowsers(
  mimeType: string,
  codecs: { codec: string | null; audioCodec: string | null } | undefined,
): boolean | null {
  if (!containers.has(mimeType)) return false;
  if (!codecs?.codec) return null;
  return videoCodecs.has(codecs.codec) && (codecs.audioCodec === null || audioCodecs.has(codecs.audioCodec));
}
