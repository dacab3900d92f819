/** Containers that the browsers in use play; QuickTime is MP4 by another name to them. */
const containers = new Set(['video/mp4', 'video/quicktime', 'video/webm']);
const videoCodecs = new Set(['avc', 'vp8', 'vp9', 'av1']);
const audioCodecs = new Set(['aac', 'mp3', 'opus', 'vorbis', 'flac']);

/**
 * Whether browsers play a video without help: Chrome, Firefox and Safari all do. HEVC only some do, on some machines.
 * @param codecs as they were read; null when there is no such track or its codec is none that the reader knows
 * @returns null when nothing is known of its video
 */
export function playsInBrowsers(
  mimeType: string,
  codecs: { codec: string | null; audioCodec: string | null } | undefined,
): boolean | null {
  if (!containers.has(mimeType)) return false;
  if (!codecs?.codec) return null;
  return videoCodecs.has(codecs.codec) && (codecs.audioCodec === null || audioCodecs.has(codecs.audioCodec));
}
