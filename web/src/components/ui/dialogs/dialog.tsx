import { Modal, type ModalProps } from 'antd';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { dialogSize, type DialogSize } from './dialog-size.ts';

type OwnProps = 'open' | 'onCancel' | 'afterClose' | 'width' | 'mask' | 'destroyOnHidden';

interface Props extends Omit<ModalProps, OwnProps>, Omit<DialogControl, 'onClosed'>, Partial<Pick<DialogControl, 'onClosed'>> {
  size: DialogSize;
  /** A click beside it does not close it, because there is something to lose. */
  guarded?: boolean;
}

/** The frame of every dialog. What it held is gone when it opens again. */
export function Dialog({ open, onClose, onClosed, size, guarded = false, ...modal }: Props) {
  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={onClosed}
      width={dialogSize[size]}
      mask={{ closable: !guarded }}
      destroyOnHidden
      {...modal}
    />
  );
}
