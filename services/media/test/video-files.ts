import { randomBytes } from 'node:crypto';
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
  type OutputFormat,
  type VideoCodec,
} from 'mediabunny';

/** Parameter sets of a 320 × 240 baseline stream. It is never decoded. */
const avcC = Uint8Array.from([1, 0x42, 0xc0, 0x1e, 0xff, 0xe1, 0, 4, 0x67, 0x42, 0xc0, 0x1e, 1, 0, 2, 0x68, 0xce]);

/** Two seconds of video: the container is valid, the frames are not. */
async function container(format: OutputFormat, codec: VideoCodec, config: Partial<VideoDecoderConfig>): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = { codec, codedWidth: 320, codedHeight: 240, ...config };
  for (let picture = 0; picture < 20; picture += 1) {
    const packet = new EncodedPacket(new Uint8Array(100), picture % 10 === 0 ? 'key' : 'delta', picture / 10, 0.1);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}

const avc = { codec: 'avc1.42c01e', description: avcC };

export const mp4 = (): Promise<Buffer> => container(new Mp4OutputFormat(), 'avc', avc);
export const mov = (): Promise<Buffer> => container(new MovOutputFormat(), 'avc', avc);
export const webm = (): Promise<Buffer> => container(new WebMOutputFormat(), 'vp8', {});

/** An MP4 of any size from some kilobytes on: the rest is a box that players skip. */
export async function mp4Of(size: number): Promise<Buffer> {
  const video = await mp4();
  const header = Buffer.from([0, 0, 0, 0, ...Buffer.from('free')]);
  header.writeUInt32BE(size - video.length);
  return Buffer.concat([video, header, randomBytes(size - video.length - header.length)]);
}

export const avi = (): Buffer => Buffer.concat([Buffer.from('RIFF\x20\x00\x00\x00AVI LIST', 'latin1'), Buffer.alloc(64)]);
export const flv = (): Buffer => Buffer.concat([Buffer.from('FLV\x01\x05\x00\x00\x00\x09', 'latin1'), Buffer.alloc(64)]);

/** The header of a Windows Media file with one stream, of video or of sound only. */
export function asf(stream: 'video' | 'audio'): Buffer {
  const guid = (hex: string): Buffer => Buffer.from(hex, 'hex');
  const streamType = guid(stream === 'video' ? 'c0ef19bc4d5bcf11a8fd00805f5c442b' : '409e69f84d5bcf11a8fd00805f5c442b');
  const size = Buffer.alloc(8);
  size.writeUInt32LE(24 + 16 + 38);
  const properties = Buffer.concat([guid('9107dcb7b7a9cf118ee600c00c205365'), size, streamType, Buffer.alloc(38)]);
  return Buffer.concat([guid('3026b2758e66cf11a6d900aa0062ce6c'), Buffer.alloc(14), properties, Buffer.alloc(64)]);
}
