import { Modal } from 'antd';
import { useState } from 'react';
import { ContractSelect } from '../../components/contract-select.tsx';
import { dialogSize } from '../../components/dialog-size.ts';
import { Label } from '../../components/text.tsx';
import { VideoUploader } from '../../components/video-uploader/video-uploader.tsx';
import { useRefresh } from '../../lib/queries.ts';
import { useToast } from '../../lib/toast.tsx';
import { uploadWords } from '../../lib/video-upload/upload-failure.ts';
import styles from './upload-video-dialog.module.css';

const contractField = 'upload-video-contract';

/** An admin sends a video for a creator. While it is on its way, only its own button stops it. */
export default function UploadVideoDialog({
  open,
  onClose,
  onClosed,
}: {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}) {
  const [contractId, setContractId] = useState<number>();
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const refresh = useRefresh();

  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={onClosed}
      title="Upload Video"
      width={dialogSize.lg}
      footer={null}
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: !busy }}
      destroyOnHidden
    >
      <div className={styles.fields}>
        <div className={styles.field}>
          <Label htmlFor={contractField}>Contract</Label>
          <ContractSelect id={contractField} label="Contract" value={contractId} onChange={setContractId} disabled={busy} />
        </div>
        <VideoUploader
          contractId={contractId}
          withoutContract="Please choose a contract."
          onBusy={setBusy}
          onFailed={(words) => toast.fail(words, uploadWords.failed)}
          onUploaded={() => {
            toast.tell(uploadWords.done);
            onClose();
            void refresh('/api/video-submissions');
          }}
        />
      </div>
    </Modal>
  );
}
