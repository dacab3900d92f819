/** The demuxer is fixed by the detected type, so that a file cannot select one, such as a playlist or script demuxer. */
const demuxers: Record<string, string> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
  'video/x-msvideo': 'avi',
  'video/x-ms-wmv': 'asf',
  'video/x-flv': 'flv',
};

/** 8K, the largest frame that cameras record. */
const maxPixels = 8192 * 4320;
/** The largest single allocation of ffmpeg. */
const maxAllocationBytes = 512 * 1024 * 1024;
/** Only so much of a video is converted: campaign videos last minutes. */
const maxPreviewSeconds = 3 * 60 * 60;
/** A preview is cut at this size. */
const maxPreviewBytes = 1024 * 1024 * 1024;

/** Scales down only, keeps the aspect ratio, and makes both sides even. */
const scaleWithin = (side: number): string =>
  `scale=w=iw*sar:h=ih,setsar=1,` +
  `scale=w='min(${side},iw)':h='min(${side},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`;

function inputArguments(source: string, mimeType: string): string[] {
  const limits = ['-protocol_whitelist', 'http,tcp', '-max_alloc', String(maxAllocationBytes)];
  const input = ['-threads', '2', '-max_pixels', String(maxPixels), '-f', demuxers[mimeType] ?? 'mov', '-i', source];
  return ['-nostdin', '-hide_banner', '-nostats', '-loglevel', 'info', '-y', ...limits, ...input];
}

/** The most representative of the first 50 frames, so that the poster is not a black frame. */
export function posterArguments(source: string, mimeType: string, target: string): string[] {
  const picture = ['-map', '0:v:0', '-frames:v', '1', '-vf', `${scaleWithin(640)},thumbnail=50`, '-pix_fmt', 'yuvj420p'];
  return [...inputArguments(source, mimeType), ...picture, '-q:v', '4', '-f', 'mjpeg', target];
}

/** Plays in every browser: H.264 and AAC, at most 1280 pixels a side, without metadata about places and people. */
export function previewArguments(source: string, mimeType: string, target: string): string[] {
  const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-pix_fmt', 'yuv420p', '-vf', scaleWithin(1280)];
  const sound = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
  const whole = ['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-threads', '2'];
  const limits = ['-t', String(maxPreviewSeconds), '-fs', String(maxPreviewBytes), '-fpsmax', '60'];
  const container = ['-movflags', '+faststart', '-f', 'mp4', target];
  return [...inputArguments(source, mimeType), ...whole, ...video, ...sound, ...limits, ...container];
}

/** The properties of a video that ffmpeg reports. */
export interface VideoProperties {
  /** Seconds. */
  duration: number | null;
  width: number | null;
  height: number | null;
  codec: string | null;
}

/** Parses the description of the input that ffmpeg writes to stderr first. */
export function parseReport(report: string): VideoProperties {
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
