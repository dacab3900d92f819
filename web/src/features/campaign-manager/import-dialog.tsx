import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../components/ui/dialogs/dialog.tsx';
import { SimulatedProgress } from '../../components/ui/feedback/simulated-progress.tsx';
import { unwrap, api, type Schema } from '../../lib/api/api.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useCommand } from '../../lib/use-command.ts';
import { ImportOutcome } from './import-outcome.tsx';

/** Creates a portal for every contract without one and shows the result per contract. */
export function ImportDialog(dialog: DialogControl) {
  const [outcome, setOutcome] = useState<Schema<'BulkImportView'>>();
  const { run, pending } = useCommand(() => unwrap(api.POST('/api/campaign-manager/bulk-import')), {
    success: ({ summary: { imported, skipped } }) => [
      `Imported ${imported} contracts, skipped ${skipped} existing portals`,
      'Bulk import completed',
    ],
    failure: 'Failed to import contracts.',
    invalidates: ['/api/portal-links'],
    onSuccess: setOutcome,
  });

  return (
    <Dialog
      {...dialog}
      title="Import All Contracts"
      size="2xl"
      footer={
        outcome ? (
          <Button type="primary" onClick={dialog.onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={dialog.onClose}>Cancel</Button>
            <Button type="primary" disabled={pending} onClick={() => void run()}>
              {pending ? 'Importing...' : 'Import All Contracts'}
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
          {pending && <SimulatedProgress what="Creating portals" done={false} />}
        </Flex>
      )}
    </Dialog>
  );
}
