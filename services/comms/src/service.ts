import { Module } from '@nestjs/common';
import { ContractRecord } from '@creator-desk/protocol/contracts/contract-record';
import { contractRecordMigrations } from '@creator-desk/server/read-models/contract-read-model';
import { ContractsClient, MediaClient, PayoutsClient, PortalClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { ReadModelsModule } from '@creator-desk/server/read-models/read-models.module';
import { CreatorData } from '@creator-desk/server/privacy/creator-data';
import { CreatorDocument } from '@creator-desk/server/privacy/creator-document';
import { comms } from '@creator-desk/protocol/comms/operations';
import { creatorExportController } from '@creator-desk/server/privacy/creator-export.controller';
import { erasureController } from '@creator-desk/server/privacy/erasure.controller';
import { retentionController, RetentionRule } from '@creator-desk/server/privacy/retention.controller';
import { JobQueue } from '@creator-desk/server/persistence/jobs/job-queue';
import type { ServiceDefinition } from '@creator-desk/server/runtime/service.module';
import { CommsCreatorData } from './creator-data.ts';
import { CalendarEntryStore } from './calendar/calendar-entry-store.ts';
import { CalendarFeeds } from './calendar/calendar-feeds.ts';
import { CalendarsController } from './calendar/calendars.controller.ts';
import { CalendarsInternalController } from './calendar/calendars.internal.controller.ts';
import { CreatorCalendars } from './calendar/creator-calendars.ts';
import { CreatorCalendarsController } from './calendar/creator-calendars.controller.ts';
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
import { AuditedComms } from './migrations/0005-audit.ts';
import { Mails } from './migrations/0006-mails.ts';
import { MailSettingsTables } from './migrations/0007-mail-settings.ts';
import { Webhooks } from './migrations/0008-webhooks.ts';
import { UserLinkMails as UserLinkMailsTable } from './migrations/0010-user-link-mails.ts';
import { TeamMailTables } from './migrations/0011-team-mails.ts';
import { MailWordings as MailWordingTable } from './migrations/0012-mail-wordings.ts';
import { MailLanguages } from './migrations/0013-mail-languages.ts';
import { AuditedRefusals } from './migrations/0014-refused-addresses.ts';
import { Calendars } from './migrations/0015-calendars.ts';
import { Threads } from './migrations/0016-threads.ts';
import { Push } from './migrations/0017-push.ts';
import { CreatorCalendarTable } from './migrations/0018-creator-calendars.ts';
import { SparkCodeMails } from './migrations/0019-spark-codes.ts';
import { TeamOutbox } from './migrations/0022-team-outbox.ts';
import { TimelineIsOpen } from './migrations/0024-timeline-is-open.ts';
import { CloseTimeline } from './migrations/0025-close-timeline.ts';
import { ContractsOfCreators } from './migrations/0027-contracts-of-creators.ts';
import { CommsEventHandlers } from './event-handlers.ts';
import { CreatorAddresses } from './mails/creator-address.read-model.ts';
import { MailHandover } from './mails/mail-handover.ts';
import { MailComposer } from './mails/mail-composer.ts';
import { MailJobs, mailQueue } from './mails/mail-jobs.ts';
import { MailDecisions } from './mails/mail-decisions.ts';
import { MailQueries } from './mails/mail.query.ts';
import { MailReminders } from './mails/mail-reminders.ts';
import { MailServer } from './mails/mail-server.ts';
import { MailStore } from './mails/mail-store.ts';
import { MailWorker } from './mails/mail-worker.ts';
import { MailEventHandlers } from './mails/mails.event-handlers.ts';
import { MailsController } from './mails/mails.controller.ts';
import { MailsInternalController } from './mails/mails.internal.controller.ts';
import { RefusedAddressesController } from './mails/refused-addresses.controller.ts';
import { SubscriptionsController } from './mails/subscriptions.controller.ts';
import { MailPace } from './mails/settings/mail-pace.ts';
import { MailSettingsController } from './mails/settings/mail-settings.controller.ts';
import { MailSettings } from './mails/settings/mail-settings.ts';
import { MailWordings } from './mails/wording/mail-wordings.ts';
import { MailWordingsController } from './mails/wording/mail-wordings.controller.ts';
import { PushCaller } from './push/push-caller.ts';
import { PushController } from './push/push.controller.ts';
import { PushEventHandlers } from './push/push.event-handlers.ts';
import { PushKey } from './push/push-key.ts';
import { PushJobs, PushStore } from './push/push-store.ts';
import { PushWorker } from './push/push-worker.ts';
import { CommunicationSchedule } from './schedules/schedule.entity.ts';
import { ScheduleQueries } from './schedules/schedule.query.ts';
import { SchedulesController } from './schedules/schedules.controller.ts';
import { SubmissionReadModel } from './submissions/submission-read-model.ts';
import { TeamMailComposer } from './team-mails/team-mail-composer.ts';
import { TeamMailJobs, TeamMailStore } from './team-mails/team-mail-store.ts';
import { TeamMailWorker } from './team-mails/team-mail-worker.ts';
import { TeamMailWriter } from './team-mails/team-mail-writer.ts';
import { TeamMailEventHandlers } from './team-mails/team-mails.event-handlers.ts';
import { TeamMailsController } from './team-mails/team-mails.controller.ts';
import { TeamMailQueries } from './team-mails/team-mail.query.ts';
import { TeamOutboxController } from './team-mails/team-outbox.controller.ts';
import { ThreadJobs } from './threads/thread-jobs.ts';
import { ThreadQueries } from './threads/thread.query.ts';
import { ThreadStore } from './threads/thread-store.ts';
import { ThreadsController } from './threads/threads.controller.ts';
import { ThreadsInternalController } from './threads/threads.internal.controller.ts';
import { UnreadMails } from './threads/unread-mails.ts';
import { UnreadText } from './threads/unread-text.ts';
import { TimelineStore } from './timeline/timeline-store.ts';
import { TimelineController } from './timeline/timeline.controller.ts';
import { TimelineQueries } from './timeline/timeline.query.ts';
import { DraftRetention } from './schedules/retention.ts';
import { DeliveriesInternalController } from './webhooks/deliveries.internal.controller.ts';
import { DeliveryQueries } from './webhooks/delivery.query.ts';
import { DeliveryRetention } from './webhooks/delivery-retention.ts';
import { DeliveryStore } from './webhooks/delivery-store.ts';
import { EndpointCaller } from './webhooks/endpoint-caller.ts';
import { WebhookJobs, WebhookNoticeJobs } from './webhooks/webhook-jobs.ts';
import { WebhookNotices } from './webhooks/webhook-notices.ts';
import { WebhookWorker } from './webhooks/webhook-worker.ts';
import { WebhooksController } from './webhooks/webhooks.controller.ts';
import { WebhookEventHandlers } from './webhooks/webhooks.event-handlers.ts';
import { SealingKey } from './sealing-key.ts';
import { UserLinkJobs } from './user-links/user-link-jobs.ts';
import { UserLinkMails } from './user-links/user-link-mails.ts';
import { UserLinkWorker } from './user-links/user-link-worker.ts';
import { UserLinksController } from './user-links/user-links.controller.ts';

@Module({
  imports: [ReadModelsModule.in('comms')],
  controllers: [
    creatorExportController('comms'),
    erasureController('comms'),
    retentionController(comms.previewRetention),
    SchedulesController,
    MessagesController,
    CommunicationInternalController,
    CommsEventHandlers,
    SubmissionReadModel,
    TimelineController,
    CreatorAddresses,
    MailEventHandlers,
    MailsController,
    MailsInternalController,
    SubscriptionsController,
    MailSettingsController,
    MailWordingsController,
    RefusedAddressesController,
    CalendarsController,
    CreatorCalendarsController,
    CalendarsInternalController,
    WebhooksController,
    PushController,
    DeliveriesInternalController,
    WebhookEventHandlers,
    PushEventHandlers,
    UserLinksController,
    TeamMailEventHandlers,
    TeamMailsController,
    TeamOutboxController,
    ThreadsController,
    ThreadsInternalController,
  ],
  providers: [
    ContractsClient,
    MediaClient,
    PayoutsClient,
    PortalClient,
    CommsCreatorData,
    CreatorDocument,
    { provide: RetentionRule, useClass: DraftRetention },
    { provide: CreatorData, useExisting: CommsCreatorData },
    ScheduleQueries,
    StatusQueries,
    SubmissionReadModel,
    TimelineStore,
    TimelineQueries,
    CreatorAddresses,
    MailComposer,
    MailJobs,
    MailDecisions,
    MailQueries,
    MailReminders,
    MailStore,
    MailWordings,
    CalendarEntryStore,
    CalendarFeeds,
    CreatorCalendars,
    MailPace,
    DeliveryQueries,
    DeliveryRetention,
    DeliveryStore,
    WebhookJobs,
    WebhookNoticeJobs,
    PushJobs,
    PushStore,
    UserLinkJobs,
    TeamMailComposer,
    TeamMailJobs,
    TeamMailQueries,
    TeamMailStore,
    TeamMailWriter,
    ThreadJobs,
    ThreadQueries,
    ThreadStore,
    UnreadMails,
    UnreadText,
  ],
})
class CommsModule {}

const jobs = JobQueue.metrics(mailQueue);
/** Those that need the configuration. */
const webhookProviders = [EndpointCaller, WebhookNotices, WebhookWorker, PushCaller, PushKey, PushWorker];

/** Communication with creators: tasks, history, timeline, threads, message drafts and mails, and links for people of the team by mail. */
export const commsService: ServiceDefinition<CommsConfig> = {
  name: 'comms',
  Config: CommsConfig,
  metrics: {
    mails_waiting: jobs.waiting,
    mails_held: `select count(*) from mail where status in ('held', 'unknown')`,
    mails_failed: `select count(*) from mail where status = 'failed'`,
    team_mails_failed: `select count(*) from team_mail where status in ('failed', 'unknown')`,
    webhooks_waiting: `select count(*) from webhook_delivery where status = 'waiting'`,
    webhooks_failed: `select count(*) from webhook_delivery where status = 'failed'`,
    pushes_failed: `select count(*) from push_message where status = 'failed'`,
    webhooks_off: 'select count(*) from webhook_endpoint where off_reason is not null',
  },
  database: {
    entities: [ContractRecord, CommunicationHistory, CommunicationSchedule],
    migrations: [
      ...contractRecordMigrations,
      { name: '0001-communication', class: Communication },
      { name: '0002-messages', class: Messages },
      { name: '0003-timeline', class: Timeline },
      { name: '0004-timeline-indexes', class: TimelineIndexes },
      { name: '0005-audit', class: AuditedComms },
      { name: '0006-mails', class: Mails },
      { name: '0007-mail-settings', class: MailSettingsTables },
      { name: '0008-webhooks', class: Webhooks },
      { name: '0010-user-link-mails', class: UserLinkMailsTable },
      { name: '0011-team-mails', class: TeamMailTables },
      { name: '0012-mail-wordings', class: MailWordingTable },
      { name: '0013-mail-languages', class: MailLanguages },
      { name: '0014-refused-addresses', class: AuditedRefusals },
      { name: '0015-calendars', class: Calendars },
      { name: '0016-threads', class: Threads },
      { name: '0017-push', class: Push },
      { name: '0018-creator-calendars', class: CreatorCalendarTable },
      { name: '0019-spark-codes', class: SparkCodeMails },
      { name: '0022-team-outbox', class: TeamOutbox },
      { name: '0024-timeline-is-open', class: TimelineIsOpen },
      { name: '0025-close-timeline', class: CloseTimeline },
      { name: '0027-contracts-of-creators', class: ContractsOfCreators },
    ],
  },
  module: (config) => ({
    module: CommsModule,
    providers: [
      { provide: CommsConfig, useValue: config },
      SealingKey,
      MessageWriter,
      MailSettings,
      MailServer,
      MailHandover,
      MailWorker,
      TeamMailWorker,
      ...webhookProviders,
      UserLinkMails,
      UserLinkWorker,
    ],
  }),
};
