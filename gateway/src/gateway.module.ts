import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import type { Logger } from 'pino';
import { CALLER_ASSERTER, CallerSigner } from '@creator-desk/server/access/caller-assertion';
import { signingKeyFrom } from '@creator-desk/server/access/signing-keys';
import { InstanceDiscovery } from '@creator-desk/server/telemetry/instance-discovery';
import { NatsModule } from '@creator-desk/server/messaging/nats.module';
import { RpcClient } from '@creator-desk/server/messaging/rpc/rpc.client';
import {
  CommsClient,
  ContractsClient,
  MediaClient,
  PayoutsClient,
  PortalClient,
} from '@creator-desk/server/messaging/rpc/service-clients';
import { AccessAudit } from './audit/access-audit.ts';
import { AuditLogController } from './audit/audit-log.controller.ts';
import { AttentionController } from './attention/attention.controller.ts';
import { AdminGuard } from './auth/admin.guard.ts';
import { AdminPassword } from './auth/sign-in/admin-password.ts';
import { AuthController, SignOutEverywhereController } from './auth/sign-in/auth.controller.ts';
import { AccountController, OwnPasswordController } from './auth/sign-in/account.controller.ts';
import { Accounts } from './auth/sign-in/accounts.ts';
import { ApiTokens } from './auth/api-tokens.ts';
import { SecretMaker } from './auth/secret-maker.ts';
import { ConfirmController } from './auth/sign-in/confirm.controller.ts';
import { Authentication } from './auth/authentication.ts';
import { OwnSessionsController } from './auth/sessions/own-sessions.controller.ts';
import { BrowserSessions } from './auth/sessions/browser-sessions.ts';
import { KeyValueStore } from './auth/key-value-store.ts';
import { FailedAttempts } from './auth/sign-in/failed-attempts.ts';
import { KeyedDigest } from './auth/keyed-digest.ts';
import { KnownAddresses } from './auth/sign-in/known-addresses.ts';
import { PasswordQueue } from './auth/sign-in/password-queue.ts';
import { SecurityLog } from './auth/security-log.ts';
import { Sessions } from './auth/sessions/sessions.ts';
import { Throttle } from './auth/throttle.ts';
import { UserDirectory } from './auth/sessions/user-directory.ts';
import { ListProxy } from './proxy/list-proxy.ts';
import { PlacedChunks } from './proxy/placed-chunks.ts';
import { ReceivedFiles } from './proxy/received-files.ts';
import { ServiceHttp } from './proxy/service-http.ts';
import { TRANSFER_LIMITS, transferLimits, type TransferLimits } from './proxy/transfer-limits.ts';
import { CallInterceptor } from './call.interceptor.ts';
import { CommunicationController } from './comms/communication.controller.ts';
import { OwnMailsController } from './comms/own-mails.controller.ts';
import { MailSettingsController } from './comms/mail-settings.controller.ts';
import { CalendarsController, OwnCalendarController } from './comms/calendars.controller.ts';
import { RefusedAddressesController } from './comms/refused-addresses.controller.ts';
import { MailWordingsController } from './comms/mail-wordings.controller.ts';
import { MailsController } from './comms/mails.controller.ts';
import { MessagesController } from './comms/messages.controller.ts';
import { WebhooksController } from './comms/webhooks.controller.ts';
import { UnsubscribeController } from './comms/unsubscribe.controller.ts';
import { GatewayConfig } from './config.ts';
import { WorkbooksController } from './contracts/workbooks.controller.ts';
import { ContractImportController } from './contracts/contract-import.controller.ts';
import { ContractImportsController } from './contracts/contract-imports.controller.ts';
import { ConversionController } from './contracts/conversion.controller.ts';
import { ContractFilesController } from './contracts/contract-files.controller.ts';
import { ContractsController } from './contracts/contracts.controller.ts';
import { ExtractionController } from './contracts/extraction.controller.ts';
import { CreatorArchive } from './contracts/creator-archive.ts';
import { CreatorExportsController } from './contracts/creator-exports.controller.ts';
import { CreatorsController } from './contracts/creators.controller.ts';
import { SearchController } from './contracts/search.controller.ts';
import { ErasuresController } from './contracts/erasures.controller.ts';
import { RenewalsController } from './contracts/renewals.controller.ts';
import { RevenueController } from './contracts/revenue.controller.ts';
import { ErrorFilter } from './errors/error.filter.ts';
import { GracefulShutdown } from './graceful-shutdown.ts';
import { Breakdown } from './report/breakdown.ts';
import { ReportController } from './report/report.controller.ts';
import { EventFeed } from './live/event-feed.ts';
import { EventsController, PortalEventsController } from './live/events.controller.ts';
import { LiveStreams } from './live/live-streams.ts';
import { CreatorGuard } from './media/creator.guard.ts';
import { PlaybackController, SignatureGuard } from './media/playback.controller.ts';
import { SubmissionsController } from './media/submissions.controller.ts';
import { UploadsController } from './media/uploads.controller.ts';
import { PostsController } from './media/posts.controller.ts';
import { VideoCommentsController } from './media/video-comments.controller.ts';
import { VideoDeliverablesController } from './media/video-deliverables.controller.ts';
import { VideoRightsController } from './media/video-rights.controller.ts';
import { VideoSubmissionsController } from './media/video-submissions.controller.ts';
import { OidcController } from './oidc/oidc.controller.ts';
import { Provider } from './oidc/provider.ts';
import { Sealer } from './oidc/sealer.ts';
import { SingleSignOn } from './oidc/single-sign-on.ts';
import { SingleSignOnSettingsController } from './oidc/single-sign-on-settings.controller.ts';
import { PayoutRequestsController } from './payouts/payout-requests.controller.ts';
import { TermHistoryController } from './payouts/term-history.controller.ts';
import { AnnouncementsController } from './portal/announcements.controller.ts';
import { BulkImportController } from './portal/bulk-import.controller.ts';
import { PortalCalendarController } from './portal/portal-calendar.controller.ts';
import { PortalController } from './portal/portal.controller.ts';
import { PortalSparkCodesController } from './portal/portal-spark-codes.controller.ts';
import { PortalNotificationsController } from './portal/portal-notifications.controller.ts';
import { PortalGuard } from './portal/portal.guard.ts';
import { PortalLinksController } from './portal/portal-links.controller.ts';
import { PortalMessagesController } from './portal/portal-messages.controller.ts';
import { PortalPostsController } from './portal/portal-posts.controller.ts';
import { PortalResolver } from './portal/portal-resolver.ts';
import { ProductRequestsController } from './portal/product-requests.controller.ts';
import { OpenDialogs } from './records/open-dialogs.ts';
import { RecordsController } from './records/records.controller.ts';
import { GettingStartedController } from './getting-started/getting-started.controller.ts';
import { SampleDataController } from './sample/sample-data.controller.ts';
import { SampleExtras } from './sample/sample-extras.ts';
import { SampleLoader } from './sample/sample-loader.ts';
import { SamplePublications } from './sample/sample-publications.ts';
import { SampleStory } from './sample/sample-story.ts';
import { RetentionController } from './settings/retention.controller.ts';
import { OwnSecondFactorController } from './second-factor/own-second-factor.controller.ts';
import { ConfirmByPasskeyController, PasskeySignInController } from './second-factor/passkey.controller.ts';
import { PasskeyChallenges } from './second-factor/passkey-challenges.ts';
import { PendingSignIns } from './second-factor/pending-sign-ins.ts';
import { SecondFactors } from './second-factor/second-factors.ts';
import { SecondStepController } from './second-factor/second-step.controller.ts';
import { SignInSteps } from './second-factor/sign-in-steps.ts';
import { SettingsController } from './settings/settings.controller.ts';
import { AllServices } from './system/all-services.ts';
import { HealthController, MetricsController } from './system/health.controller.ts';
import { FailedEventsController } from './system/failed-events.controller.ts';
import { LastBackup } from './system/last-backup.ts';
import { SystemController } from './system/system.controller.ts';
import { UnknownRouteController } from './system/unknown-route.controller.ts';
import { AccessSettingsController } from './users/access-settings.controller.ts';
import { ApiTokensController } from './users/api-tokens.controller.ts';
import { LinkMailer } from './users/link-mailer.ts';
import { TeamMembersController, UsersController } from './users/users.controller.ts';

