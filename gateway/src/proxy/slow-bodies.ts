import type { RequestHandler } from 'express';
import { Refusal } from '@creator-desk/protocol/refusals';
import { hasBody } from '@creator-desk/server/http/unexpected-body';
import { sendFailure } from '../errors/failure.ts';
import type { MinimumRate } from './transfer-limits.ts';

/** How often the rate is checked per window. */
const stepsPerWindow = 12;

/** Refuses request bodies below the minimum rate. Time with back-pressure from the gateway does not count. */
export function refuseSlowBodies({ bytesPerSecond, windowMs }: MinimumRate): RequestHandler {
  const minBytes = (bytesPerSecond * windowMs) / 1000;
  return (request, response, next) => {
    if (!hasBody(request)) return next();
    const { socket } = request;
    let countedBytes = socket.bytesRead;
    let steps = 0;
    const timer = setInterval(() => {
      if (request.complete || socket.destroyed) return clearInterval(timer);
      const isHeldUp = request.readableFlowing !== true || request.isPaused();
      steps = isHeldUp ? 0 : steps + 1;
      if (steps > 0 && steps < stepsPerWindow) return;
      const bytes = socket.bytesRead - countedBytes;
      countedBytes = socket.bytesRead;
      const isTooSlow = steps === stepsPerWindow && bytes < minBytes;
      steps = 0;
      if (!isTooSlow) return;
      clearInterval(timer);
      if (response.headersSent) socket.destroy();
      else sendFailure(response, new Refusal('too_slow'));
    }, windowMs / stepsPerWindow).unref();
    request.once('close', () => clearInterval(timer));
    next();
  };
}
