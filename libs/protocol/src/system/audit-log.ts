import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { choice, day, digits, id, instant, text } from '../fields.ts';
import { serviceNames } from '../service-name.ts';

/** What people do at the door. */
export const accessActions = ['signed_in', 'sign_in_failed', 'locked_out', 'refused', 'signed_out'] as const;
export type AccessAction = (typeof accessActions)[number];

export const auditActions = ['created', 'changed', 'removed', 'exported', ...accessActions] as const;
export type AuditAction = (typeof auditActions)[number];

/** Lines of a page. */
export const maxAuditLines = 50;

/** Which lines of the audit log are wanted. */
export class AuditFilter {
  @text({ label: 'search', max: 200, description: 'Substring of actor, subject, operation or changed values' }) search?: string;
  @text({ label: 'actor', max: 50, description: "The actor's key, such as 'user:3' or 'admin'" }) actor?: string;
  @text({ label: 'subject', max: 50, description: "The kind of what was changed, such as 'contract'" }) subject?: string;
  @choice(auditActions, { label: 'action' }) action?: AuditAction;
  @id({ label: 'contractId', description: 'Lines of this contract only' }) contractId?: number;
  @day({ label: 'from', description: 'On this business day or later' }) from?: string;
  @day({ label: 'to', description: 'On this business day or earlier' }) to?: string;
}

export class AuditQuery extends AuditFilter {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: maxAuditLines, default: maxAuditLines })
  @IsOptional()
  @digits()
  @IsInt({ message: `limit must be a whole number from 1 to ${maxAuditLines}` })
  @Min(1, { message: `limit must be a whole number from 1 to ${maxAuditLines}` })
  @Max(maxAuditLines, { message: `limit must be a whole number from 1 to ${maxAuditLines}` })
  limit?: number;
}

/** For one service: lines before this point only. */
export class AuditQueryOfService extends AuditQuery {
  @IsOptional() @IsInt() beforeMs?: number;
  @IsOptional() @Matches(/^\d{1,19}$/) beforeSequence?: string;
}

/** A changed field. A masked value is '•••'; what is no text is JSON. */
export class AuditChange {
  @ApiProperty({ type: String, example: 'monthlyFee' }) field!: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null when there was none' }) before!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Null when there is none' }) after!: string | null;
}

/** A line of the audit log. */
export class AuditLine {
  @ApiProperty({ enum: serviceNames }) service!: string;
  @ApiProperty({ type: String, description: 'In the chain of the service' }) sequence!: string;
  @instant({ required: 'at' }) at!: string;
  @ApiProperty({ type: String, example: 'user:3' }) actor!: string;
  @ApiProperty({ type: String, description: "The actor's name at that time" }) actorName!: string;
  @ApiProperty({ type: String, nullable: true, example: 'contracts.update' }) operation!: string | null;
  @ApiProperty({ type: String, nullable: true }) requestId!: string | null;
  @ApiProperty({ type: String, nullable: true, description: "The client's address" }) address!: string | null;
  @ApiProperty({ type: String, nullable: true }) userAgent!: string | null;
  @ApiProperty({ enum: auditActions }) action!: string;
  @ApiProperty({ type: String, example: 'contract' }) subject!: string;
  @ApiProperty({ type: String, example: '12' }) subjectId!: string;
  @ApiProperty({ type: String, nullable: true, description: 'By which people know it' }) name!: string | null;
  @ApiProperty({ type: 'integer', nullable: true }) contractId!: number | null;
  @ApiProperty({ type: AuditChange, isArray: true, description: 'None when they were erased with the data of a person' })
  changes!: AuditChange[];
  @ApiProperty({ type: Boolean, description: 'Whether what it said was erased' }) erased!: boolean;
}
