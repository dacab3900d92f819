/**
 * Runs work that only one tab of this browser may do at a time.
 * @returns undefined, without running it, while another tab holds the lock
 */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  // Pages without TLS have no Web Locks API.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
