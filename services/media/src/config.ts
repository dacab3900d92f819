import { Type } from 'class-transformer';
import { IsOptional, IsString } from 'class-validator';
import { secret, setting } from '@creator-desk/server/runtime/config';
import { StorageConfig } from '@creator-desk/server/storage/storage.config';

/** Injection token of the configuration. */
export const MEDIA_CONFIG = Symbol('media config');

export class MediaConfig extends StorageConfig {
  /** Signs the URLs of videos that need no sign-in. No other process has it. */
  @secret() MEDIA_URL_SIGNING_KEY!: string;
  /** The ffmpeg that makes thumbnails and previews. Default: the one on PATH, if there is one. */
  @IsOptional() @IsString() FFMPEG_PATH?: string;
  @Type(() => Number) @setting() CREATOR_VIDEOS_PER_DAY = 100;
  @Type(() => Number) @setting() CREATOR_GIGABYTES_PER_DAY = 50;
  @Type(() => Number) @setting() CREATOR_LINKS_PER_DAY = 100;
}
