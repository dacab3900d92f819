import { DocumentRefused } from '../document-refused.ts';
import { Ticket, type Report, type Task } from './ticket.ts';

export interface QueueLimits {
  /** Children that serve it. */
  size: number;
  /** How long a document may be expected to wait, in ms: one that would wait longer is refused at once. */
  maxWaitMs: number;
  /** Most documents at once, whatever they are expected to take: each lies on the disk meanwhile. */
  maxDocuments: number;
  /** Told how many documents wait for a child, whenever that changes. */
  onQueue?: (waiting: number) => void;
}

/** What a document is expected to keep children busy for before any was read, in ms. */
const firstGuessMs = 4_000;

/** Documents under way in the order of their arrival, and their jobs that wait for a child. */
export class DocumentQueue {
  readonly #limits: QueueLimits;
  readonly #tickets = new Set<Ticket>();
  readonly #tasks: Task[] = [];
  #typicalMs = firstGuessMs;
  #next = 0;
  #told = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** @throws DocumentRefused busy, with how long to wait before the next try, when it would wait too long */
  admit(onWaiting: Report): Ticket {
    const { size, maxWaitMs, maxDocuments } = this.#limits;
    const waitMs = this.#expectedWaitMs();
    if (this.#tickets.size >= maxDocuments || (this.#tickets.size >= size && waitMs > maxWaitMs)) {
      const retryAfterSeconds = Math.min(60, Math.max(5, Math.ceil((waitMs - maxWaitMs) / 1000)));
      throw new DocumentRefused('busy', undefined, retryAfterSeconds);
    }
    const ticket = new Ticket(this.#next++, onWaiting);
    this.#tickets.add(ticket);
    return ticket;
  }

  /** The document is read, or given up. */
  leave(ticket: Ticket): void {
    if (this.#tickets.delete(ticket) && ticket.servedMs > 0) this.#typicalMs = 0.7 * this.#typicalMs + 0.3 * ticket.servedMs;
    this.tell();
  }

  add(task: Task): void {
    const behind = this.#tasks.findIndex(({ ticket }) => ticket.number > task.ticket.number);
    this.#tasks.splice(behind < 0 ? this.#tasks.length : behind, 0, task);
  }

  /** The job that is next. */
  get first(): Task | undefined {
    return this.#tasks[0];
  }

  /** Takes a job out. @returns false when it does not wait any more */
  remove(task: Task): boolean {
    const at = this.#tasks.indexOf(task);
    if (at >= 0) this.#tasks.splice(at, 1);
    return at >= 0;
  }

  clear(): Task[] {
    return this.#tasks.splice(0);
  }

  /** Tells who waits how many documents are before theirs. */
  tell(): void {
    const waiting = new Set(this.#tasks.map(({ ticket }) => ticket).filter(({ running }) => running === 0));
    for (const ticket of waiting) ticket.waits([...this.#tickets].filter(({ number }) => number < ticket.number).length);
    if (waiting.size !== this.#told) this.#limits.onQueue?.((this.#told = waiting.size));
  }

  // From how long documents took lately: on a machine that has much else to do they take longer, and fewer are let in.
  #expectedWaitMs(): number {
    const served = [...this.#tickets].filter(({ running }) => running > 0).map(({ servedMs }) => servedMs);
    const typicalMs = Math.max(this.#typicalMs, ...served);
    return (this.#tickets.size * typicalMs) / this.#limits.size;
  }
}
