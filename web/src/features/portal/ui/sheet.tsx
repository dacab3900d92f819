import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLanguage } from '../../../lib/language/language-context.ts';
import { Heading } from '../../../components/ui/layout/text.tsx';
import styles from './sheet.module.css';

interface Props {
  title: string;
  onClose: () => void;
  /** Only the Close button closes the sheet, so that a stray tap cancels nothing. */
  busy?: boolean;
  children: ReactNode;
}

/** A modal dialog, at the bottom on phones. It is open while mounted. */
export function Sheet({ title, onClose, busy = false, children }: Props) {
  const { t } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closing before unmounting returns the focus to the opener.
  useLayoutEffect(() => {
    const opened = dialog.current;
    if (!opened?.open) opened?.showModal();
    return () => opened?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onClose();
      }}
      onClick={({ target }) => target === dialog.current && !busy && onClose()}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <div id={titleId}>
            <Heading level={2}>{title}</Heading>
          </div>
          <button type="button" className={styles.close} aria-label={t('Close')} onClick={onClose}>
            ×
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
