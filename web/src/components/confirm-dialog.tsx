import { Button, Modal } from 'antd';
import { useState } from 'react';
import { dialogSize } from './dialog-size.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
  title: string;
  /** What will be destroyed, by name. */
  text: string;
  confirmLabel: string;
  /** Does it, and tells about failures itself. */
  onConfirm: () => Promise<void>;
}

/** Asks before something is destroyed. The focus waits on Cancel. */
export function ConfirmDialog({ open, onClose, onClosed, title, text, confirmLabel, onConfirm }: Props) {
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
          <Button danger type="primary" disabled={running} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Modal>
  );
}
