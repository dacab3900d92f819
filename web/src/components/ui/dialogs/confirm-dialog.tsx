import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Command } from '../../../lib/use-command.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
  title: string;
  /** Names what will be deleted or changed. */
  text: string;
  /** Details of the question: numbers, a warning, a field. */
  children?: ReactNode;
  confirmLabel: string;
  /** False when nothing is deleted, although the action is final. */
  danger?: boolean;
  command: Pick<Command<[]>, 'run' | 'pending'>;
}

/** Asks before an action that cannot be undone. The focus is on Cancel. */
export function ConfirmDialog({ title, text, children, confirmLabel, danger = true, command, ...dialog }: Props) {
  return (
    <Dialog
      {...dialog}
      title={title}
      size="lg"
      closable={false}
      footer={
        <>
          <Button onClick={dialog.onClose} autoFocus>
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
    </Dialog>
  );
}
