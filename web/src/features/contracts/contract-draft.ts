// A contract as its form holds it, and as it is sent.
import { normaliseHandle } from '@creator-desk/domain/social-handle';
import type { platformChoices, Platform } from '@creator-desk/domain/platforms';
import type { Schema } from '../../lib/api/api.ts';

export type SinglePlatform = (typeof platformChoices)[number];

export interface ContractDraft {
  fullName: string;
  socialHandle: string;
  /** As typed: '$4,500' is fine, the server reads it. */
  monthlyFee: string;
  /** 'YYYY-MM-DD' or '', like endDate */
  startDate: string;
  endDate: string;
  /** Only the edit form has it. */
  platform: SinglePlatform;
  /** Only the add form has it. */
  platforms: Platform[];
  /** As typed; '' counts as 0. */
  videosPerMonth: string;
  notes: string;
}

export const emptyDraft: ContractDraft = {
  fullName: '',
  socialHandle: '',
  monthlyFee: '',
  startDate: '',
  endDate: '',
  platform: 'none',
  platforms: [],
  videosPerMonth: '',
  notes: '',
};

/** What an extraction read, where it read something. */
export function draftFromExtraction(read: Schema<'ExtractedFields'> | null): ContractDraft {
  return {
    ...emptyDraft,
    fullName: read?.fullName ?? '',
    socialHandle: read?.socialHandle ?? '',
    monthlyFee: read?.monthlyFee ?? '',
    startDate: read?.startDate ?? '',
    endDate: read?.endDate ?? '',
    platforms: read?.platforms ?? [],
    videosPerMonth: read?.videosPerMonth == null ? '' : String(read.videosPerMonth),
    notes: read?.notes ?? '',
  };
}

/** A stored contract, to be changed. */
export function draftFromContract(contract: Schema<'ContractView'>): ContractDraft {
  return {
    ...emptyDraft,
    fullName: contract.fullName,
    socialHandle: contract.socialHandle,
    monthlyFee: contract.monthlyFee,
    startDate: contract.startDate,
    endDate: contract.endDate,
    platform: contract.platform ?? 'none',
    videosPerMonth: String(contract.videosPerMonth),
    notes: contract.notes ?? '',
  };
}

const sharedFields = ({ fullName, socialHandle, monthlyFee, startDate, endDate, videosPerMonth, notes }: ContractDraft) => ({
  fullName,
  socialHandle: normaliseHandle(socialHandle),
  monthlyFee,
  startDate,
  endDate,
  notes: notes.trim() === '' ? null : notes,
  videosPerMonth: videosPerMonth === '' ? 0 : Number(videosPerMonth),
});

/** @param sourceFileId the kept document from which the draft was read */
export function toCreateContract(draft: ContractDraft, sourceFileId?: number): Schema<'CreateContract'> {
  return { ...sharedFields(draft), platforms: draft.platforms, ...(sourceFileId !== undefined && { sourceFileId }) };
}

export function toUpdateContract(draft: ContractDraft): Schema<'UpdateContract'> {
  return { ...sharedFields(draft), platform: draft.platform === 'none' ? null : draft.platform };
}
