import { MIMEType } from 'node:util';
import type { Request } from 'express';
import { Refusal } from '@creator-desk/protocol/refusals';

/** @throws Refusal wrong_type unless the request's body is a form that may carry files, invalid when its boundary is missing */
export function expectForm(request: Request): void {
  if (!request.is('multipart/form-data')) throw new Refusal('wrong_type', { message: 'Send the file as multipart/form-data.' });
  if (!boundaryOf(request.headers['content-type'] ?? ''))
    throw new Refusal('invalid', { message: 'Send the file as multipart/form-data, with a boundary.' });
}

function boundaryOf(contentType: string): string | null {
  try {
    return new MIMEType(contentType).params.get('boundary');
  } catch {
    return null;
  }
}
