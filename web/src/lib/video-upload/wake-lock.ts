/**
 * Keeps the screen of a phone awake while bytes are on their way: a sleeping phone stops sending. Where the browser cannot, nothing happens.
 * @returns lets it sleep again
 */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let over = false;

  async function ask(): Promise<void> {
    // The browser takes the lock away when the page is hidden; back in sight it is asked again.
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
