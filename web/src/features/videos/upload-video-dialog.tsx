import { useState } from 'react';
import { ContractSelect } from '../../components/contracts/contract-select.tsx';
import { Dialog } from '../../components/ui/dialogs/dialog.tsx';
import { Label, Secondary } from '../../components/ui/layout/text.tsx';
import { VideoUploader } from '../../components/videos/uploader/video-uploader.tsx';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useInvalidate } from '../../lib/api/queries.ts';
import { useToast } from '../../lib/toast.tsx';
import { uploadMessages } from '../../lib/video-upload/upload-failure.ts';
import type { Video } from './video-query.ts';
import styles from './upload-video-dialog.module.css';

const contractField = 'upload-video-contract';

interface Props extends DialogControl {
  /** The video that gets a new version; without it, the admin chooses a contract. */
  replaces?: Video | undefined;
  /** The contract that is chosen at first. */
  contractId?: number | undefined;
}

/** Uploads a video for a creator. During the upload, only the cancel button closes it. */
export default function UploadVideoDialog({ replaces, contractId: shown, ...dialog }: Props) {
  const [contractId, setContractId] = useState(replaces?.contractId ?? shown);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const invalidate = useInvalidate();

  return (
    <Dialog
      {...dialog}
      title={replaces ? 'Upload New Version' : 'Upload Video'}
      size="lg"
      footer={null}
      closable={!busy}
      keyboard={!busy}
      guarded={busy}
    >
      <div className={styles.fields}>
        {replaces ? (
          <Secondary>{`Replaces “${replaces.title}” by ${replaces.contract.fullName}.`}</Secondary>
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
          onFailed={(words) => toast.error(words, uploadMessages.failed)}
          onUploaded={() => {
            toast.success(uploadMessages.done);
            dialog.onClose();
            void invalidate('/api/video-submissions');
          }}
        />
      </div>
    </Dialog>
  );
}
