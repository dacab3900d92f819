// Toasts: one at a time, shown for 5 seconds, read out by screen readers.
import { createContext, use } from 'react';

export interface Toast {
  /** @param title 'Success' unless the specification gives another */
  success(description: string, title?: string): void;
  /** Shown in the destructive style. @param title 'Error' unless the specification gives another */
  error(description: string, title?: string): void;
}

/** Provided by each entry: the console uses antd's notifications (app/toast-provider.tsx), the creator portal its own. */
export const ToastContext = createContext<Toast | null>(null);

/** @throws Error without a provider */
export function useToast(): Toast {
  const toast = use(ToastContext);
  if (!toast) throw new Error('useToast needs a provider of toasts above it');
  return toast;
}
