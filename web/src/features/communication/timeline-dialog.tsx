import { Modal } from 'antd';
import { dialogSize } from '../../components/ui/dialogs/dialog-size.ts';
import Timeline from '../../components/timeline/timeline.tsx';
import type { DialogControl } from '../../lib/use-dialog.ts';
import type { CreatorRef } from './creators.ts';

export default function TimelineDialog({ open, onClose, onClosed, creator }: DialogControl & { creator: CreatorRef }) {
  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={onClosed}
      title={`Timeline of ${creator.fullName}`}
      width={dialogSize['2xl']}
      destroyOnHidden
      footer={null}
    >
      <Timeline contractId={creator.contractId} />
    </Modal>
  );
}
