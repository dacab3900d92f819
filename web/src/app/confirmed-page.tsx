import { useEffect } from 'react';
import { Centered } from '../components/ui/layout/centered.tsx';
import { Surface } from '../components/ui/layout/surface.tsx';
import { Heading, Secondary } from '../components/ui/layout/text.tsx';
import { providerFailure } from '../components/access/provider-failures.ts';
import { sayProved } from '../lib/api/provider-proof.ts';

/** Shown in the window in which somebody has signed in at the provider once more. */
export default function ConfirmedPage() {
  const problem = providerFailure(location.hash);
  useEffect(() => {
    if (problem) return;
    sayProved();
    window.close();
  }, [problem]);
  return (
    <main>
      <title>Confirm · Creator Desk</title>
      <Centered>
        <Surface roomy>
          <Heading level={1}>{problem ? 'Not confirmed' : 'Confirmed'}</Heading>
          <p role={problem ? 'alert' : 'status'}>{problem || 'You can close this window and go on.'}</p>
          {problem && <Secondary>Close this window and try again.</Secondary>}
        </Surface>
      </Centered>
    </main>
  );
}
