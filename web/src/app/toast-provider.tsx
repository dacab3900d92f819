import { notification } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { ToastContext, type Toast } from '../lib/toast.tsx';

/** The specification's display time, in seconds. */
const shownFor = 5;

/** px from the top, so that the navigation stays in reach. */
const belowTheBar = 64;

/** The console's toasts. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, holder] = notification.useNotification({
    maxCount: 1,
    duration: shownFor,
    placement: 'topRight',
    top: belowTheBar,
  });
  const toast = useMemo<Toast>(
    () => ({
      tell: (description, title = 'Success') => shown.success({ title, description, role: 'status' }),
      fail: (description, title = 'Error') => shown.error({ title, description, role: 'alert' }),
    }),
    [shown],
  );
  return (
    <ToastContext value={toast}>
      {holder}
      {children}
    </ToastContext>
  );
}
