import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { media } from '@creator-desk/protocol/media/operations';
import { InitUpload, UploadId, type UploadProgress } from '@creator-desk/protocol/media/upload';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import { InCommandTransaction } from '@creator-desk/server/messaging/rpc/key-keeping';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { VideoQueries } from '../submissions/video.query.ts';
import { UploadCompletion } from './upload-completion.ts';
import { Uploads } from './uploads.ts';

@Controller()
export class UploadsController {
  constructor(
    private readonly uploads: Uploads,
    private readonly completion: UploadCompletion,
    private readonly videos: VideoQueries,
  ) {}

  @OperationHandler(media.initUpload)
  async initUpload(@Payload() input: InitUpload): Promise<UploadProgress> {
    return this.uploads.progress(await this.uploads.begin(input));
  }

  @OperationHandler(media.uploadProgress)
  async uploadProgress(@Payload() { uploadId }: UploadId): Promise<UploadProgress> {
    return this.uploads.progress(await this.uploads.find(uploadId));
  }

  @OperationHandler(media.finalizeUpload)
  async finalizeUpload(@Payload() { uploadId }: UploadId): Promise<VideoSubmissionView> {
    return this.videos.one(await this.completion.complete(uploadId));
  }

  @OperationHandler(media.cancelUpload)
  @InCommandTransaction()
  async cancelUpload(@Payload() { uploadId }: UploadId): Promise<null> {
    await this.uploads.cancel(uploadId);
    return null;
  }
}
