import { operation, operations, query } from '../operation.ts';
import { anyOf, can, creatorOf, everyone, ownAccount, portalReaders } from '../policies.ts';
import { commonOperations, readModelOperations } from '../system/operations.ts';
import type { ContractsOfOne } from '../contracts/creator.ts';
import type { CreatorContacts } from '../system/creator-page.ts';
import type {
  CommunicationSummary,
  CompleteCommunication,
  ContractOf,
  HistoryView,
  ScheduleId,
  ScheduleView,
} from './communication.ts';
import type {
  MailDetail,
  MailId,
  MailKindView,
  MailServerView,
  MailView,
  SubscriptionView,
  SwitchMailKindAt,
  TestMail,
  TestMailResult,
  UnsubscribeToken,
  TeamMailDetail,
  TeamMailView,
} from './mail.ts';
import type { MailSettingsView, SetMailPaceAt, SetMailServerAt } from './mail-settings.ts';
import type { CalendarOf, CalendarView, CreatorCalendarOf, MakeCalendar, MakeCreatorCalendar } from './calendar.ts';
import type { ListMailWordings, MailPreview, MailWordingView, SetMailWordingAt, WordingOfMail } from './mail-wording.ts';
import type { RefusedAddressOf, RefusedAddressView } from './refused-address.ts';
import type { AddedPushDevice, AddPushDevice, PushDevicesOf, PushView, RemovePushDevice } from './push.ts';
import type { SetTeamMails, TeamMailsOf, TeamMailsView } from './team-mails.ts';
import type { MessageView } from './messages.ts';
import type {
  MarkMessagesRead,
  MessagesOf,
  PostMessage,
  ThreadMessage,
  ThreadPage,
  UnreadMessages,
  UnreadThreads,
} from './thread.ts';
import type { AddNote, TimelineEntry } from './timeline.ts';
import type {
  CreateWebhook,
  RotateWebhookSecret,
  SendFailedDeliveriesOf,
  SentAgain,
  UpdateWebhookById,
  WebhookDeliveryDetail,
  WebhookDeliveryView,
  WebhookId,
  WebhookView,
} from './webhook.ts';
import type { AcceptedUserLink, MailUserLink, UserLinkMailView } from './user-link.ts';
import type { PreviewRetention, RetentionPreview } from '../settings/retention.ts';

