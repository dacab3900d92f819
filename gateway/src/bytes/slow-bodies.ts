import type { RequestHandler } from 'express';
import { Refusal } from '@creator-desk/protocol/refusals';
import { hasBody } from '@creator-desk/server/http/unexpected-body';
import { sendFailure } from '../errors/failure.ts';
import type { LeastRate } from './transfer-limits.ts';

/** In so many steps a window is looked at. */
const stepsOfWindow = 12;

/** Refuses requests whose body comes too slowly. Time in which nobody here takes more of it does not count. */
export function refuseSlowBodies({ bytesPerSecond, windowMs }: LeastRate): RequestHandler {
  const leastBytes = (bytesPerSecond * windowMs) / 1000;
  return (request, response, next) => {
    if (!hasBody(request)) return next();
    const { socket } = request;
    let countedBytes = socket.bytesRead;
    let steps = 0;
    const timer = setInterval(() => {
      if (request.complete || socket.destroyed) return clearInterval(timer);
      const isHeldUp = request.readableFlowing !== true || request.isPaused();
      steps = isHeldUp ? 0 : steps + 1;
      if (steps > 0 && steps < stepsOfWindow) return;
      const bytes = socket.bytesRead - countedBytes;
      countedBytes = socket.bytesRead;
      const isTooSlow = steps === stepsOfWindow && bytes < leastBytes;
      steps = 0;
      if (!isTooSlow) return;
      clearInterval(timer);
      if (response.headersSent) socket.destroy();
      else sendFailure(response, new Refusal('too_slow'));
    }, windowMs / stepsOfWindow).unref();
    request.once('close', () => clearInterval(timer));
    next();
  };
}
