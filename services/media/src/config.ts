import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { secret } from '@creator-desk/server/runtime/config';
import { StorageConfig } from '@creator-desk/server/storage/storage.config';

/** Token of what the service was told to do. */
export const MEDIA_CONFIG = Symbol('media config');

/** How much of something a creator may send within 24 hours. */
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
  /** Signs the addresses of videos that need no sign-in: no other process knows it. */
  @secret() MEDIA_URL_SIGNING_KEY!: string;
  /** The ffmpeg that makes pictures and previews; without it the one on PATH, if there is one. */
  @IsOptional() @IsString() FFMPEG_PATH?: string;
  @perDay() CREATOR_VIDEOS_PER_DAY = 100;
  @perDay() CREATOR_GIGABYTES_PER_DAY = 50;
  @perDay() CREATOR_LINKS_PER_DAY = 100;
}
