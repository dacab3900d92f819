import type { Request } from 'express';
import { Refusal } from '@creator-desk/protocol/refusals';

/** @throws Refusal wrong_type unless the request's body is a form that may carry files */
export function expectForm(request: Request): void {
  if (!request.is('multipart/form-data')) throw new Refusal('wrong_type', { message: 'Send the file as multipart/form-data.' });
}
