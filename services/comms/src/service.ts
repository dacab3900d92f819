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
import { Timeline } from './migrations/0003-timeline.ts';
import { TimelineIndexes } from './migrations/0004-timeline-indexes.ts';
import { CommsReactions } from './reactions.ts';
import { CommunicationSchedule } from './schedules/schedule.entity.ts';
import { ScheduleLists } from './schedules/schedule.list.ts';
import { SchedulesController } from './schedules/schedules.controller.ts';
import { SubmissionCopies } from './submissions/submission-copies.ts';
import { TimelineLines } from './timeline/timeline-lines.ts';
import { TimelineController } from './timeline/timeline.controller.ts';
import { TimelineLists } from './timeline/timeline.list.ts';

@Module({
  imports: [ContractCopyModule.in('comms')],
  controllers: [SchedulesController, MessagesController, CommunicationHttp, CommsReactions, SubmissionCopies, TimelineController],
  providers: [ScheduleLists, StatusLists, SubmissionCopies, TimelineLines, TimelineLists],
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
      { name: '0003-timeline', class: Timeline },
      { name: '0004-timeline-indexes', class: TimelineIndexes },
    ],
  },
  module: (config) => ({ module: CommsModule, providers: [{ provide: CommsConfig, useValue: config }, MessageWriter] }),
};
