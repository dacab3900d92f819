// The frame around every screen of the console.
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useLiveUpdates } from '../../lib/live/live-updates.ts';
import { AntdTheme } from '../antd-theme.tsx';
import { CreatorActionsProvider } from '../creator-actions.tsx';
import { ToastProvider } from '../toast-provider.tsx';
import { CrashBoundary } from '../crash-boundary.tsx';
import { useSampleData } from '../../components/sample/sample-data.ts';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { useMaySee } from '../navigation.ts';
import { paths } from '../paths.ts';
import { PasswordQuestion } from '../password-question.tsx';
import { TopBar, type SigningOut } from './top-bar.tsx';
import styles from './shell.module.css';

/** Hardly ever there: they have a question and its dialog. */
const SampleNotice = lazy(() => import('../../components/sample/sample-notice.tsx'));
const SampleOffer = lazy(() => import('../../components/sample/sample-offer.tsx'));
/** Where somebody comes who has a new system. */
const firstScreens: readonly string[] = [paths.dashboard, paths.creators, paths.report];

export default function Shell(signingOut: SigningOut) {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  useLiveUpdates();
  const sample = useSampleData();
  const maySee = useMaySee(pathname);
  const shownBefore = useRef(pathname);

  // A new screen starts at its top, also for screen readers.
  useEffect(() => {
    if (shownBefore.current === pathname) return;
    shownBefore.current = pathname;
    window.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <AntdTheme>
      <ToastProvider>
        <CreatorActionsProvider>
          <a className={styles.skip} href="#content">
            Skip to content
          </a>
          <TopBar {...signingOut} />
          <main id="content" className={styles.content} ref={content} tabIndex={-1}>
            {sample && sample.state !== 'none' && (
              <Suspense fallback={null}>
                <SampleNotice sample={sample} />
              </Suspense>
            )}
            {sample?.state === 'none' && sample.realContracts === 0 && firstScreens.includes(pathname) && (
              <Suspense fallback={null}>
                <SampleOffer />
              </Suspense>
            )}
            <CrashBoundary resetOn={pathname}>
              <Suspense fallback={null}>
                {maySee ? <Outlet /> : <EmptyState text="Your role does not include this screen." />}
              </Suspense>
            </CrashBoundary>
          </main>
        </CreatorActionsProvider>
        <PasswordQuestion />
      </ToastProvider>
    </AntdTheme>
  );
}
