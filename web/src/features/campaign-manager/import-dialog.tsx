import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import { dialogSize } from '../../components/dialog-size.ts';
import { Processing } from '../../components/processing.tsx';
import { answerOf, api, type Shape } from '../../lib/api.ts';
import type { DialogFrame } from '../../lib/one-dialog.ts';
import { useRefresh } from '../../lib/queries.ts';
import { useToast } from '../../lib/toast.tsx';
import { ImportOutcome } from './import-outcome.tsx';

/** Makes a portal for every contract that has none, and tells what became of each. */
export function ImportDialog({ open, onClose, onClosed }: DialogFrame) {
  const toast = useToast();
  const refresh = useRefresh();
  const [running, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<Shape<'BulkImportView'>>();

  async function run() {
    setRunning(true);
    try {
      const answer = await answerOf(api.POST('/api/campaign-manager/bulk-import'));
      setOutcome(answer);
      const { imported, skipped } = answer.summary;
      toast.tell(`Imported ${imported} contracts, skipped ${skipped} existing portals`, 'Bulk import completed');
      await refresh('/api/portal-links');
    } catch {
      toast.fail('Failed to import contracts.');
    } finally {
      setRunning(false);
    }
  }

  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={onClosed}
      title="Import All Contracts"
      width={dialogSize['2xl']}
      destroyOnHidden
      footer={
        outcome ? (
          <Button type="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="primary" disabled={running} onClick={() => void run()}>
              {running ? 'Importing...' : 'Import All Contracts'}
            </Button>
          </>
        )
      }
    >
      {outcome ? (
        <ImportOutcome outcome={outcome} />
      ) : (
        <Flex vertical gap="middle">
          <p>
            Every contract without a creator portal gets one. Contracts that have theirs keep it, with the same link, so this can
            be run again at any time.
          </p>
          {running && <Processing what="Making portals" done={false} />}
        </Flex>
      )}
    </Modal>
  );
}
