import { Module } from '@nestjs/common';
import { ContractCopy } from '@creator-desk/server/contract-copy/contract-copy.entity';
import { ContractCopyTable } from '@creator-desk/server/contract-copy/contract-copy.migration';
import { ContractCopyModule } from '@creator-desk/server/contract-copy/contract-copy.module';
import type { ServiceDefinition } from '@creator-desk/server/service.module';
import { CommunicationHttp } from './communication.http.ts';
import { CommsConfig } from './config.ts';
import { CommunicationHistory } from './history/history.entity.ts';
import { StatusLists } from './history/status.list.ts';
import { MessageWriter } from './messages/message-writer.ts';
import { MessagesController } from './messages/messages.controller.ts';
import { Communication } from './migrations/0001-communication.ts';
import { Messages } from './migrations/0002-messages.ts';
import { CommsReactions } from './reactions.ts';
import { CommunicationSchedule } from './schedules/schedule.entity.ts';
import { ScheduleLists } from './schedules/schedule.list.ts';
import { SchedulesController } from './schedules/schedules.controller.ts';
import { SubmissionCopies } from './submissions/submission-copies.ts';

@Module({
  imports: [ContractCopyModule.in('comms')],
  controllers: [SchedulesController, MessagesController, CommunicationHttp, CommsReactions, SubmissionCopies],
  providers: [ScheduleLists, StatusLists, SubmissionCopies],
})
class CommsModule {}

/** Communication with creators: who was talked to, when, and who is next. */
export const commsService: ServiceDefinition<CommsConfig> = {
  name: 'comms',
  Config: CommsConfig,
  asks: ['contracts'],
  database: {
    entities: [ContractCopy, CommunicationHistory, CommunicationSchedule],
    migrations: [
      { name: '0000-contract-copy', class: ContractCopyTable },
      { name: '0001-communication', class: Communication },
      { name: '0002-messages', class: Messages },
    ],
  },
  module: (config) => ({ module: CommsModule, providers: [{ provide: CommsConfig, useValue: config }, MessageWriter] }),
};
