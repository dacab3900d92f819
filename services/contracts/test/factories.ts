import type { ContractView, CreateContract } from '@creator-desk/protocol/contracts/contract';
import type { TestCaller } from '@creator-desk/testing/services/test-service';

let made = 0;

/** What a contract is made from; every one has a handle of its own. */
export function contractInput(given: Partial<CreateContract> = {}): CreateContract {
  made += 1;
  return {
    fullName: `Creator ${made}`,
    socialHandle: `@creator.${made}`,
    monthlyFee: '1500.00',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    ...given,
  };
}

export function makeContract(caller: TestCaller, given: Partial<CreateContract> = {}): Promise<ContractView> {
  return caller.ask('contracts.create', contractInput(given));
}
