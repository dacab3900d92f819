// The values of the contract form, and their conversion from and to the API.
import { normaliseHandle } from '@creator-desk/domain/contracts/social-handle';
import type { platformChoices, Platform } from '@creator-desk/domain/contracts/platforms';
import { nobody } from '../../../components/contracts/owners.ts';
import type { Schema } from '../../../lib/api/api.ts';

export type SinglePlatform = (typeof platformChoices)[number];

export interface ContractDraft {
  fullName: string;
  socialHandle: string;
  /** As typed, such as '$4,500'; the server parses it. */
  monthlyFee: string;
  /** 'YYYY-MM-DD' or '', like endDate */
  startDate: string;
  endDate: string;
  /** Only in the edit form. */
  platform: SinglePlatform;
  /** Only in the add form. */
  platforms: Platform[];
  /** As typed; '' counts as 0. */
  videosPerMonth: string;
  /** '' for none */
  email: string;
  notes: string;
  /** Absent where nobody can own contracts; 0 is nobody. */
  adminOwnerId?: number;
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
  email: '',
  notes: '',
};

/** An address that is less certain may be another party's, who must not get the creator's mails. */
const sureOfEmail = 0.8;

/** Fields that the document does not state stay empty. */
export function draftFromExtraction(extraction?: Pick<Schema<'ExtractionView'>, 'data' | 'facts'>): ContractDraft {
  const read = extraction?.data;
  if (!read) return emptyDraft;
  const found = extraction.facts?.['email'];
  const text = (value: string | number | null | undefined) => String(value ?? '');
  return {
    ...emptyDraft,
    fullName: text(read.fullName),
    socialHandle: text(read.socialHandle),
    monthlyFee: text(read.monthlyFee),
    startDate: text(read.startDate),
    endDate: text(read.endDate),
    platforms: read.platforms ?? [],
    videosPerMonth: text(read.videosPerMonth),
    email: found && found.confidence >= sureOfEmail ? text(found.value) : '',
    notes: text(read.notes),
  };
}

export function draftFromContract(contract: Schema<'ContractView'>): ContractDraft {
  return {
    ...emptyDraft,
    fullName: contract.fullName,
    socialHandle: contract.socialHandle,
    monthlyFee: contract.monthlyFee ?? '',
    startDate: contract.startDate,
    endDate: contract.endDate,
    platform: contract.platform ?? 'none',
    videosPerMonth: String(contract.videosPerMonth),
    email: contract.email ?? '',
    notes: contract.notes ?? '',
    adminOwnerId: contract.adminOwnerId ?? nobody,
  };
}

const sharedFields = ({
  fullName,
  socialHandle,
  monthlyFee,
  startDate,
  endDate,
  videosPerMonth,
  email,
  notes,
}: ContractDraft) => ({
  fullName,
  socialHandle: normaliseHandle(socialHandle),
  monthlyFee,
  startDate,
  endDate,
  email: email.trim() === '' ? null : email.trim(),
  notes: notes.trim() === '' ? null : notes,
  videosPerMonth: videosPerMonth === '' ? 0 : Number(videosPerMonth),
});

/** @param sourceFileId the stored document that the draft was extracted from */
export function toCreateContract(draft: ContractDraft, sourceFileId?: number): Schema<'CreateContract'> {
  const owner = draft.adminOwnerId ? { adminOwnerId: draft.adminOwnerId } : {};
  return { ...sharedFields(draft), ...owner, platforms: draft.platforms, ...(sourceFileId !== undefined && { sourceFileId }) };
}

export function toUpdateContract(draft: ContractDraft): Schema<'UpdateContract'> {
  const { platform, adminOwnerId: owner } = draft;
  return {
    ...sharedFields(draft),
    platform: platform === 'none' ? null : platform,
    ...(owner !== undefined && { adminOwnerId: owner || null }),
  };
}
