// A service with nothing but the read model of contracts.
import { Controller } from '@nestjs/common';
import { MessagePattern, Payload, Transport } from '@nestjs/microservices';
import { ContractRecord } from '@creator-desk/protocol/contracts/contract-record';
import { admins } from '@creator-desk/protocol/policies';
import { ServiceConfig } from '../src/runtime/config.ts';
import { ContractReadModel, contractRecordMigrations } from '../src/read-models/contract-read-model.ts';
import { ReadModelsModule } from '../src/read-models/read-models.module.ts';
import type { ServiceDefinition } from '../src/runtime/service.module.ts';
import { Allow } from '../src/access/allow.ts';

@Allow(admins)
@Controller()
class CopyReader {
  constructor(private readonly contracts: ContractReadModel) {}

  @MessagePattern('portal.copyOf', Transport.NATS)
  async copyOf(@Payload() { id }: { id: number }): Promise<ContractRecord> {
    const { contractId, version, fullName, monthlyFee, startDate, platforms } = await this.contracts.find(id);
    return { contractId, version, fullName, monthlyFee, startDate, platforms } as ContractRecord;
  }
}

class ReadModelModule {}

export const readModelService: ServiceDefinition<ServiceConfig> = {
  name: 'portal',
  Config: ServiceConfig,
  database: { entities: [ContractRecord], migrations: contractRecordMigrations },
  module: () => ({ module: ReadModelModule, imports: [ReadModelsModule.in('portal')], controllers: [CopyReader] }),
};
