import { useEffect, useState } from 'react';

/** The specification's refresh of the clock, in ms. */
const tickIntervalMs = 60_000;

/** The time, kept current to the minute, and at once when the page is looked at again. */
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
