/** How a payout request stands, as it is stored. */
export const payoutStatuses = ['REQUESTED', 'SYNCED', 'PAID', 'CANCELLED'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** By which a list is filtered. 'open' is what is still to be paid: REQUESTED and SYNCED. */
export const payoutStatusFilters = ['all', 'open', ...payoutStatuses] as const;

/** The same in the campaign manager's words. */
export const reviewStatuses = ['PENDING', 'APPROVED', 'PAID', 'REJECTED'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

const inReviewWords: Record<PayoutStatus, ReviewStatus> = {
  REQUESTED: 'PENDING',
  SYNCED: 'APPROVED',
  PAID: 'PAID',
  CANCELLED: 'REJECTED',
};

export function reviewStatusOf(status: PayoutStatus): ReviewStatus {
  return inReviewWords[status];
}

/** Waiting to be paid: at most one of a contract's requests may stand so. */
export const openPayoutStatuses = ['REQUESTED', 'SYNCED'] as const satisfies PayoutStatus[];

export function isOpenPayout(status: PayoutStatus): boolean {
  return status === 'REQUESTED' || status === 'SYNCED';
}

/** What an admin does with a payout request. */
export const payoutActions = ['approve', 'markPaid', 'decline'] as const;
export type PayoutAction = (typeof payoutActions)[number];

/** Why an action is refused, in words for the admin. */
export const payoutActionRefusals = {
  'payout.already_approved': 'This payment request is approved already.',
  'payout.already_paid': 'This payment request is paid. A paid request cannot be changed.',
  'payout.already_declined': 'This payment request was declined. A declined request cannot be changed.',
} as const;
export type PayoutActionRefusal = keyof typeof payoutActionRefusals;

/** Every state and every action: where it leads, or why it is refused. PAID and CANCELLED are final. */
export const payoutTransitions = {
  REQUESTED: { approve: { to: 'SYNCED' }, markPaid: { to: 'PAID' }, decline: { to: 'CANCELLED' } },
  SYNCED: { approve: { refusal: 'payout.already_approved' }, markPaid: { to: 'PAID' }, decline: { to: 'CANCELLED' } },
  PAID: {
    approve: { refusal: 'payout.already_paid' },
    markPaid: { refusal: 'payout.already_paid' },
    decline: { refusal: 'payout.already_paid' },
  },
  CANCELLED: {
    approve: { refusal: 'payout.already_declined' },
    markPaid: { refusal: 'payout.already_declined' },
    decline: { refusal: 'payout.already_declined' },
  },
} as const satisfies Record<PayoutStatus, Record<PayoutAction, { to: PayoutStatus } | { refusal: PayoutActionRefusal }>>;

/** The actions that a request in this state allows: the buttons of its row. */
export function payoutActionsIn(status: PayoutStatus): PayoutAction[] {
  return payoutActions.filter((action) => 'to' in payoutTransitions[status][action]);
}
