import { expect, it } from 'vitest';
import type { ContractId } from '@creator-desk/protocol/contracts/contract';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import { policyKey } from '../../access/allow.ts';
import { OperationHandler } from './operation-handler.ts';
import { ContractsClient } from './service-clients.ts';
import type { RpcClient } from './rpc.client.ts';

class Handlers {
  @OperationHandler(contracts.removeFile)
  async removeFile({ id }: ContractId): Promise<null> {
    return id > 0 ? null : Promise.reject(new Error('no id'));
  }

  // @ts-expect-error: its input has an id
  @OperationHandler(contracts.removeFile)
  async otherInput({ contractId }: { contractId: number }): Promise<null> {
    return contractId > 0 ? null : Promise.reject(new Error('no id'));
  }

  // @ts-expect-error: it answers null
  @OperationHandler(contracts.removeFile)
  async otherAnswer(): Promise<string> {
    return 'removed';
  }
}

// @ts-expect-error: there is no such operation
export const misspelt = (): unknown => contracts.removeFiles;

const metadata = (key: string): unknown => Reflect.getMetadata(key, Handlers.prototype.removeFile);

it('takes subject and policy from the declaration', () => {
  expect(metadata('microservices:pattern')).toEqual(['contracts.removeFile']);
  expect(metadata(policyKey)).toMatchObject({ who: 'admins (owner, manager)' });
});

it('gives the client a method for each operation and no others', async () => {
  const asked: unknown[] = [];
  const rpc = { ask: async (...args: unknown[]) => void asked.push(args) } as unknown as RpcClient;
  const client = new ContractsClient(rpc);
  await client.listDeadLetters({});
  expect(asked).toEqual([['contracts.listDeadLetters', {}]]);
  expect(Object.keys(client).sort()).toEqual(Object.keys(contracts).sort());
});
