import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';

/** A picture may load nothing and run nothing, and only pages of ours may show it in a frame. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";
/**
 * The PDF viewers of Chromium and Safari do not start in a sandbox (crbug.com/41131921), nor without their own styles and
 * objects. They keep what they show away from our origin by themselves.
 */
const pdfPolicy = "frame-ancestors 'self'";

/** Lets the browser show a file within our pages, when the service has found it fit for that. Its bytes stay as they are. */
export function allowPreview({ headers }: IncomingMessage, response: Response): void {
  // Compressed on the way, a range would be one of other bytes.
  response.setHeader('Cache-Control', 'private, no-store, no-transform');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (!headers['content-disposition']?.startsWith('inline')) return;
  const isPdf = headers['content-type']?.startsWith('application/pdf');
  response.setHeader('Content-Security-Policy', isPdf ? pdfPolicy : picturePolicy);
  response.setHeader('X-Frame-Options', 'SAMEORIGIN');
}
