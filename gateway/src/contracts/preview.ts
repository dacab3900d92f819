import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';

/** An image may load and run nothing, and only our own pages may frame it. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";
/**
 * The PDF viewers of Chromium and Safari do not start in a sandbox (crbug.com/41131921), nor without their own styles and
 * objects. They isolate the document from our origin themselves.
 */
const pdfPolicy = "frame-ancestors 'self'";

/** Lets the browser show a file within our pages if the service marked it `inline`. */
export function allowPreview({ headers }: IncomingMessage, response: Response): void {
  // A proxy must not compress it: ranges refer to the stored bytes.
  response.setHeader('Cache-Control', 'private, no-store, no-transform');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (!headers['content-disposition']?.startsWith('inline')) return;
  const isPdf = headers['content-type']?.startsWith('application/pdf');
  response.setHeader('Content-Security-Policy', isPdf ? pdfPolicy : picturePolicy);
  response.setHeader('X-Frame-Options', 'SAMEORIGIN');
}
