/**
 * Keeps the screen of a phone awake during an upload, because a sleeping phone stops sending. Does nothing without browser support.
 * @returns releases the lock
 */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let over = false;

  async function ask(): Promise<void> {
    // The browser releases the lock when the page is hidden.
    if (over || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    const given = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (over) await given?.release();
    else lock = given;
  }

  const again = () => void ask();
  document.addEventListener('visibilitychange', again);
  again();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
