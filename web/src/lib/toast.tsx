// Short words about what just happened: one at a time, for 5 seconds, read out by screen readers.
import { notification } from 'antd';
import { createContext, use, useMemo, type ReactNode } from 'react';

export interface Toast {
  /** The default style. @param title 'Success' where the specification gives no other */
  tell(description: string, title?: string): void;
  /** The destructive style, for failures. */
  fail(description: string, title?: string): void;
}

const ToastContext = createContext<Toast | null>(null);

/** The specification's display time, in seconds. */
const shownFor = 5;

/** px from the top, so that the navigation stays in reach. */
const belowTheBar = 64;

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

/** @throws Error outside of ToastProvider */
export function useToast(): Toast {
  const toast = use(ToastContext);
  if (!toast) throw new Error('useToast needs a ToastProvider above it');
  return toast;
}
