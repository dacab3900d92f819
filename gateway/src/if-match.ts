import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { Refusal, type StaleCode } from '@creator-desk/protocol/refusals';
import { ApiRefusals } from './openapi/responses.ts';

/** One element of the list (RFC 9110, 5.6.1 and 8.8.3): an entity tag, or empty. */
const element = /[ \t]*(?:(W\/)?"([\x21\x23-\x7e\x80-\uffff]*)")?[ \t]*(?:,|$)/y;
const versionNumber = /^\d{1,10}$/;

/** The entity tag of a version of a record. */
export const entityTagOf = (version: number): string => `"${version}"`;

/**
 * The versions in If-Match. Undefined if any version is accepted: without the header, and for `*`, because an edit of a missing
 * record is answered 404 anyway. Weak and foreign tags match no version.
 * @throws Refusal when the header is no list of entity tags
 */
export function versionsOf(ifMatch: string | undefined): number[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const versions: number[] = [];
  let tags = 0;
  for (element.lastIndex = 0; element.lastIndex < ifMatch.length;) {
    const found = element.exec(ifMatch);
    if (!found) throw malformed();
    const [, weak, opaque] = found;
    if (opaque === undefined) continue;
    tags += 1;
    if (!weak && versionNumber.test(opaque)) versions.push(Number(opaque));
  }
  if (tags === 0) throw malformed();
  return versions;
}

const malformed = (): Refusal => new Refusal('invalid', { message: 'If-Match must be an ETag in double quotes, or *' });

/** The versions in the request's If-Match. */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext) =>
  versionsOf(context.switchToHttp().getRequest<Request>().get('if-match')),
);

/** Documents the If-Match header and the refusal of a stale version. */
export function ApiIfMatch(code: StaleCode): MethodDecorator {
  const description = 'The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since';
  return applyDecorators(
    ApiHeader({ name: 'If-Match', required: false, description, schema: { type: 'string' }, example: '"3"' }),
    ApiRefusals(code),
  );
}
