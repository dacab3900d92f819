import type { Rendition } from '@creator-desk/protocol/media/playback';
import type { Video } from '../submissions/video.entity.ts';

/** What must be known of a video. */
export type StoredVideo = Pick<Video, 'fileKey' | 'fileName' | 'mimeType' | 'thumbnailKey' | 'previewKey'>;

/** The storage key of a rendition and how it is served. */
export interface StoredRendition {
  fileKey: string;
  contentType: string;
  /** The file name for downloads. */
  fileName: string;
  disposition: 'inline' | 'attachment';
}

const fileExtensions: Record<string, string> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/x-msvideo': 'avi',
  'video/x-ms-wmv': 'wmv',
  'video/x-flv': 'flv',
};

export function storedRendition(video: StoredVideo, rendition: Rendition): StoredRendition | undefined {
  const { fileKey, mimeType, fileName, previewKey, thumbnailKey } = video;
  const name = fileName.replace(/\.[^.]{1,5}$/, '') || 'video';
  const original = { fileKey, contentType: mimeType, fileName: `${name}.${fileExtensions[mimeType] ?? 'bin'}` };
  if (rendition === 'original') return { ...original, disposition: 'attachment' };
  if (rendition === 'thumbnail')
    return thumbnailKey
      ? { fileKey: thumbnailKey, contentType: 'image/jpeg', fileName: `${name}.jpg`, disposition: 'inline' }
      : undefined;
  if (previewKey) return { fileKey: previewKey, contentType: 'video/mp4', fileName: `${name}.mp4`, disposition: 'inline' };
  return { ...original, disposition: 'inline' };
}
