import type { Break } from './known-operations.ts';
import type { KeptOperations as Of020 } from './operations-0.2.0.ts';

const fee = 'The fee is left out for roles that 0.2.0 does not have; who has them signs in at a gateway of this version.';
const details = 'Payment details are left out for roles that 0.2.0 does not have.';

/**
 * Where this version breaks the calls of a release. The compiler refuses a break that is not listed, and one that does not exist. A
 * rolling update from a release without breaks needs no stop; others stand in the upgrade notes of the changelog.
 */
export const knownBreaks: { '0.2.0': Record<Break<Of020>, string> } = {
  '0.2.0': {
    'contracts.advanceTerm answers something else': fee,
    'contracts.create answers something else': fee,
    'contracts.read answers something else': fee,
    'contracts.update answers something else': fee,
    'media.approvedInTerm is not answered': 'No process of 0.2.0 asks for it.',
    'payouts.create answers something else': details,
    'payouts.read answers something else': details,
    'payouts.reverse answers something else': details,
    'payouts.review answers something else': details,
    'payouts.settle answers something else': details,
  },
};
