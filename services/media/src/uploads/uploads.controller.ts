import { Controller } from '@nestjs/common';
import { MessagePattern, Payload, Transport } from '@nestjs/microservices';
import { InitUpload, UploadId, type UploadOperations, type UploadProgress } from '@creator-desk/protocol/media/upload';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import { Refusal } from '@creator-desk/protocol/refusals';
import { AllowCallers } from '@creator-desk/server/access/allow-callers';
import { VideoQueries } from '../submissions/video.query.ts';
import { UploadCompletion } from './upload-completion.ts';
import { Uploads } from './uploads.ts';

@AllowCallers('admin', 'creator')
@Controller()
export class UploadsController implements UploadOperations {
  constructor(
    private readonly uploads: Uploads,
    private readonly completion: UploadCompletion,
    private readonly videos: VideoQueries,
  ) {}

  @MessagePattern('media.initUpload', Transport.NATS)
  async initUpload(@Payload() input: InitUpload): Promise<UploadProgress> {
    return this.uploads.progress(await this.uploads.begin(input));
  }

  @MessagePattern('media.uploadProgress', Transport.NATS)
  async uploadProgress(@Payload() { uploadId }: UploadId): Promise<UploadProgress> {
    return this.uploads.progress(await this.uploads.find(uploadId));
  }

  @MessagePattern('media.finalizeUpload', Transport.NATS)
  async finalizeUpload(@Payload() { uploadId }: UploadId): Promise<VideoSubmissionView> {
    return this.videos.one(await this.completion.complete(uploadId));
  }

  @MessagePattern('media.cancelUpload', Transport.NATS)
  async cancelUpload(@Payload() { uploadId }: UploadId): Promise<null> {
    await this.uploads.cancel(uploadId).catch((error: unknown) => {
      if (!(error instanceof Refusal && error.code === 'upload.not_found')) throw error;
    });
    return null;
  }
}
