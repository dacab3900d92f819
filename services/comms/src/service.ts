import { Module } from '@nestjs/common';
import { ContractRecord } from '@creator-desk/protocol/contracts/contract-record';
import { contractRecordMigrations } from '@creator-desk/server/read-models/contract-read-model';
import { ReadModelsModule } from '@creator-desk/server/read-models/read-models.module';
import type { ServiceDefinition } from '@creator-desk/server/runtime/service.module';
import { CommunicationInternalController } from './communication.internal.controller.ts';
import { CommsConfig } from './config.ts';
import { CommunicationHistory } from './history/history.entity.ts';
import { StatusQueries } from './history/status.query.ts';
import { MessageWriter } from './messages/message-writer.ts';
import { MessagesController } from './messages/messages.controller.ts';
import { Communication } from './migrations/0001-communication.ts';
import { Messages } from './migrations/0002-messages.ts';
import { Timeline } from './migrations/0003-timeline.ts';
import { TimelineIndexes } from './migrations/0004-timeline-indexes.ts';
import { CommsEventHandlers } from './event-handlers.ts';
import { CommunicationSchedule } from './schedules/schedule.entity.ts';
import { ScheduleQueries } from './schedules/schedule.query.ts';
import { SchedulesController } from './schedules/schedules.controller.ts';
import { SubmissionReadModel } from './submissions/submission-read-model.ts';
import { TimelineStore } from './timeline/timeline-store.ts';
import { TimelineController } from './timeline/timeline.controller.ts';
import { TimelineQueries } from './timeline/timeline.query.ts';

@Module({
  imports: [ReadModelsModule.in('comms')],
  controllers: [
    SchedulesController,
    MessagesController,
    CommunicationInternalController,
    CommsEventHandlers,
    SubmissionReadModel,
    TimelineController,
  ],
  providers: [ScheduleQueries, StatusQueries, SubmissionReadModel, TimelineStore, TimelineQueries],
})
class CommsModule {}

/** Communication with creators: tasks, history, timeline and message drafts. */
export const commsService: ServiceDefinition<CommsConfig> = {
  name: 'comms',
  Config: CommsConfig,
  database: {
    entities: [ContractRecord, CommunicationHistory, CommunicationSchedule],
    migrations: [
      ...contractRecordMigrations,
      { name: '0001-communication', class: Communication },
      { name: '0002-messages', class: Messages },
      { name: '0003-timeline', class: Timeline },
      { name: '0004-timeline-indexes', class: TimelineIndexes },
    ],
  },
  module: (config) => ({ module: CommsModule, providers: [{ provide: CommsConfig, useValue: config }, MessageWriter] }),
};
