/** What a user may do. The shared password and the tokens of API_TOKENS act as owner. */
export const roles = ['owner', 'manager', 'reviewer', 'finance', 'viewer'] as const;
export type Role = (typeof roles)[number];

const everybody = roles;
const managers = ['owner', 'manager'] as const;
const reviewers = ['owner', 'manager', 'reviewer'] as const;
/** Who sees what creators earn. */
const moneyReaders = ['owner', 'manager', 'finance'] as const;
/** Who answers creators: everybody who decides about their videos or their money. */
const answerers = ['owner', 'manager', 'reviewer', 'finance'] as const;
/** Who lets money go out. */
const payers = ['owner', 'finance'] as const;
const owners = ['owner'] as const;

/**
 * Which roles have each permission: the only place that says so. Operations, routes and screens name a permission, never a role.
 * Fields that a role has no permission for are not sent.
 */
export const permissions = {
  'contracts.read': everybody,
  'contracts.write': managers,
  /** Fees in contracts, and what is read from documents. */
  'fees.read': moneyReaders,
  /** Documents and the history of a contract, which show fees. */
  'documents.read': moneyReaders,
  'documents.write': managers,
  'revenue.read': moneyReaders,
  'revenue.write': moneyReaders,
  'videos.read': everybody,
  /** Decisions, comments, plans and uploads of videos and submissions. */
  'videos.write': reviewers,
  'payouts.read': moneyReaders,
  /** Requests, approves and declines. */
  'payouts.decide': moneyReaders,
  /** Marks as paid, and takes payments back. */
  'payouts.pay': payers,
  /** Where the money goes, and the export with it. */
  'payouts.details': payers,
  /** A portal's address is a secret that acts as its creator. */
  'portals.read': managers,
  'portals.write': managers,
  'announcements.read': everybody,
  'announcements.write': managers,
  'products.read': everybody,
  'products.write': managers,
  'communication.read': everybody,
  'communication.write': managers,
  /** What creators and the team write to each other. */
  'messages.read': everybody,
  /** Answers creators, and with that marks what they wrote as read. */
  'messages.write': answerers,
  /** Mails to creators, which have the addresses of their portals. */
  'mails.read': managers,
  'mails.write': managers,
  /** The mail server with its password, and when mails are sent. */
  'mails.manage': owners,
  'settings.read': everybody,
  'settings.write': managers,
  'system.read': managers,
  'system.write': managers,
  /** Who did what, with the values before and after. */
  'audit.read': owners,
  /** Downloads everything about a creator. */
  'creators.export': managers,
  /** Erases everything about a creator for good. */
  'creators.erase': owners,
  /** Loads sample data into an empty system, and removes them. */
  'sample.manage': owners,
  /** Accounts, roles, sessions of others, and how people sign in. */
  'access.manage': owners,
  /** Where events are sent outside, with all that an owner sees in them. */
  'webhooks.manage': owners,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export const rolesWith = (permission: Permission): readonly Role[] => permissions[permission];

export const may = (role: Role, permission: Permission): boolean => rolesWith(permission).includes(role);
