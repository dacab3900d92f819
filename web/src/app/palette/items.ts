// What the palette offers: what the server finds, commands and screens.
import type { Permission } from '@creator-desk/domain/access/roles';
import { formatUsdCents } from '@creator-desk/domain/values/money';
import type { CreatorAction } from '../../components/creators/creator-actions.ts';
import { creatorPath } from '../../components/creators/creator-link.tsx';
import type { Schema } from '../../lib/api/api.ts';
import { statusText } from '../../lib/format.ts';
import type { NavigationLink } from '../navigation.ts';
import { recordCommands, type RecordCommandKind } from './record-commands.ts';

/** What a choice opens. */
export type Target =
  | { kind: 'path'; to: string }
  | { kind: 'contract' | 'video' | 'payment'; id: number }
  | { kind: 'action'; action: StandaloneKind }
  /** Asks first which record it is about. */
  | { kind: 'command'; command: RecordCommandKind }
  /** A record was chosen. */
  | { kind: 'act'; action: CreatorAction };

/** Actions that need nothing chosen before. */
type StandaloneKind = (typeof standalone)[number][0];

export interface Item {
  /** Unique among all. */
  key: string;
  label: string;
  detail?: string;
  needs?: Permission;
  target: Target;
}

export interface Group {
  name: string;
  items: Item[];
}

const standalone = [
  ['add contract', 'Add contract', 'contracts.write'],
  ['import contracts', 'Import contracts', 'contracts.write'],
  ['upload video', 'Upload video', 'videos.write'],
  ['plan video', 'Add planned video', 'videos.write'],
  ['import numbers', 'Import numbers of posts', 'videos.write'],
  ['request payment', 'Request payment', 'payouts.decide'],
  ['write announcement', 'Write announcement', 'announcements.write'],
  ['upload files', 'Upload files', 'documents.write'],
  ['invite', 'Invite a colleague', 'access.manage'],
  ['create token', 'New API token', 'access.manage'],
  ['create webhook', 'New webhook', 'webhooks.manage'],
] as const satisfies readonly (readonly [CreatorAction['kind'], string, Permission])[];

const commands: readonly Item[] = [
  ...standalone.map(([action, label, needs]): Item => ({
    key: `action ${action}`,
    label,
    needs,
    target: { kind: 'action', action },
  })),
  ...recordCommands.map(({ kind, label, needs }): Item => ({
    key: `command ${kind}`,
    label: `${label}…`,
    needs,
    target: { kind: 'command', command: kind },
  })),
];

type Found = Schema<'SearchView'>;

/** The groups for what is typed, those of the server first. Empty ones are left out. */
export function groupsFor(typed: string, found: Found | undefined, links: readonly NavigationLink[]): Group[] {
  const screens = links.map(({ to, label, needs }): Item => ({ key: to, label, needs, target: { kind: 'path', to } }));
  const groups = [
    ...foundGroups(found),
    { name: 'Actions', items: commands.filter(({ label }) => isMeant(label, typed)) },
    { name: 'Screens', items: screens.filter(({ label }) => isMeant(label, typed)) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function foundGroups({ creators = [], videos = [], files = [], payouts = [] }: Partial<Found> = {}): Group[] {
  return [
    {
      name: 'Creators',
      items: creators.map(({ fullName, socialHandle }) => {
        const to = creatorPath(socialHandle);
        return { key: to, label: fullName, detail: socialHandle, target: { kind: 'path', to } };
      }),
    },
    {
      name: 'Contracts',
      items: creators.map(({ contractId, fullName, socialHandle }) => ({
        key: `contract ${contractId}`,
        label: `Contract of ${fullName}`,
        detail: socialHandle,
        target: { kind: 'contract', id: contractId },
      })),
    },
    {
      name: 'Videos',
      items: videos.map(({ id, title, fullName, status }) => ({
        key: `video ${id}`,
        label: title,
        detail: [fullName, statusText(status)].filter(Boolean).join(' · '),
        target: { kind: 'video', id },
      })),
    },
    {
      name: 'Files',
      items: files.map(({ id, originalName, fullName }) => ({
        key: `file ${id}`,
        label: originalName,
        detail: fullName ?? 'Unassigned',
        needs: 'documents.read',
        target: { kind: 'path', to: `/vault?search=${encodeURIComponent(originalName)}` },
      })),
    },
    {
      name: 'Payments',
      items: payouts.map(({ id, creatorName, amountCents, status }) => ({
        key: `payment ${id}`,
        label: `${formatUsdCents(amountCents)} to ${creatorName}`,
        detail: status,
        needs: 'payouts.read',
        target: { kind: 'payment', id },
      })),
    },
  ];
}

/** Whether each typed word begins a word of the label. */
function isMeant(label: string, typed: string): boolean {
  const words = label.toLowerCase().split(' ');
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** Of what was stored by a version before. */
export function isItem(value: unknown): value is Item {
  const { key, label, target } = (value ?? {}) as Partial<Item>;
  return typeof key === 'string' && typeof label === 'string' && typeof target === 'object' && typeof target.kind === 'string';
}
