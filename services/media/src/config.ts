import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { secret } from '@creator-desk/server/runtime/config';
import { StorageConfig } from '@creator-desk/server/storage/storage.config';

/** Injection token of the configuration. */
export const MEDIA_CONFIG = Symbol('media config');

/** A limit per creator and 24 hours. */
const perDay = (): PropertyDecorator => {
  const message = '$property must be a whole number from 1 to 100000';
  return applyDecorators(
    Type(() => Number),
    IsInt({ message }),
    Min(1, { message }),
    Max(100_000, { message }),
  );
};

export class MediaConfig extends StorageConfig {
  /** Signs the URLs of videos that need no sign-in. No other process has it. */
  @secret() MEDIA_URL_SIGNING_KEY!: string;
  /** The ffmpeg that makes thumbnails and previews. Default: the one on PATH, if there is one. */
  @IsOptional() @IsString() FFMPEG_PATH?: string;
  @perDay() CREATOR_VIDEOS_PER_DAY = 100;
  @perDay() CREATOR_GIGABYTES_PER_DAY = 50;
  @perDay() CREATOR_LINKS_PER_DAY = 100;
}
