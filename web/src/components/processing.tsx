import { Progress } from 'antd';
import { useEffect, useState } from 'react';
import { Secondary } from './text.tsx';

/** The specification's simulated progress: 10 more every 200 ms up to 90, and 100 when it is done. */
const step = { percent: 10, every: 200, upTo: 90 };

/** A bar for work of which the server tells nothing before it is done. */
export function Processing({ what, done }: { what: string; done: boolean }) {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPercent((shown) => Math.min(shown + step.percent, step.upTo)), step.every);
    return () => clearInterval(timer);
  }, []);
  return (
    <div role="status">
      <Secondary>{what}</Secondary>
      <Progress percent={done ? 100 : percent} aria-label={what} />
    </div>
  );
}
