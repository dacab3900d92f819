/** The one reader that is used for a file of each type, whatever the file says it is: no playlists, no scripts of others. */
const demuxers: Record<string, string> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
  'video/x-msvideo': 'avi',
  'video/x-ms-wmv': 'asf',
  'video/x-flv': 'flv',
};

/** Pixels of a picture: 8192 × 4320, the largest that cameras make. */
const mostPixels = 8192 * 4320;
/** Bytes of one piece of memory that ffmpeg may ask for. */
const largestPiece = 512 * 1024 * 1024;
/** Seconds of a video that are converted: a video for a campaign has minutes. */
const longestPreview = 3 * 60 * 60;
/** Bytes of a preview, after which it ends. */
const largestPreview = 1024 * 1024 * 1024;

/** The picture is never larger than the video, keeps its shape, and has even sides. */
const within = (side: number): string =>
  `scale=w=iw*sar:h=ih,setsar=1,` +
  `scale=w='min(${side},iw)':h='min(${side},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`;

function reading(source: string, mimeType: string): string[] {
  const limits = ['-protocol_whitelist', 'http,tcp', '-max_alloc', String(largestPiece)];
  const input = ['-threads', '2', '-max_pixels', String(mostPixels), '-f', demuxers[mimeType] ?? 'mov', '-i', source];
  return ['-nostdin', '-hide_banner', '-nostats', '-loglevel', 'info', '-y', ...limits, ...input];
}

/** A picture of the beginning that shows something: of the first 50 frames the one most like the others. */
export function posterArguments(source: string, mimeType: string, target: string): string[] {
  const picture = ['-map', '0:v:0', '-frames:v', '1', '-vf', `${within(640)},thumbnail=50`, '-pix_fmt', 'yuvj420p'];
  return [...reading(source, mimeType), ...picture, '-q:v', '4', '-f', 'mjpeg', target];
}

/** What every browser plays: H.264 and AAC, at most 1280 pixels a side, without what the file says of places and persons. */
export function previewArguments(source: string, mimeType: string, target: string): string[] {
  const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-pix_fmt', 'yuv420p', '-vf', within(1280)];
  const sound = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
  const whole = ['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-threads', '2'];
  const limits = ['-t', String(longestPreview), '-fs', String(largestPreview), '-fpsmax', '60'];
  const container = ['-movflags', '+faststart', '-f', 'mp4', target];
  return [...reading(source, mimeType), ...whole, ...video, ...sound, ...limits, ...container];
}

/** What ffmpeg says of a file that it has read. */
export interface ReportedFacts {
  /** Seconds. */
  duration: number | null;
  width: number | null;
  height: number | null;
  codec: string | null;
}

/** Reads the description of the input that ffmpeg writes before it begins. */
export function reportedFacts(report: string): ReportedFacts {
  const [input = ''] = report.split(/^Output #0/m);
  const [, hours, minutes, seconds] = /^ {2}Duration: (\d{2,4}):(\d\d):(\d\d\.\d+)/m.exec(input) ?? [];
  const [, codec, width, height] = /^ {2}Stream #0:\d.{0,60}?: Video: (\w+).*?, (\d{1,5})x(\d{1,5})\b/m.exec(input) ?? [];
  const duration = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return {
    duration: duration > 0 ? duration : null,
    width: Number(width) || null,
    height: Number(height) || null,
    codec: codec === undefined || codec === 'none' ? null : codec.replace(/^h264$/, 'avc'),
  };
}
