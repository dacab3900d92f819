// A service that does nothing but keep copies of contract facts and tell them.
import { Controller } from '@nestjs/common';
import { MessagePattern, Payload, Transport } from '@nestjs/microservices';
import { AllowCallers } from '../src/access/allow-callers.ts';
import { ServiceConfig } from '../src/config.ts';
import { ContractCopies } from '../src/contract-copy/contract-copies.ts';
import { ContractCopy } from '../src/contract-copy/contract-copy.entity.ts';
import { ContractCopyTable } from '../src/contract-copy/contract-copy.migration.ts';
import { ContractCopyModule } from '../src/contract-copy/contract-copy.module.ts';
import type { ServiceDefinition } from '../src/service.module.ts';

@AllowCallers('admin')
@Controller()
class CopyReader {
  constructor(private readonly copies: ContractCopies) {}

  @MessagePattern('portal.copyOf', Transport.NATS)
  async copyOf(@Payload() { id }: { id: number }): Promise<ContractCopy> {
    const { contractId, version, fullName, monthlyFee, startDate, platforms } = await this.copies.find(id);
    return { contractId, version, fullName, monthlyFee, startDate, platforms } as ContractCopy;
  }
}

class CopyKeeper {}

export const copyKeeper: ServiceDefinition<ServiceConfig> = {
  name: 'portal',
  Config: ServiceConfig,
  asks: ['contracts'],
  database: { entities: [ContractCopy], migrations: [{ name: '0001-contract-copy', class: ContractCopyTable }] },
  module: () => ({ module: CopyKeeper, imports: [ContractCopyModule.in('portal')], controllers: [CopyReader] }),
};
