import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The operation, or route of the internal HTTP, in which each route of the API that changes something changes it. The test of that
 * service's audit log has a case for it.
 */
export const changeOfRoute: Readonly<Record<string, string>> = {
  Auth_signIn: 'contracts.recordAccess',
  Auth_signOut: 'contracts.recordAccess',
  SignOutEverywhere_signOutEverywhere: 'contracts.recordAccess',
  Account_signIn: 'contracts.recordAccess',
  Account_link: 'contracts.recordAccess',
  Account_redeem: 'contracts.redeemUserLink',
  OwnPassword_change: 'contracts.changePassword',
  OwnSessions_endOthers: 'contracts.recordAccess',
  OwnSessions_end: 'contracts.recordAccess',
  Confirm_confirm: 'contracts.recordAccess',
  Users_invite: 'contracts.inviteUser',
  Users_update: 'contracts.updateUser',
  Users_renewLink: 'contracts.renewUserLink',
  Users_endSessions: 'contracts.recordAccess',
  Users_resetSecondFactor: 'contracts.resetSecondFactor',
  Users_unbind: 'contracts.unbindUser',
  SecondStep_code: 'contracts.checkCode',
  SecondStep_passkey: 'contracts.recordAccess',
  SecondStep_confirmApp: 'contracts.confirmApp',
  SecondStep_addPasskey: 'contracts.addPasskey',
  PasskeySignIn_signIn: 'contracts.recordAccess',
  ConfirmByPasskey_confirm: 'contracts.recordAccess',
  OwnSecondFactor_removeApp: 'contracts.removeApp',
  OwnSecondFactor_confirmApp: 'contracts.confirmApp',
  OwnSecondFactor_newRecoveryCodes: 'contracts.newRecoveryCodes',
  OwnSecondFactor_addPasskey: 'contracts.addPasskey',
  OwnSecondFactor_removePasskey: 'contracts.removePasskey',
  SingleSignOnSettings_set: 'contracts.setSingleSignOn',
  AccessSettings_set: 'contracts.setAccessSettings',
  ApiTokens_create: 'contracts.createApiToken',
  ApiTokens_revoke: 'contracts.revokeApiToken',
  Communication_create: 'comms.createSchedule',
  Communication_complete: 'comms.complete',
  Communication_generateMessages: 'comms.generateMessages',
  Communication_remove: 'comms.removeSchedule',
  Communication_addNote: 'comms.addNote',
  Messages_post: 'comms.postMessage',
  PortalMessages_post: 'comms.postMessage',
  Mails_send: 'comms.sendMail',
  Mails_cancel: 'comms.cancelMail',
  OwnMails_set: 'comms.setTeamMails',
  MailSettings_setServer: 'comms.setMailServer',
  MailSettings_setPace: 'comms.setMailPace',
  OwnCalendar_make: 'comms.makeCalendar',
  OwnCalendar_remove: 'comms.removeCalendar',
  RefusedAddresses_tryAgain: 'comms.tryAddressAgain',
  MailWordings_set: 'comms.setMailWording',
  Mails_switchKind: 'comms.switchMailKind',
  Webhooks_create: 'comms.createWebhook',
  Webhooks_update: 'comms.updateWebhook',
  Webhooks_remove: 'comms.removeWebhook',
  Webhooks_rotate: 'comms.rotateWebhookSecret',
  Webhooks_test: 'comms.testWebhook',
  Webhooks_sendFailed: 'comms.sendFailedDeliveries',
  Webhooks_send: 'comms.sendDelivery',
  Unsubscribe_unsubscribe: 'comms.unsubscribe',
  Unsubscribe_undo: 'comms.resubscribe',
  ContractImport_import: 'contracts POST /contracts/import',
  Contracts_create: 'contracts.create',
  Contracts_update: 'contracts.update',
  Contracts_remove: 'contracts.remove',
  Contracts_reassign: 'contracts.reassign',
  Contracts_advanceTerm: 'contracts.advanceTerm',
  Extraction_pdf: 'contracts POST /extraction/pdf',
  Extraction_word: 'contracts POST /extraction/word',
  Extraction_advanced: 'contracts POST /extraction/advanced',
  Extraction_image: 'contracts POST /extraction/image',
  Conversion_convert: 'contracts POST /conversion',
  ContractFiles_upload: 'contracts POST /contract-files/upload',
  ContractFiles_readMore: 'contracts POST /extraction/more/:id',
  ContractFiles_update: 'contracts.updateFile',
  ContractFiles_remove: 'contracts.removeFile',
  Erasures_erase: 'contracts.eraseCreator',
  Revenue_generate: 'contracts.generateRevenue',
  Revenue_update: 'contracts.updateRevenue',
  Portal_requestPayout: 'payouts.requestByCreator',
  Portal_chooseLanguage: 'portal.chooseLanguage',
  PortalNotifications_add: 'comms.addPushDevice',
  PortalNotifications_remove: 'comms.removePushDevice',
  Portal_requestProducts: 'portal.requestProducts',
  PortalLinks_create: 'portal.createLink',
  PortalLinks_rotate: 'portal.rotateLink',
  PortalLinks_revoke: 'portal.revokeLink',
  ProductRequests_answer: 'portal.answerProductRequest',
  Announcements_create: 'portal.createAnnouncement',
  Announcements_update: 'portal.updateAnnouncement',
  Announcements_remove: 'portal.removeAnnouncement',
  BulkImport_run: 'portal POST /bulk-import',
  PayoutRequests_create: 'payouts.create',
  PayoutRequests_review: 'payouts.review',
  PayoutRequests_settle: 'payouts.settle',
  PayoutRequests_reverse: 'payouts.reverse',
  Submissions_create: 'media.createSubmission',
  Submissions_decide: 'media.decideSubmission',
  Uploads_init: 'media.initUpload',
  Uploads_chunk: 'media POST /uploads/chunk',
  Uploads_finalize: 'media.finalizeUpload',
  Uploads_cancel: 'media.cancelUpload',
  Uploads_single: 'media POST /uploads',
  VideoSubmissions_decide: 'media.decideVideo',
  VideoComments_add: 'media.addComment',
  VideoComments_remove: 'media.removeComment',
  VideoDeliverables_create: 'media.createDeliverable',
  VideoDeliverables_update: 'media.updateDeliverable',
  Settings_set: 'contracts.setSetting',
  FailedEvents_replay: 'any.replayDeadLetter',
};

