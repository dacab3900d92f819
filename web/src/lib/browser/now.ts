import { useEffect, useState } from 'react';

/** The refresh interval that the specification gives. */
const tickIntervalMs = 60_000;

/** The current time, updated every minute and whenever the page becomes visible. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = () => setNow(new Date());
    const timer = setInterval(tick, tickIntervalMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
