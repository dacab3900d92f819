/** Ends waits that have become pointless, such as for an answer on a broken connection. Usable again after each abort. */
export class Abortable {
  private next = Promise.withResolvers<never>();

  constructor() {
    this.renew();
  }

  /** @throws what the work throws, or the reason of an abort that comes first */
  orAborted<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.next.promise]);
  }

  abort(reason: string): void {
    this.next.reject(new Error(reason));
    this.renew();
  }

  private renew(): void {
    this.next = Promise.withResolvers<never>();
    // An abort may come while nothing waits.
    this.next.promise.catch(() => undefined);
  }
}
