import { Button, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { dialogSize } from './dialog-size.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
  title: string;
  /** What will be destroyed or changed, by name. */
  text: string;
  /** What belongs to the question: figures, a warning, a field. */
  children?: ReactNode;
  confirmLabel: string;
  /** False where nothing is destroyed, but there is no way back. */
  danger?: boolean;
  /** Does it, and tells about failures itself. */
  onConfirm: () => Promise<void>;
}

/** Asks before something that cannot be taken back. The focus waits on Cancel. */
export function ConfirmDialog({ open, onClose, onClosed, title, text, children, confirmLabel, danger = true, onConfirm }: Props) {
  const [running, setRunning] = useState(false);

  async function confirm() {
    setRunning(true);
    await onConfirm();
    setRunning(false);
  }

  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={onClosed}
      title={title}
      width={dialogSize.lg}
      destroyOnHidden
      closable={false}
      footer={
        <>
          <Button onClick={onClose} autoFocus>
            Cancel
          </Button>
          <Button danger={danger} type="primary" disabled={running} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {children}
    </Modal>
  );
}
