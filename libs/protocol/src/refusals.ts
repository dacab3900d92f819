import { payoutObstacles } from '@creator-desk/domain/payouts/payout';
import { reversalRefusals } from '@creator-desk/domain/payouts/payout-reversal';
import { payoutActionRefusals } from '@creator-desk/domain/payouts/payout-status';
import { advanceRefusals } from '@creator-desk/domain/contracts/term';
import { videoRefusals } from '@creator-desk/domain/videos/video-upload';
import { maxWebhooks } from '@creator-desk/domain/comms/webhook-kinds';

/** Why a request is refused: the HTTP status and the text a person reads. One entry per reason, used by every process. */
export const refusals = {
  invalid: { status: 400, message: 'Please check the highlighted fields.' },
  unauthenticated: { status: 401, message: 'Sign in to continue.' },
  wrong_password: { status: 401, message: 'Invalid password. Please try again.' },
  wrong_credentials: { status: 401, message: 'Invalid email or password. Please try again.' },
  wrong_code: { status: 401, message: 'This code is not right. Please try again.' },
  code_used: { status: 401, message: 'This code was used already. Wait for the next one.' },
  wrong_passkey: { status: 401, message: 'This passkey was not accepted. Please try again.' },
  passkey_copied: {
    status: 401,
    message: 'This passkey seems to have been copied. Sign in another way and remove it.',
  },
  sign_in_expired: { status: 410, message: 'This sign-in took too long. Please start again.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  proof_needed: { status: 403, message: 'Confirm with your password to continue.' },
  cross_origin: { status: 403, message: 'This request came from another site and was refused.' },
  not_found: { status: 404, message: 'Not found' },
  'contract.not_found': { status: 404, message: 'Contract not found' },
  'contract.handle_taken': { status: 409, message: 'A contract with this social handle already exists' },
  'contract.changed_meanwhile': { status: 409, message: 'This contract was changed by someone else. Reload it and try again.' },
  'contract.stale': { status: 412, message: 'This contract was changed meanwhile. Load it again.' },
  'contract.open_payout': {
    status: 409,
    message: 'This contract has an open payment request. Pay or decline it before you delete the contract.',
  },
  'contract.renewed': { status: 409, message: 'This contract was renewed already. Change the one that renews it instead.' },
  'portal.of_earlier_contract': {
    status: 409,
    message: 'The portal of the contract before goes on with this one when that has ended.',
  },
  'contract.not_renewable': {
    status: 409,
    message: 'Only an active or paused contract can be renewed. Change the status of this one first.',
  },
  'creator.not_found': { status: 404, message: 'There is no creator with this social handle.' },
  'creator.open_payout': {
    status: 409,
    message: 'This creator has an open payment request. Pay or decline it before you erase the creator.',
  },
  'sample.contracts_exist': { status: 409, message: 'Sample data can be loaded only while there are no contracts.' },
  'sample.loading': { status: 409, message: 'Sample data are being loaded already.' },
  'sample.loaded': { status: 409, message: 'Sample data are loaded already.' },
  'sample.removing': { status: 409, message: 'Sample data are being removed. Load them again when that is done.' },
  'sample.not_loading': { status: 409, message: 'Sample data are not being loaded any more.' },
  'sample.outdated': { status: 409, message: 'This sample data is from another day. Remove it, then load it again.' },
  'contract.ended': { status: 409, message: advanceRefusals['contract.ended'] },
  'term.not_running': { status: 409, message: advanceRefusals['term.not_running'] },
  'term.not_begun': { status: 409, message: advanceRefusals['term.not_begun'] },
  'term.past_end_date': { status: 409, message: advanceRefusals['term.past_end_date'] },
  'revenue.not_found': { status: 404, message: 'Revenue record not found' },
  'revenue.stale': { status: 412, message: 'This revenue record was changed meanwhile. Load it again.' },
  'revenue.paid_not_overdue': { status: 409, message: 'A paid record cannot become overdue. Set it back to pending first.' },
  'breakdown.too_many': {
    status: 409,
    message: 'Too many creators were paid to order them by the cost per video. Choose a shorter period, a platform or an owner.',
  },
  'revenue.contract_too_long': { status: 409, message: 'This contract runs for more than 100 years. Please check its dates.' },
  'payout.not_found': { status: 404, message: 'Payment request not found' },
  'payout.open': { status: 409, message: payoutObstacles['payout.open'] },
  'payout.term_paid': { status: 409, message: payoutObstacles['payout.term_paid'] },
  'payout.term_not_begun': { status: 409, message: payoutObstacles['payout.term_not_begun'] },
  'payout.term_expired': { status: 409, message: payoutObstacles['payout.term_expired'] },
  'payout.quota_unmet': { status: 409, message: payoutObstacles['payout.quota_unmet'] },
  'payout.already_approved': { status: 409, message: payoutActionRefusals['payout.already_approved'] },
  'payout.already_paid': { status: 409, message: payoutActionRefusals['payout.already_paid'] },
  'payout.already_declined': { status: 409, message: payoutActionRefusals['payout.already_declined'] },
  'payout.not_reopened': { status: 409, message: 'A payment request cannot go back to pending.' },
  'payout.not_paid': { status: 409, message: reversalRefusals['payout.not_paid'] },
  'payout.already_reversed': { status: 409, message: reversalRefusals['payout.already_reversed'] },
  'payout.is_reversal': { status: 409, message: reversalRefusals['payout.is_reversal'] },
  'payout.changed_meanwhile': {
    status: 409,
    message: 'This payment request was changed by someone else. Reload it and try again.',
  },
  'payout.stale': { status: 412, message: 'This payment request was changed meanwhile. Load it again.' },
  'user.not_found': { status: 404, message: 'User not found' },
  'user.email_taken': { status: 409, message: 'A user with this email already exists' },
  'user.stale': { status: 412, message: 'This user was changed meanwhile. Load it again.' },
  'user.last_owner': { status: 409, message: 'At least one owner with an account of their own must remain.' },
  'user.disabled': { status: 409, message: 'This user is disabled. Enable the account first.' },
  'user.link_invalid': { status: 404, message: 'This link is not valid any more. Ask an owner for a new one.' },
  'passkey.not_found': { status: 404, message: 'Passkey not found' },
  'passkey.known': { status: 409, message: 'This passkey is set up already.' },
  'second_factor.required': {
    status: 409,
    message: 'Your role requires a second factor. Set up another one before you remove this one.',
  },
  'second_factor.missing': { status: 409, message: 'Set up an authenticator app or a passkey first.' },
  'second_factor.no_key': {
    status: 409,
    message: 'Authenticator apps cannot be set up: the operator has given no key for them. Use a passkey.',
  },
  'access.no_owner': {
    status: 409,
    message: 'An owner must have signed in with an account of their own before the shared password is switched off.',
  },
  'token.not_found': { status: 404, message: 'API token not found' },
  'session.not_found': { status: 404, message: 'This session has ended already.' },
  'access.stale': { status: 412, message: 'The access settings were changed meanwhile. Load them again.' },
  'sso.stale': { status: 412, message: 'The single sign-on settings were changed meanwhile. Load them again.' },
  'sso.by_environment': { status: 409, message: 'Single sign-on is set in the environment of the system. Change it there.' },
  'sso.off': { status: 409, message: 'Single sign-on is not set up.' },
  'sso.unavailable': { status: 503, message: 'The sign-in provider does not answer. Sign in another way, or try again later.' },
  'sso.expired': { status: 400, message: 'This sign-in has expired. Please start again.' },
  'sso.refused': { status: 403, message: 'The sign-in was refused. Please try again.' },
  'sso.unverified_email': { status: 403, message: 'Your provider has not verified your email, so it cannot be used to sign in.' },
  'sso.not_invited': { status: 403, message: 'You have no account here. Ask an owner for an invitation.' },
  'sso.other_identity': { status: 403, message: 'This email belongs to an account that signs in differently. Ask an owner.' },
  'sso.disabled': { status: 403, message: 'Your account is disabled. Ask an owner.' },
  'schedule.not_found': { status: 404, message: 'Communication task not found' },
  'message.too_many': { status: 429, message: 'You have sent many messages. Please wait a few minutes and try again.' },
  'mail.not_found': { status: 404, message: 'Mail not found' },
  'mail.not_sendable': { status: 409, message: 'This mail is being sent, or was sent or cancelled already.' },
  'mail.not_cancellable': { status: 409, message: 'This mail was sent or cancelled already, or is being sent.' },
  'mail.no_server': { status: 409, message: 'No mail server is set up. Enter one in Settings first.' },
  'mail.no_key': {
    status: 409,
    message: 'The system has no key to encrypt passwords with. The operator sets COMMS_SEALING_KEY.',
  },
  'mail.settings_by_environment': {
    status: 409,
    message: 'The mail server is set in the environment of the system. Change it there.',
  },
  'mail_settings.stale': { status: 412, message: 'The mail settings were changed meanwhile. Load them again.' },
  'calendar.unknown': { status: 404, message: 'There is no calendar at this address.' },
  'mail_wording.stale': { status: 412, message: 'This wording was changed meanwhile. Load it again.' },
  'mail.link_invalid': { status: 404, message: 'This link is not valid any more.' },
  'push.no_key': { status: 409, message: 'Notifications are not set up.' },
  'push.address': { status: 400, message: 'Notifications cannot be sent to this browser.' },
  'push.too_many': { status: 409, message: 'Notifications are on for too many devices. Switch one off first.' },
  'webhook.not_found': { status: 404, message: 'Webhook not found' },
  'webhook.stale': { status: 412, message: 'This webhook was changed meanwhile. Load it again.' },
  'webhook.off': { status: 409, message: 'This webhook is switched off. Switch it on first.' },
  'webhook.too_many': { status: 409, message: `There are ${maxWebhooks} webhooks already. Remove one first.` },
  'webhook.no_key': {
    status: 409,
    message: 'Webhooks cannot be made: the operator has given no key for their secrets (COMMS_SEALING_KEY).',
  },
  'webhook.delivery_not_found': { status: 404, message: 'Delivery not found' },
  'portal.malformed': { status: 404, message: 'Invalid portal link.' },
  'portal.unknown': { status: 404, message: 'This portal link is invalid or has expired.' },
  'portal.link_not_found': { status: 404, message: 'Portal link not found' },
  'product.not_found': { status: 404, message: 'Product request not found' },
  'product.stale': { status: 412, message: 'This product request was changed meanwhile. Load it again.' },
  'product.too_soon': { status: 409, message: 'Products can be requested once in 30 days.' },
  'announcement.not_found': { status: 404, message: 'Announcement not found' },
  'announcement.stale': { status: 412, message: 'This announcement was changed meanwhile. Load it again.' },
  'file.not_found': { status: 404, message: 'File not found' },
  'file.stale': { status: 412, message: 'This file was changed meanwhile. Load it again.' },
  range_not_satisfiable: { status: 416, message: 'The file does not have these bytes.' },
  'submission.not_found': { status: 404, message: 'Submission not found' },
  'submission.changed_meanwhile': {
    status: 409,
    message: 'Somebody else has decided about this submission meanwhile. Reload it and try again.',
  },
  'submission.stale': { status: 412, message: 'This submission was changed meanwhile. Load it again.' },
  'submission.replaced': { status: 409, message: 'A newer version of this video has arrived. Please decide about that one.' },
  'submission.no_changes_requested': {
    status: 409,
    message: 'A new version can be sent only of a video for which changes were requested.',
  },
  'rights.stale': { status: 412, message: 'The rights of this video were changed meanwhile. Load them again.' },
  'rights.not_approved': {
    status: 409,
    message: 'Rights and Spark codes belong to approved videos. This video is not approved.',
  },
  'rights.code_known': { status: 409, message: 'This Spark code was submitted already.' },
  'rights.code_not_found': { status: 404, message: 'Spark code not found' },
  'rights.too_many_codes': { status: 409, message: 'This video has 20 Spark codes already.' },
  'deliverable.not_found': { status: 404, message: 'Video deliverable not found' },
  'deliverable.stale': { status: 412, message: 'This video deliverable was changed meanwhile. Load it again.' },
  'post.not_found': { status: 404, message: 'Post not found' },
  'post.stale': { status: 412, message: 'This post was changed meanwhile. Load it again.' },
  'post.of_other_video': { status: 409, message: 'This post belongs to another video already.' },
  'post.not_approved': { status: 409, message: 'Posts are added to approved videos. This video is not approved.' },
  'post.measured': { status: 409, message: 'This post is measured already. Ask us to correct its address.' },
  'post.too_many': { status: 409, message: 'This video has 20 posts already.' },
  'upload.not_found': { status: 404, message: 'This upload is not known any more. Please start it again.' },
  'upload.incomplete': { status: 409, message: 'Not all chunks of this upload have arrived.' },
  'upload.assembling': { status: 503, message: 'The video is still being put together. Please try again in a moment.' },
  'upload.finished': { status: 409, message: 'This upload is finished already.' },
  'upload.term_closed': { status: 409, message: 'Videos cannot be uploaded in this term.' },
  'upload.too_many': { status: 429, message: 'Too many uploads are under way. Finish or cancel one of them first.' },
  'upload.daily_limit': { status: 429, message: 'Too many videos were sent within 24 hours. Please try again later.' },
  'submission.daily_limit': { status: 429, message: 'Too many links were sent within 24 hours. Please try again later.' },
  'upload.damaged': { status: 400, message: 'This chunk was damaged on its way. Please send it again.' },
  'video.comment_not_found': { status: 404, message: 'Comment not found' },
  'video.too_many_comments': { status: 409, message: 'This video has 1000 comments already. Remove some first.' },
  'video.address_expired': { status: 403, message: 'This address is not valid any more. Please reload the page.' },
  'video.wrong_type': { status: 415, message: videoRefusals.wrongType },
  'video.too_large': { status: 413, message: videoRefusals.tooLarge },
  'dead_letter.not_found': { status: 404, message: 'There is no failed event with this id' },
  'dead_letter.failed_again': { status: 409, message: 'The event failed again' },
  'settings.stale': { status: 412, message: 'The settings were changed meanwhile. Load them again.' },
  'import.running': { status: 409, message: 'Another import is still running. Please try again in a moment.' },
  'import.not_found': { status: 404, message: 'Import not found' },
  'import.too_old': { status: 409, message: 'This import is older than a day and can no longer be undone.' },
  'idempotency.running': { status: 409, message: 'A request with this Idempotency-Key is still running. Try again shortly.' },
  'idempotency.erased': { status: 409, message: 'This request was done already. Its answer is no longer kept.' },
  'idempotency.other_body': { status: 422, message: 'This Idempotency-Key was used for another request.' },
  too_large: { status: 413, message: 'The file or request is too large.' },
  wrong_type: { status: 415, message: 'This type of content is not supported here.' },
  'document.unreadable': { status: 422, message: 'Failed to extract contract information' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait and try again.' },
  too_many_attempts: { status: 429, message: 'Too many failed attempts. Please wait a few minutes and try again.' },
  too_slow: { status: 408, message: 'The request did not arrive in time.' },
  aborted: { status: 499, message: 'The client closed the connection before it was answered.' },
  /** Too many failed attempts from all addresses together. */
  attempts_paused: { status: 429, message: 'Too many failed attempts. Please wait a few minutes and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, message: 'This part of the system is not available right now. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

/** Why an edit is refused that was made on an older version of a record. */
export type StaleCode = Extract<RefusalCode, `${string}.stale`>;

/** What stands at which field: `{ endDate: 'End date must be after start date' }`. */
export type FieldErrors = Record<string, string>;

/** A refusal as it travels between processes. */
export interface RefusalWire {
  code: RefusalCode;
  message: string;
  errors?: FieldErrors;
  /** Seconds after which the caller may try again. */
  retryAfter?: number;
}

/** Thrown by use cases and rules; becomes its HTTP status and text at the gateway. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly errors: FieldErrors | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: RefusalCode, details: { message?: string; errors?: FieldErrors; retryAfter?: number } = {}) {
    super(details.message ?? refusals[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }

  get status(): number {
    return refusals[this.code].status;
  }

  /** A refusal of one field: its text is the message too, so that a client without fields shows something useful. */
  static ofField(field: string, message: string): Refusal {
    return new Refusal('invalid', { message, errors: { [field]: message } });
  }

  toWire(): RefusalWire {
    const { code, message, errors, retryAfter } = this;
    return { code, message, ...(errors && { errors }), ...(retryAfter !== undefined && { retryAfter }) };
  }

  /** The refusal in what another process answered, or nothing when it is no refusal. */
  static fromWire(value: unknown): Refusal | undefined {
    if (typeof value !== 'object' || value === null || !('code' in value)) return undefined;
    const wire = value as RefusalWire;
    return wire.code in refusals ? new Refusal(wire.code, wire) : undefined;
  }
}
