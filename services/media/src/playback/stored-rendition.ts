import type { Rendition } from '@creator-desk/protocol/media/playback';
import type { Video } from '../submissions/video.entity.ts';

/** Where a rendition lies in storage and how it is served; undefined while there is none. */
export interface StoredRendition {
  fileKey: string;
  contentType: string;
  /** The name under which it is saved. */
  fileName: string;
  disposition: 'inline' | 'attachment';
}

const endings: Record<string, string> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/x-msvideo': 'avi',
  'video/x-ms-wmv': 'wmv',
  'video/x-flv': 'flv',
};

export function storedRendition(video: Video, rendition: Rendition): StoredRendition | undefined {
  const { fileKey, mimeType, fileName, previewKey, thumbnailKey } = video;
  const name = fileName.replace(/\.[^.]{1,5}$/, '') || 'video';
  const original = { fileKey, contentType: mimeType, fileName: `${name}.${endings[mimeType] ?? 'bin'}` };
  if (rendition === 'original') return { ...original, disposition: 'attachment' };
  if (rendition === 'thumbnail')
    return thumbnailKey
      ? { fileKey: thumbnailKey, contentType: 'image/jpeg', fileName: `${name}.jpg`, disposition: 'inline' }
      : undefined;
  if (previewKey) return { fileKey: previewKey, contentType: 'video/mp4', fileName: `${name}.mp4`, disposition: 'inline' };
  return { ...original, disposition: 'inline' };
}
