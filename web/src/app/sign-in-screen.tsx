import { lazy, Suspense, type ComponentProps } from 'react';
import SignIn from '../features/sign-in/sign-in.tsx';

// Who was signed out has loaded antd before.
const SignedOutToast = lazy(() => import('./signed-out-toast.tsx'));

interface Props extends ComponentProps<typeof SignIn> {
  /** Shown as a toast: why the user was signed out. */
  notice: string | undefined;
}

/** Shown without a session. It loads no antd. */
export default function SignInScreen({ notice, ...signIn }: Props) {
  return (
    <>
      <SignIn {...signIn} />
      {notice && (
        <Suspense fallback={null}>
          <SignedOutToast text={notice} />
        </Suspense>
      )}
    </>
  );
}
