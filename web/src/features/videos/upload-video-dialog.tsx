import { Modal } from 'antd';
import { useState } from 'react';
import { ContractSelect } from '../../components/contract-select.tsx';
import { dialogSize } from '../../components/dialog-size.ts';
import { Label, Secondary } from '../../components/text.tsx';
import { VideoUploader } from '../../components/video-uploader/video-uploader.tsx';
import type { DialogFrame } from '../../lib/one-dialog.ts';
import { useRefresh } from '../../lib/queries.ts';
import { useToast } from '../../lib/toast.tsx';
import { uploadWords } from '../../lib/video-upload/upload-failure.ts';
import type { Video } from './video-query.ts';
import styles from './upload-video-dialog.module.css';

const contractField = 'upload-video-contract';

interface Props extends DialogFrame {
  /** The video of which a new version is sent; without it, whose video it is can be chosen. */
  replaces?: Video | undefined;
}

/** An admin sends a video for a creator. While it is on its way, only its own button stops it. */
export default function UploadVideoDialog({ replaces, open, onClose, onClosed }: Props) {
  const [contractId, setContractId] = useState(replaces?.contractId);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const refresh = useRefresh();

  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={onClosed}
      title={replaces ? 'Upload New Version' : 'Upload Video'}
      width={dialogSize.lg}
      footer={null}
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: !busy }}
      destroyOnHidden
    >
      <div className={styles.fields}>
        {replaces ? (
          <Secondary>{`Of “${replaces.title}” by ${replaces.contract.fullName}. Its new version takes its place.`}</Secondary>
        ) : (
          <div className={styles.field}>
            <Label htmlFor={contractField}>Contract</Label>
            <ContractSelect id={contractField} label="Contract" value={contractId} onChange={setContractId} disabled={busy} />
          </div>
        )}
        <VideoUploader
          contractId={contractId}
          replacesId={replaces?.id}
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
