import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Heading } from '../../../components/ui/layout/text.tsx';
import styles from './sheet.module.css';

interface Props {
  title: string;
  onClose: () => void;
  /** Something runs that a slip of the finger must not end: only Close closes. */
  busy?: boolean;
  children: ReactNode;
}

/** A dialog: at the bottom of a phone's screen, in the middle of a larger one. It is open while it is there. */
export function Sheet({ title, onClose, busy = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed before it leaves the page: the focus goes back to where it came from.
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
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            ×
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
