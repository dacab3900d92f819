import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import type { Command } from '../../../lib/use-command.ts';
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
  command: Pick<Command<[]>, 'run' | 'pending'>;
}

/** Asks before something that cannot be taken back. The focus waits on Cancel. */
export function ConfirmDialog({ open, onClose, onClosed, title, text, children, confirmLabel, danger = true, command }: Props) {
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
          <Button danger={danger} type="primary" disabled={command.pending} onClick={() => void command.run()}>
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
