import type { ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Refusal } from '@creator-desk/protocol/refusals';

/** Error codes of streams whose other end disconnected. */
const codes = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_UNABLE_TO_PIPE', 'EPIPE', 'ABORT_ERR']);
/** The same for node:http and the multipart parsers, whose errors have no code or an ambiguous one. */
const messages = new Set(['aborted', 'Request aborted', 'Request closed', 'Unexpected end of form', 'Unexpected end of file']);

/** Whether the client closed its connection before the request had arrived, or before the answer was sent. */
export function isClientGone(request: Request, response: Response): boolean {
  return (request.destroyed && !request.complete) || (response.destroyed && !response.writableFinished);
}

/**
 * Converts an error that the client caused by disconnecting into the Refusal `aborted`, which is neither logged nor counted as a
 * failure. Other errors are returned unchanged, even when the client has disconnected.
 */
export function asAbort(error: unknown, context: ExecutionContext): unknown {
  if (context.getType() !== 'http' || !(error instanceof Error)) return error;
  const http = context.switchToHttp();
  if (!isClientGone(http.getRequest<Request>(), http.getResponse<Response>())) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  return codes.has(code) || messages.has(message) ? new Refusal('aborted') : error;
}
