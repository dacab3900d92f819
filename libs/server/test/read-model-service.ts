// A service with nothing but the read model of contracts.
import { Controller } from '@nestjs/common';
import { MessagePattern, Payload, Transport } from '@nestjs/microservices';
import { admins } from '@creator-desk/protocol/policies';
import { ServiceConfig } from '../src/runtime/config.ts';
import { ContractReadModel } from '../src/read-models/contract-read-model.ts';
import { ContractRecord } from '../src/read-models/contract-read-model.entity.ts';
import { contractReadModelMigrations } from '../src/read-models/contract-read-model.migration.ts';
import { ContractReadModelModule } from '../src/read-models/contract-read-model.module.ts';
import type { ServiceDefinition } from '../src/runtime/service.module.ts';
import { Allow } from '../src/access/allow.ts';

@Allow(admins)
@Controller()
class CopyReader {
  constructor(private readonly copies: ContractReadModel) {}

  @MessagePattern('portal.copyOf', Transport.NATS)
  async copyOf(@Payload() { id }: { id: number }): Promise<ContractRecord> {
    const { contractId, version, fullName, monthlyFee, startDate, platforms } = await this.copies.find(id);
    return { contractId, version, fullName, monthlyFee, startDate, platforms } as ContractRecord;
  }
}

class ReadModelModule {}

export const readModelService: ServiceDefinition<ServiceConfig> = {
  name: 'portal',
  Config: ServiceConfig,
  database: { entities: [ContractRecord], migrations: contractReadModelMigrations },
  module: () => ({ module: ReadModelModule, imports: [ContractReadModelModule.in('portal')], controllers: [CopyReader] }),
};
