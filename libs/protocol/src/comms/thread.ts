import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, ValidateIf } from 'class-validator';
import {
  maxMessageLength,
  messageSides,
  threadFilters,
  type MessageSide,
  type ThreadFilter,
} from '@creator-desk/domain/comms/messages';
import { id, instant, text } from '../fields.ts';
import { ListQuery } from '../list.ts';

/** What somebody writes in a thread. */
export class NewMessage {
  @text({ required: 'Please write a message.', label: 'The message', max: maxMessageLength }) text!: string;

  @id({ label: 'The video', description: 'The video that it is about; without one it is about anything' })
  submissionId?: number;
}

export class PostMessage extends NewMessage {
  @id({ required: 'The contract is required', label: 'The contract id' }) contractId!: number;
}

/** Which part of a thread. */
export class MessagesQuery {
  @id({ label: 'before', description: 'Only messages before this one: the id of the oldest that is known' }) before?: number;
  @id({ label: 'submissionId', description: 'Only messages about this video' }) submissionId?: number;
}

export class MessagesOf extends MessagesQuery {
  @id({ required: 'The contract is required', label: 'The contract id' }) contractId!: number;
}

export class MarkRead {
  @id({ required: 'The last message that was read is required', label: 'The message id', description: 'The last that was read' })
  messageId!: number;
}

export class MarkMessagesRead extends MarkRead {
  @id({ required: 'The contract is required', label: 'The contract id' }) contractId!: number;
}

/** A message of the thread with a creator. */
export class ThreadMessage {
  @id({ required: 'id' }) id!: number;
  @ApiProperty({ enum: messageSides, description: 'Who wrote it: the creator or somebody of the team' }) author!: MessageSide;
  @ApiProperty({ type: String, nullable: true, description: 'Of the person of the team; null for one without an account' })
  authorName!: string | null;
  @ApiProperty({ type: String }) text!: string;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The video that it is about' }) submissionId!: number | null;
  @ApiProperty({ type: String, nullable: true }) videoTitle!: string | null;
  @instant({ required: 'createdAt' }) createdAt!: string;
}

/** The newest messages of a thread, or those before one. */
export class ThreadPage {
  @ApiProperty({ type: ThreadMessage, isArray: true, description: 'At most 50, the oldest first' }) messages!: ThreadMessage[];
  @ApiProperty({ type: Boolean, description: 'There are messages before these' }) hasOlder!: boolean;
  @ApiProperty({ type: 'integer', description: 'Messages of the whole thread that the caller’s side has not read' })
  unread!: number;
  @ApiProperty({ type: 'integer', description: 'The last message that the creator has read; 0 for none' })
  creatorReadId!: number;
  @ApiProperty({ type: 'integer', description: 'The last message that the team has read; 0 for none' }) teamReadId!: number;
}

export class UnreadMessages {
  @ApiProperty({ type: 'integer', description: 'Messages that the caller’s side has not read' }) unread!: number;
}

/** How much of what creators wrote nobody of the team has read. */
export class UnreadThreads {
  @ApiProperty({ type: 'integer' }) threads!: number;
  @ApiProperty({ type: 'integer' }) messages!: number;
}

/** Those with unread messages come first, then the one written in last. `search` looks into names, handles and messages. */
export class ListThreads extends ListQuery {
  @ApiPropertyOptional({ enum: threadFilters, default: 'all', description: 'waiting: the creator has written last' })
  @IsOptional()
  @IsIn([...threadFilters], { message: `show must be one of: ${threadFilters.join(', ')}` })
  show?: ThreadFilter;
}

/** The thread with a creator, as the list shows it. */
export class ThreadView {
  @id({ required: 'contractId' }) contractId!: number;
  @ApiProperty({ type: String }) fullName!: string;
  @ApiProperty({ type: String }) socialHandle!: string;
  @ApiProperty({ type: 'integer', description: 'Messages of the creator that nobody of the team has read' }) unread!: number;
  @ApiProperty({ enum: messageSides, description: 'Who wrote the last message' }) lastAuthor!: MessageSide;
  @ApiProperty({ type: String, nullable: true, description: 'Of the person of the team' }) lastAuthorName!: string | null;
  @ApiProperty({ type: String, description: 'The beginning of the last message' }) lastText!: string;
  @instant({ required: 'lastMessageAt' }) lastMessageAt!: string;
}

const OrNull = (): PropertyDecorator => ValidateIf((_, value) => value !== null);

export class MessagePosted {
  @IsInt() contractId!: number;
  @IsInt() messageId!: number;
  @IsString() author!: MessageSide;
  /** The video that it is about; null for none. */
  @OrNull() @IsInt() submissionId!: number | null;
}

export class MessageRead {
  @IsInt() contractId!: number;
  /** The last that was read. */
  @IsInt() messageId!: number;
  /** Who has read it. */
  @IsString() reader!: MessageSide;
}
