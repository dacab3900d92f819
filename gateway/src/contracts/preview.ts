import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';

/** An uploaded file may load nothing and run nothing, and only pages of ours may show it in a frame. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";

/** Lets the browser show a file within our pages, when the service has found it fit for that. Its bytes stay as they are. */
export function allowPreview(answer: IncomingMessage, response: Response): void {
  // Compressed on the way, a range would be one of other bytes.
  response.setHeader('Cache-Control', 'private, no-store, no-transform');
  if (!answer.headers['content-disposition']?.startsWith('inline')) return;
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('X-Frame-Options', 'SAMEORIGIN');
}
