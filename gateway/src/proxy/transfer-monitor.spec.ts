import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import type { Response } from 'express';
import { eventually } from '@creator-desk/testing/eventually';
import type { AuthenticatedRequest } from '../request-context.ts';
import { TransferMonitor } from './transfer-monitor.ts';

it('a client that has not yet taken the end of its answer is the one that delays it', async () => {
  const request = new IncomingMessage(new Socket());
  // Without a connection nobody takes what it sends.
  const response = new ServerResponse(request);
  const monitor = new TransferMonitor(request as AuthenticatedRequest, response as Response, {
    bytesPerSecond: 1,
    windowMs: 60_000,
  });
  await eventually(() => expect(monitor.idleMs()).toBe(0));
  response.end('the whole answer');
  await eventually(() => expect(monitor.idleMs()).toBeGreaterThan(0));
});
