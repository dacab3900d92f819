// Short words about what just happened: one at a time, for 5 seconds, read out by screen readers.
import { createContext, use } from 'react';

export interface Toast {
  /** The default style. @param title 'Success' where the specification gives no other */
  success(description: string, title?: string): void;
  /** The destructive style, for failures. */
  error(description: string, title?: string): void;
}

/** How toasts look is the page's: the console gives antd's (app/toast-provider.tsx), the creator's portal its own. */
export const ToastContext = createContext<Toast | null>(null);

/** @throws Error where no page provides toasts */
export function useToast(): Toast {
  const toast = use(ToastContext);
  if (!toast) throw new Error('useToast needs a provider of toasts above it');
  return toast;
}
