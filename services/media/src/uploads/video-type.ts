import { fileTypeFromBuffer } from 'file-type';

/** Bytes at the beginning of a file that say what it is. */
export const tellingBytes = 4_100;

/** What may be sent, by what its content is found to be: the type under which it is served. */
const accepted: Record<string, string> = {
  'video/mp4': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  'video/quicktime': 'video/quicktime',
  'video/vnd.avi': 'video/x-msvideo',
  'video/x-ms-asf': 'video/x-ms-wmv',
  // A header that does not say early enough what streams it has.
  'application/vnd.ms-asf': 'video/x-ms-wmv',
  'video/x-flv': 'video/x-flv',
  'video/webm': 'video/webm',
};

/** The object with which every ASF file, and so every WMV, begins. */
const asfHeader = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex');

/** The type of a video by the beginning of its content; undefined for everything that may not be sent. */
export async function videoType(beginning: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(beginning).catch(() => undefined);
  // Of one whose header cannot be read to its end only the beginning tells.
  if (!found) return Buffer.from(beginning).subarray(0, asfHeader.length).equals(asfHeader) ? 'video/x-ms-wmv' : undefined;
  return accepted[found.mime];
}
