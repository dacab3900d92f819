import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsUUID } from 'class-validator';
import type { Permission } from '@creator-desk/domain/access/roles';
import { id, instant } from '../fields.ts';
import type { ServiceName } from '../service-name.ts';

export interface EditedRecord {
  service: ServiceName;
  /** What the audit log of the service calls it. */
  subject: string;
  /** There is one, whose id is 1. Its rows in the log are its parts: a change names them among the fields. */
  isOnly?: true;
  /** Who may see it, and so who is editing it. */
  reads: Permission;
  /** Who may edit it, and so learns who changed it last. */
  writes: Permission;
}

/** The records that several people may edit at a time, in dialogs and forms. */
export const editedRecords = {
  contract: { service: 'contracts', subject: 'contract', reads: 'contracts.read', writes: 'contracts.write' },
  user: { service: 'contracts', subject: 'user', reads: 'access.manage', writes: 'access.manage' },
  announcement: {
    service: 'portal',
    subject: 'announcement',
    reads: 'announcements.read',
    writes: 'announcements.write',
  },
  'product-request': {
    service: 'portal',
    subject: 'product request',
    reads: 'products.read',
    writes: 'products.write',
  },
  payment: { service: 'payouts', subject: 'payout', reads: 'payouts.read', writes: 'payouts.decide' },
  video: { service: 'media', subject: 'submission', reads: 'videos.read', writes: 'videos.write' },
  rights: { service: 'media', subject: 'video rights', reads: 'videos.read', writes: 'videos.write' },
  post: { service: 'media', subject: 'post', reads: 'videos.read', writes: 'videos.write' },
  settings: {
    service: 'contracts',
    subject: 'setting',
    isOnly: true,
    reads: 'settings.read',
    writes: 'settings.write',
  },
  'single-sign-on': {
    service: 'contracts',
    subject: 'single sign-on',
    isOnly: true,
    reads: 'access.manage',
    writes: 'access.manage',
  },
  'mail-settings': {
    service: 'comms',
    subject: 'mail settings',
    isOnly: true,
    reads: 'mails.manage',
    writes: 'mails.manage',
  },
  'mail-wording': { service: 'comms', subject: 'mail wording', reads: 'mails.read', writes: 'mails.write' },
  webhook: { service: 'comms', subject: 'webhook', reads: 'webhooks.manage', writes: 'webhooks.manage' },
} as const satisfies Record<string, EditedRecord>;

export type EditedKind = keyof typeof editedRecords;
export const editedKinds = Object.keys(editedRecords) as EditedKind[];

export class EditedRecordAt {
  @ApiProperty({ enum: editedKinds })
  @IsIn(editedKinds, { message: `The kind must be one of: ${editedKinds.join(', ')}` })
  kind!: EditedKind;

  @id({ required: 'The id is required' }) id!: number;
}

/** Names the dialog, so that two of one person are two. */
export class OpenDialog {
  @ApiProperty({ type: String, format: 'uuid', description: 'Made by the client for each dialog that it opens' })
  @IsUUID('all', { message: 'The dialog must be a UUID' })
  dialog!: string;
}

export class DialogOfRecord extends EditedRecordAt {
  @ApiProperty({ type: String, format: 'uuid' })
  @IsUUID('all', { message: 'The dialog must be a UUID' })
  dialog!: string;
}

/** Somebody else who has the record open in order to change it. */
export class RecordEditor {
  @ApiProperty({ type: String, nullable: true, description: 'null: somebody with the shared password' }) name!: string | null;
  @ApiProperty({ type: Boolean, description: 'The same person, in another window' }) isMe!: boolean;
  @instant({ required: 'since' }) since!: string;
}

/** A change of a record, without values. */
export class RecordChange {
  @instant({ required: 'at' }) at!: string;
  @ApiProperty({ type: String, description: 'As the audit log names it', example: 'Ana' }) by!: string;
  @ApiProperty({ type: String, isArray: true, example: ['endDate'] }) fields!: string[];
}
