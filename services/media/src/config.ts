import { IsOptional, IsString } from 'class-validator';
import { secret } from '@creator-desk/server/config';
import { StorageConfig } from '@creator-desk/server/storage/storage.config';

/** Token of what the service was told to do. */
export const MEDIA_CONFIG = Symbol('media config');

export class MediaConfig extends StorageConfig {
  /** Signs the addresses of videos that need no sign-in: no other process knows it. */
  @secret() MEDIA_URL_SIGNING_KEY!: string;
  /** The ffmpeg that makes pictures and previews; without it the one on PATH, if there is one. */
  @IsOptional() @IsString() FFMPEG_PATH?: string;
}