@Module({})
export class GatewayModule {
  static with(config: GatewayConfig, log: Logger, limits: TransferLimits = transferLimits): DynamicModule {
    return {
      module: GatewayModule,
      imports: [NatsModule.at(config, 'gateway', log)],
      controllers: [
        AuthController,
        SignOutEverywhereController,
        AccountController,
        OwnPasswordController,
        SecondStepController,
        PasskeySignInController,
        ConfirmByPasskeyController,
        OwnSecondFactorController,
        OwnSessionsController,
        ConfirmController,
        OidcController,
        SingleSignOnSettingsController,
        TeamMembersController,
        UsersController,
        AccessSettingsController,
        ApiTokensController,
        AttentionController,
        ReportController,
        AuditLogController,
        RecordsController,
        // Before ContractsController: their paths overlap.
        CommunicationController,
        MailsController,
        MessagesController,
        MailSettingsController,
        MailWordingsController,
        RefusedAddressesController,
        OwnCalendarController,
        CalendarsController,
        WebhooksController,
        OwnMailsController,
        UnsubscribeController,
        ContractImportController,
        WorkbooksController,
        ContractImportsController,
        ContractsController,
        CreatorsController,
        SearchController,
        ExtractionController,
        ConversionController,
        ContractFilesController,
        ErasuresController,
        CreatorExportsController,
        RenewalsController,
        RevenueController,
        TermHistoryController,
        PortalController,
        PortalCalendarController,
        PortalMessagesController,
        PortalPostsController,
        PostsController,
        PortalSparkCodesController,
        PortalNotificationsController,
        PortalEventsController,
        EventsController,
        PortalLinksController,
        ProductRequestsController,
        AnnouncementsController,
        BulkImportController,
        PayoutRequestsController,
        SubmissionsController,
        PlaybackController,
        UploadsController,
        VideoRightsController,
        VideoSubmissionsController,
        VideoCommentsController,
        VideoDeliverablesController,
        SampleDataController,
        GettingStartedController,
        SettingsController,
        RetentionController,
        FailedEventsController,
        SystemController,
        MetricsController,
        HealthController,
        // Last: it takes all other paths under /api.
        UnknownRouteController,
      ],
      providers: [
        { provide: GatewayConfig, useValue: config },
        RpcClient,
        { provide: CALLER_ASSERTER, useFactory: () => new CallerSigner(signingKeyFrom(config.CALLER_SIGNING_KEY)) },
        Breakdown,
        ContractsClient,
        MediaClient,
        PortalClient,
        PayoutsClient,
        CommsClient,
        AllServices,
        LastBackup,
        OpenDialogs,
        KeyValueStore,
        AccessAudit,
        Sessions,
        KeyedDigest,
        KnownAddresses,
        SecurityLog,
        FailedAttempts,
        PasswordQueue,
        AdminPassword,
        Accounts,
        UserDirectory,
        BrowserSessions,
        SecondFactors,
        PasskeyChallenges,
        PendingSignIns,
        SignInSteps,
        ApiTokens,
        SecretMaker,
        LinkMailer,
        Sealer,
        SingleSignOn,
        Provider,
        Authentication,
        Throttle,
        AdminGuard,
        CreatorGuard,
        PortalResolver,
        PortalGuard,
        EventFeed,
        LiveStreams,
        SignatureGuard,
        { provide: TRANSFER_LIMITS, useValue: limits },
        PlacedChunks,
        ReceivedFiles,
        ServiceHttp,
        ListProxy,
        CreatorArchive,
        SampleExtras,
        SamplePublications,
        SampleStory,
        SampleLoader,
        GracefulShutdown,
        InstanceDiscovery.of(config.VERSION),
        { provide: APP_GUARD, useExisting: AdminGuard },
        { provide: APP_INTERCEPTOR, useClass: CallInterceptor },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
    };
  }
}
