import {
  applyDecorators,
  Controller,
  Get,
  Injectable,
  Param,
  Query,
  Req,
  Res,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AddressSignature, type Rendition } from '@creator-desk/protocol/media/playback';
import { SubmissionId } from '@creator-desk/protocol/media/video-submission';
import { admins, anyOf, signedUrls } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';
import { AdminGuard } from '../auth/admin.guard.ts';
import type { AuthenticatedRequest } from '../request-context.ts';
import { cost, Throttle } from '../auth/throttle.ts';
import { ServiceHttp } from '../proxy/service-http.ts';
import { ApiFile, ApiRefusals } from '../openapi/responses.ts';

/** Admits admins, and requests with a signature, which the media service verifies. */
@Injectable()
export class SignatureGuard implements CanActivate {
  constructor(
    private readonly admins: AdminGuard,
    private readonly throttle: Throttle,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (request.query['signature'] === undefined) await this.admins.requireAdmin(request);
    else await this.throttle.spend(request, cost.publicRequest);
    return true;
  }
}

const Bytes = (...types: string[]): MethodDecorator =>
  applyDecorators(ApiFile(types), ApiRefusals('submission.not_found', 'video.address_expired', 'range_not_satisfiable'));

/** Videos by signed URL: the targets of `videoUrl`, `downloadUrl` and `thumbnailUrl`. */
@ApiTags('videos')
@Controller('video-submissions')
@Allow(anyOf(admins, signedUrls))
@UseGuards(SignatureGuard)
export class PlaybackController {
  constructor(private readonly http: ServiceHttp) {}

  /** The video as browsers play it: the original, or its preview. */
  @Get(':id/video')
  @Bytes('video/mp4', 'video/webm', 'video/quicktime', 'video/x-msvideo', 'video/x-ms-wmv', 'video/x-flv')
  video(
    @Param() { id }: SubmissionId,
    @Query() signature: AddressSignature,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.send(id, 'video', signature, request, response);
  }

  /** The original, as a download under its own name. */
  @Get(':id/original')
  @Bytes('video/mp4', 'video/webm', 'video/quicktime', 'video/x-msvideo', 'video/x-ms-wmv', 'video/x-flv')
  original(
    @Param() { id }: SubmissionId,
    @Query() signature: AddressSignature,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.send(id, 'original', signature, request, response);
  }

  /** A picture of the video. */
  @Get(':id/thumbnail')
  @Bytes('image/jpeg')
  thumbnail(
    @Param() { id }: SubmissionId,
    @Query() signature: AddressSignature,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.send(id, 'thumbnail', signature, request, response);
  }

  private async send(
    id: number,
    rendition: Rendition,
    { expires, signature }: AddressSignature,
    request: Request,
    response: Response,
  ): Promise<void> {
    const query = signature === undefined ? '' : `?${new URLSearchParams({ expires: String(expires ?? 0), signature })}`;
    await this.http.forward(request, response, {
      service: 'media',
      path: `/videos/${id}/${rendition}${query}`,
      // Players request many ranges, so the browser may cache but must revalidate.
      onAnswer: () => response.setHeader('Cache-Control', 'private, no-cache'),
    });
  }
}
