import { applyDecorators, SetMetadata } from '@nestjs/common';
import { Refusal } from '@creator-desk/protocol/refusals';
import { ApiRefusals } from '../../openapi/responses.ts';
import type { AuthenticatedRequest } from '../../request-context.ts';

/** For this long after the password was given, money moves and people change without another question. */
export const proofMaxAgeMs = 10 * 60 * 1000;

export const needsProofKey = 'needs a recent proof';

/** A route that a session may use only shortly after its holder has given the password. */
export const NeedsRecentProof = (): MethodDecorator =>
  applyDecorators(SetMetadata(needsProofKey, true), ApiRefusals('proof_needed'));

/**
 * For a route of which only some requests need it. Tokens are exempt: a script has nobody to ask, and its token is its proof.
 * @throws Refusal proof_needed
 */
export function requireRecentProof({ caller, provedAt = 0 }: AuthenticatedRequest): void {
  if (caller?.kind === 'admin' && caller.via === 'session' && provedAt < Date.now() - proofMaxAgeMs)
    throw new Refusal('proof_needed');
}
