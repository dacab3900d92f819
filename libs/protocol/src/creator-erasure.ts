import { IsArray, IsBoolean, IsIn, IsInt, IsOptional, IsString } from 'class-validator';
import { serviceNames, type ServiceName } from './service-name.ts';

/** A creator is to be erased: each service erases what it stores about these contracts, and confirms it. */
export class CreatorErasureRequested {
  @IsString() erasureId!: string;
  @IsInt({ each: true }) @IsArray() contractIds!: number[];
  /** These are sample data: nobody outside got their events. */
  @IsOptional() @IsBoolean() sample?: boolean;
}

/** A service stores nothing personal about the contracts of an erasure any more. */
export class CreatorErasureConfirmed {
  @IsString() erasureId!: string;
  @IsIn([...serviceNames]) service!: ServiceName;
}

/** All services have confirmed an erasure, and the stream no longer holds the creator's events. */
export class CreatorErased {
  @IsString() erasureId!: string;
}

/** The event by which each service confirms an erasure: it publishes under its own subjects only. */
export const erasureConfirmations = {
  contracts: 'contract.creator_erased',
  media: 'submission.creator_erased',
  portal: 'portal.creator_erased',
  payouts: 'payout.creator_erased',
  comms: 'communication.creator_erased',
} as const satisfies Record<ServiceName, string>;

/** Stands where the creator's name was, in what is kept. The handle becomes empty. */
export const erasedName = 'Erased creator';
