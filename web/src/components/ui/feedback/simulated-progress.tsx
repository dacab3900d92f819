import { Progress } from 'antd';
import { useEffect, useState } from 'react';
import { Secondary } from '../layout/text.tsx';

/** The specification's simulated progress: 10 more every 200 ms up to 90, and 100 when it is done. */
const simulated = { percent: 10, every: 200, upTo: 90 };

interface Props {
  what: string;
  done: boolean;
  /** The server's current step; '' while unknown. */
  step?: string | undefined;
}

/** A progress bar for work of unknown length. */
export function SimulatedProgress({ what, done, step }: Props) {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPercent((shown) => Math.min(shown + simulated.percent, simulated.upTo)), simulated.every);
    return () => clearInterval(timer);
  }, []);
  return (
    <div role="status">
      <Secondary>{what}</Secondary>
      <Progress percent={done ? 100 : percent} aria-label={what} />
      {step !== undefined && (
        // The line is there from the start, so that nothing moves when the first step arrives.
        <Secondary small>{step || '\u00a0'}</Secondary>
      )}
    </div>
  );
}
