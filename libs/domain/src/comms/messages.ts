/** Who writes in a thread: the creator, or somebody of the team. */
export const messageSides = ['creator', 'team'] as const;
export type MessageSide = (typeof messageSides)[number];

export const otherSide = (side: MessageSide): MessageSide => (side === 'creator' ? 'team' : 'creator');

/** Characters. */
export const maxMessageLength = 4_000;

/** Minutes after which somebody who has not read a message gets a mail. */
export const unreadMailMinutes = 10;

/** Which threads a list shows: all, those with unread messages, those in which the creator has written last. */
export const threadFilters = ['all', 'unread', 'waiting'] as const;
export type ThreadFilter = (typeof threadFilters)[number];
