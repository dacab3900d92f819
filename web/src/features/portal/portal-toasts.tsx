// Toasts of the portal, which does not load antd's notifications.
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLanguage } from '../../lib/language/language-context.ts';
import { ToastContext, type Toast } from '../../lib/toast.tsx';
import styles from './portal-toasts.module.css';

/** The specification's display time. */
const displayMs = 5000;

interface Shown {
  kind: 'success' | 'fail';
  title: string;
  description: string;
}

export function PortalToasts({ children }: { children: ReactNode }) {
  const { t } = useLanguage();
  const [shown, setShown] = useState<Shown>();
  const toast = useMemo<Toast>(
    () => ({
      success: (description, title = t('Success')) => setShown({ kind: 'success', title, description }),
      error: (description, title = t('Error')) => setShown({ kind: 'fail', title, description }),
    }),
    [t],
  );
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), displayMs);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <ToastContext value={toast}>
      {children}
      {/* A popover, to stay above modal dialogs. */}
      <div popover="manual" ref={onTop} key={shown ? `${shown.title} ${shown.description}` : ''} className={styles.place}>
        {shown && (
          <div className={`${styles.toast} ${styles[shown.kind]}`} role={shown.kind === 'fail' ? 'alert' : 'status'}>
            <div>
              <strong>{shown.title}</strong>
              <p>{shown.description}</p>
            </div>
            <button type="button" className={styles.close} aria-label={t('Close')} onClick={() => setShown(undefined)}>
              ×
            </button>
          </div>
        )}
      </div>
    </ToastContext>
  );
}

/** Moves the toast to the top layer where the browser supports popovers. */
function onTop(place: HTMLDivElement | null): void {
  if (place?.childElementCount && 'showPopover' in place) place.showPopover();
}
