/** Ends waiting that has become pointless: for an answer on a connection that broke, say. */
export class Abortable {
  private next = Promise.withResolvers<never>();

  constructor() {
    this.renew();
  }

  /** @throws whatever the work throws, or the reason of an interruption that comes before its end */
  orAborted<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.next.promise]);
  }

  abort(reason: string): void {
    this.next.reject(new Error(reason));
    this.renew();
  }

  private renew(): void {
    this.next = Promise.withResolvers<never>();
    // It may come while nobody waits.
    this.next.promise.catch(() => undefined);
  }
}
