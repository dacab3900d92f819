import { Module } from '@nestjs/common';
import { ServiceConfig } from '@creator-desk/server/config';
import { ContractCopy } from '@creator-desk/server/contract-copy/contract-copy.entity';
import { ContractCopyTable } from '@creator-desk/server/contract-copy/contract-copy.migration';
import { ContractCopyModule } from '@creator-desk/server/contract-copy/contract-copy.module';
import type { ServiceDefinition } from '@creator-desk/server/service.module';
import { CommunicationHttp } from './communication.http.ts';
import { CommunicationHistory } from './history/history.entity.ts';
import { StatusLists } from './history/status.list.ts';
import { Communication } from './migrations/0001-communication.ts';
import { CommsReactions } from './reactions.ts';
import { CommunicationSchedule } from './schedules/schedule.entity.ts';
import { ScheduleLists } from './schedules/schedule.list.ts';
import { SchedulesController } from './schedules/schedules.controller.ts';

@Module({
  imports: [ContractCopyModule.in('comms')],
  controllers: [SchedulesController, CommunicationHttp, CommsReactions],
  providers: [ScheduleLists, StatusLists],
})
class CommsModule {}

/** Communication with creators: who was talked to, when, and who is next. */
export const commsService: ServiceDefinition<ServiceConfig> = {
  name: 'comms',
  Config: ServiceConfig,
  asks: ['contracts'],
  database: {
    entities: [ContractCopy, CommunicationHistory, CommunicationSchedule],
    migrations: [
      { name: '0000-contract-copy', class: ContractCopyTable },
      { name: '0001-communication', class: Communication },
    ],
  },
  module: () => ({ module: CommsModule }),
};
