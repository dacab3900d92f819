import { lazy, Suspense, useEffect, useState } from 'react';
import { askForPasswordBy } from '../lib/api/proof.ts';

const PasswordDialog = lazy(() => import('./password-dialog.tsx'));

/** Asks for the password when the server wants a recent proof, over whatever dialog is open. */
export function PasswordQuestion() {
  const [answer, setAnswer] = useState<(confirmed: boolean) => void>();
  useEffect(() => askForPasswordBy(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  if (!answer) return null;
  return (
    <Suspense fallback={null}>
      <PasswordDialog onAnswer={answer} onClosed={() => setAnswer(undefined)} />
    </Suspense>
  );
}