/** The operations of the comms service. Lists travel over its internal HTTP. */
export const comms = operations('comms', {
  ...commonOperations,
  ...readModelOperations,
  /** What its rule of retention would remove. */
  previewRetention: query<PreviewRetention, RetentionPreview>(can('settings.write')),
  /** Opens a task due in a week. Answers the open task if there is one. */
  createSchedule: operation<ContractOf, ScheduleView>(can('communication.write')),
  /** Records a contact with the creator and closes the open task. */
  complete: operation<CompleteCommunication, HistoryView>(can('communication.write')),
  removeSchedule: operation<ScheduleId, null>(can('communication.write')),
  summary: query<object, CommunicationSummary>(can('communication.read')),
  /** Last contact and open tasks of a creator, for the screen about it. */
  contactsOfCreator: query<ContractsOfOne, CreatorContacts>(can('communication.read')),
  addNote: operation<AddNote, TimelineEntry>(can('communication.write')),
  /** Four drafts of different types and tones, new ones for each call. Answers within 20 s. */
  generateMessages: operation<ContractOf, MessageView[]>(can('communication.write')),

  /** The thread with the creator of a contract: the newest messages, or those before one. */
  messages: query<MessagesOf, ThreadPage>(anyOf(can('messages.read'), creatorOf('contractId'))),
  postMessage: operation<PostMessage, ThreadMessage>(anyOf(can('messages.write'), creatorOf('contractId'))),
  /** The caller's side has read the thread up to a message. Never goes back. */
  markMessagesRead: operation<MarkMessagesRead, UnreadMessages>(anyOf(can('messages.write'), creatorOf('contractId'))),
  unreadThreads: query<object, UnreadThreads>(can('messages.read')),

  readMail: query<MailId, MailDetail>(can('mails.read')),
  /** Sends a mail that waits for a person, or once more one that failed or whose outcome is unknown. */
  sendMail: operation<MailId, MailView>(can('mails.write')),
  cancelMail: operation<MailId, MailView>(can('mails.write')),
  readTeamMail: query<MailId, TeamMailDetail>(can('mails.read')),
  sendTeamMail: operation<MailId, TeamMailView>(can('mails.write')),
  cancelTeamMail: operation<MailId, TeamMailView>(can('mails.write')),
  mailServer: query<object, MailServerView>(can('mails.read')),
  /** Answers within 20 s with what the mail server said. */
  sendTestMail: operation<TestMail, TestMailResult>(can('mails.write')),
  mailSettings: query<object, MailSettingsView>(can('mails.manage')),
  setMailServer: operation<SetMailServerAt, MailSettingsView>(can('mails.manage')),
  setMailPace: operation<SetMailPaceAt, MailSettingsView>(can('mails.manage')),
  mailKinds: query<object, MailKindView[]>(can('mails.read')),
  switchMailKind: operation<SwitchMailKindAt, MailKindView[]>(can('mails.write')),
  /** To which the mail server takes no mails. */
  refusedAddresses: query<object, RefusedAddressView[]>(can('mails.read')),
  tryAddressAgain: operation<RefusedAddressOf, null>(can('mails.write')),
  mailWordings: query<ListMailWordings, MailWordingView[]>(can('mails.read')),
  setMailWording: operation<SetMailWordingAt, MailWordingView>(can('mails.write')),
  previewMailWording: query<WordingOfMail, MailPreview>(can('mails.read')),
  /** Which mails the user gets. */
  teamMails: query<TeamMailsOf, TeamMailsView>(ownAccount),
  setTeamMails: operation<SetTeamMails, TeamMailsView>(ownAccount),
  /** Whether the user has a calendar at a secret address. */
  calendar: query<CalendarOf, CalendarView>(ownAccount),
  /** An earlier address ends. */
  makeCalendar: operation<MakeCalendar, CalendarView>(ownAccount),
  removeCalendar: operation<CalendarOf, CalendarView>(ownAccount),
  /** The devices on which the creator gets messages. */
  pushDevices: query<PushDevicesOf, PushView>(portalReaders),
  /** One that is known already stays the same. */
  addPushDevice: operation<AddPushDevice, AddedPushDevice>(creatorOf('contractId')),
  removePushDevice: operation<RemovePushDevice, PushView>(creatorOf('contractId')),
  /** Whether the creator has a calendar at a secret address. */
  creatorCalendar: query<CreatorCalendarOf, CalendarView>(portalReaders),
  /** An earlier address ends. */
  makeCreatorCalendar: operation<MakeCreatorCalendar, CalendarView>(creatorOf('contractId')),
  removeCreatorCalendar: operation<CreatorCalendarOf, CalendarView>(creatorOf('contractId')),
  /** What a creator, or a user, gets by a link in a mail, whose token is the proof. */
  subscription: query<UnsubscribeToken, SubscriptionView>(everyone),
  unsubscribe: operation<UnsubscribeToken, SubscriptionView>(everyone),
  resubscribe: operation<UnsubscribeToken, SubscriptionView>(everyone),

  webhooks: query<object, WebhookView[]>(can('webhooks.manage')),
  createWebhook: operation<CreateWebhook, WebhookView>(can('webhooks.manage')),
  updateWebhook: operation<UpdateWebhookById, WebhookView>(can('webhooks.manage')),
  /** From now on the new secret signs, and for a day the one before too. */
  rotateWebhookSecret: operation<RotateWebhookSecret, WebhookView>(can('webhooks.manage')),
  removeWebhook: operation<WebhookId, null>(can('webhooks.manage')),
  testWebhook: operation<WebhookId, WebhookDeliveryView>(can('webhooks.manage')),
  readDelivery: query<WebhookId, WebhookDeliveryDetail>(can('webhooks.manage')),
  sendDelivery: operation<WebhookId, WebhookDeliveryView>(can('webhooks.manage')),
  sendFailedDeliveries: operation<SendFailedDeliveriesOf, SentAgain>(can('webhooks.manage')),
  /** Sends somebody of the team a link, once. An earlier one that waits is not sent any more. */
  mailUserLink: operation<MailUserLink, AcceptedUserLink>(can('access.manage')),
  /** Of links that can still be used. */
  userLinkMails: query<object, UserLinkMailView[]>(can('access.manage')),
});