const challenge = 'it makes a challenge, which is gone in minutes; what answers it has a line';

/** What changes nothing that is stored, with the reason. */
const routesWithoutChange: Readonly<Record<string, string>> = {
  SecondStep_passkeyOptions: challenge,
  SecondStep_beginApp: 'nothing is stored until the first code of the app',
  SecondStep_newPasskeyOptions: challenge,
  PasskeySignIn_options: challenge,
  ConfirmByPasskey_options: challenge,
  OwnSecondFactor_beginApp: 'nothing is stored until the first code of the app',
  OwnSecondFactor_passkeyOptions: challenge,
  SingleSignOnSettings_test: 'it asks the provider what it says about itself',
  Mails_test: 'it sends a mail to the address that was typed, and stores nothing',
  MailWordings_preview: 'it writes an example, and stores nothing',
  Messages_markRead: 'how far a thread was read is no change that anybody answers for',
  PortalMessages_markRead: 'how far a thread was read is no change that anybody answers for',
  Records_open: 'who has a dialog open is kept in memory, for seconds',
  Records_close: 'who has a dialog open is kept in memory, for seconds',
};

interface Document {
  paths: Record<string, Record<string, { operationId?: string }>>;
}

/** The ids of the routes in the committed API document that change what is stored. */
export function changingRoutes(): string[] {
  const file = join(import.meta.dirname, '../../../../gateway/openapi.json');
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as Document;
  return Object.values(paths).flatMap((methods) =>
    Object.entries(methods).flatMap(([method, { operationId }]) =>
      ['post', 'put', 'patch', 'delete'].includes(method) && !(operationId && operationId in routesWithoutChange)
        ? [operationId ?? 'without an id']
        : [],
    ),
  );
}
