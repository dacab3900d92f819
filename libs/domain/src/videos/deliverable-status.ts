/** How a planned video stands, in the order in which it goes on. */
export const deliverableStatuses = ['planned', 'in_progress', 'completed', 'delivered', 'approved'] as const;
export type DeliverableStatus = (typeof deliverableStatuses)[number];

/** What 'Mark as …' leads to: the next in order, and from the last one, or from anything unknown, back to planned. */
export function nextDeliverableStatus(status: string): DeliverableStatus {
  const at = (deliverableStatuses as readonly string[]).indexOf(status);
  return deliverableStatuses[at + 1] ?? 'planned';
}
