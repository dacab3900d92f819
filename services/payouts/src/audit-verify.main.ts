import { runVerification } from '@creator-desk/server/audit/run-verification';

await runVerification('payouts');
