import type { ServiceName } from './system-under-fault.ts';

/** Where a written text must stand, once. The table may be a query, the column an expression that begins with one. */
export interface Place {
  database: ServiceName;
  table: string;
  column: string;
}

export const places = {
  contract: { database: 'contracts', table: 'contracts', column: 'social_handle' },
  contractNotes: { database: 'contracts', table: 'contracts', column: 'notes' },
  contractFile: { database: 'contracts', table: '(select * from contract_files where not provisional)', column: 'original_name' },
  portalLink: { database: 'portal', table: 'portal_links', column: 'slug' },
  productRequest: { database: 'portal', table: 'product_requests', column: 'requested_products' },
  video: { database: 'media', table: 'submissions', column: 'title' },
  videoComment: { database: 'media', table: 'video_comments', column: 'comment' },
  videoDecision: { database: 'media', table: 'submission_decisions', column: 'notes' },
  timelineNote: { database: 'comms', table: 'timeline_line', column: "facts->>'note'" },
  payoutRequest: { database: 'payouts', table: 'payout_requests', column: 'description' },
  payment: { database: 'payouts', table: 'payout_requests', column: 'payment_reference' },
} satisfies Record<string, Place>;
export type Kind = keyof typeof places;

/** What the system has acknowledged, and must therefore have. */
export class Ledger {
  private readonly written = new Map<Kind, Set<string>>();
  /** Number of the running term, by contract. */
  readonly terms = new Map<number, number>();
  readonly deletedContracts = new Set<number>();
  /** Kinds of the mails that a creator must get, by contract. */
  readonly mails = new Map<number, string[]>();
  /** SHA-256 of the bytes, by their path in the API. */
  readonly bytes = new Map<string, string>();
  deals = 0;

  wrote(kind: Kind, text: string): void {
    const texts = this.written.get(kind) ?? new Set();
    this.written.set(kind, texts.add(text));
  }

  /** An acknowledged deletion or change: the text must stand nowhere. */
  removed(kind: Kind, text: string): void {
    this.written.get(kind)?.delete(text);
  }

  texts(kind: Kind): string[] {
    return [...(this.written.get(kind) ?? [])];
  }

  get size(): number {
    return [...this.written.values()].reduce((sum, texts) => sum + texts.size, 0) + this.terms.size + this.deletedContracts.size;
  }
}
