import { notification } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { ToastContext, type Toast } from '../lib/toast.tsx';

/** The specification's display time. */
const durationSeconds = 5;

/** Below the navigation. */
const topPx = 64;

/** The console's toasts. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, holder] = notification.useNotification({
    maxCount: 1,
    duration: durationSeconds,
    placement: 'topRight',
    top: topPx,
  });
  const toast = useMemo<Toast>(
    () => ({
      success: (description, title = 'Success') => shown.success({ title, description, role: 'status' }),
      error: (description, title = 'Error') => shown.error({ title, description, role: 'alert' }),
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
