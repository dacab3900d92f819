import { describe, expect, it } from 'vitest';
import { posterArguments, previewArguments, parseReport } from './ffmpeg.rules.ts';

const report = (duration: string, stream: string): string =>
  `Input #0, avi, from 'http://127.0.0.1/x':\n  Metadata:\n    title : Video: none, 9x9\n  Duration: ${duration}, start: 0.000000\n${stream}\nOutput #0, mjpeg, to 'x':\n  Stream #0:0: Video: mjpeg, yuvj420p, 32x32\n`;

describe('the report of ffmpeg', () => {
  it.each([
    [
      '00:00:02.00',
      '  Stream #0:0: Video: mpeg4 (FMP4 / 0x34504D46), yuv420p, 320x240 [SAR 1:1 DAR 4:3], 10 fps',
      2,
      320,
      240,
      'mpeg4',
    ],
    [
      '01:02:03.50',
      '  Stream #0:1(eng): Video: wmv2 (WMV2 / 0x32564D57), yuv420p, 1920x1080, 25 tbr',
      3723.5,
      1920,
      1080,
      'wmv2',
    ],
    [
      '00:00:01.04',
      '  Stream #0:0[0x1](und): Video: hevc (Main) (hev1 / 0x31766568), yuv420p(tv), 720x1280, 30 fps',
      1.04,
      720,
      1280,
      'hevc',
    ],
    ['00:00:09.00', '  Stream #0:0: Video: h264 (High), yuv420p, 640x360, 25 fps', 9, 640, 360, 'avc'],
    ['N/A', '  Stream #0:0: Video: flv1, yuv420p, 640x360, 25 fps', null, 640, 360, 'flv1'],
    ['00:00:03.00', '  Stream #0:0: Audio: wmav2, 44100 Hz, 2 channels', 3, null, null, null],
  ])('%s %s', (duration, stream, seconds, width, height, codec) => {
    expect(parseReport(report(duration, stream))).toEqual({ duration: seconds, width, height, codec });
  });

  it('may be empty', () => {
    expect(parseReport('')).toEqual({ duration: null, width: null, height: null, codec: null });
  });
});

describe('the arguments of ffmpeg', () => {
  it.each([
    ['video/x-msvideo', 'avi'],
    ['video/x-ms-wmv', 'asf'],
    ['video/x-flv', 'flv'],
    ['video/quicktime', 'mov'],
    ['video/webm', 'matroska'],
  ])('read %s as %s only, over HTTP only', (mimeType, demuxer) => {
    for (const args of [posterArguments('http://s', mimeType, 't'), previewArguments('http://s', mimeType, 't')]) {
      const input = args.slice(0, args.indexOf('-i'));
      expect(input[input.indexOf('-f') + 1]).toBe(demuxer);
      expect(input[input.indexOf('-protocol_whitelist') + 1]).toBe('http,tcp');
      expect(args.at(-1)).toBe('t');
    }
  });
});
