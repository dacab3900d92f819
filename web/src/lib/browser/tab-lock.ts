/**
 * Does work that only one tab of this browser may do at a time.
 * @returns undefined, without having done it, while another tab does it
 */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  // Browsers have no locks for pages that were not loaded over TLS.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
