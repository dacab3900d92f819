import { useEffect, type ComponentProps } from 'react';
import SignIn from '../features/sign-in/sign-in.tsx';
import { useToast } from '../lib/toast.tsx';
import { ToastProvider } from './toast-provider.tsx';

interface Props extends ComponentProps<typeof SignIn> {
  /** Shown as a toast: why the user was signed out. */
  notice: string | undefined;
}

/** Shown without a session. */
export default function SignInScreen({ notice, ...signIn }: Props) {
  return (
    <ToastProvider>
      {notice && <Notice text={notice} />}
      <SignIn {...signIn} />
    </ToastProvider>
  );
}

function Notice({ text }: { text: string }) {
  const toast = useToast();
  useEffect(() => toast.success(text, 'Signed out'), [toast, text]);
  return null;
}
