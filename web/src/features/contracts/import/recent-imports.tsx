import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { LoadFailure } from '../../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../../components/ui/feedback/skeleton-line.tsx';
import { ConfirmDialog } from '../../../components/ui/dialogs/confirm-dialog.tsx';
import { PlainList } from '../../../components/ui/layout/plain-list.tsx';
import { Heading, OneLine, Secondary } from '../../../components/ui/layout/text.tsx';
import { api, errorMessage, unwrap, type Schema } from '../../../lib/api/api.ts';
import { useQuery } from '../../../lib/api/queries.ts';
import { localDateTimeText } from '../../../lib/format.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { useDialog } from '../../../lib/use-dialog.ts';

type Import = Schema<'ContractImportView'>;
type Undone = Schema<'UndoneImport'>;

const maxShown = 5;
const maxShownKept = 100;

/** The last imports, which can be undone for a day. */
export function RecentImports() {
  const { data: imports, error, mutate } = useQuery('/api/contracts/imports', {});
  const { dialog: asked, show, frame } = useDialog<Import>();
  const [undone, setUndone] = useState<Undone | null>(null);
  const undo = useCommand((id: number) => unwrap(api.POST('/api/contracts/imports/{id}/undo', { params: { path: { id } } })), {
    success: 'Import undone',
    failure: (failure) => errorMessage(failure, 'Failed to undo the import'),
    invalidates: ['/api/contracts', '/api/contract-files'],
    onSuccess: (result) => {
      frame.onClose();
      setUndone(result);
    },
    onFailure: frame.onClose,
  });

  if (error) return <LoadFailure what="Recent imports could not be loaded" onRetry={() => void mutate()} />;
  if (!imports) return <SkeletonLine />;
  return (
    <Flex vertical gap="small">
      {imports.length > 0 && <Heading level={3}>Recent imports</Heading>}
      {undone && <Outcome {...undone} />}
      {imports.slice(0, maxShown).map((one) => (
        <Flex key={one.id} align="center" justify="space-between" gap="small">
          <Flex vertical style={shrinkable}>
            <OneLine text={one.fileName} strong />
            <Secondary small>{`${countsOf(one)} · ${localDateTimeText(one.madeAt)} by ${one.madeBy}`}</Secondary>
          </Flex>
          {one.undoable ? (
            <Button size="small" aria-label={`Undo the import of ${one.fileName}`} onClick={() => show(one)}>
              Undo
            </Button>
          ) : (
            one.undoneBy !== null && <Secondary small>Undone</Secondary>
          )}
        </Flex>
      ))}
      {asked && (
        <ConfirmDialog
          {...frame}
          title="Undo this import?"
          text={`This removes the contracts that ${asked.fileName} added, and gives back what it changed. What somebody changed or used since stays as it is.`}
          confirmLabel="Undo Import"
          command={{ run: () => undo.run(asked.id), pending: undo.pending }}
        />
      )}
    </Flex>
  );
}

const shrinkable = { minInlineSize: 0 } as const;

function countsOf({ added, changed }: Import): string {
  return [added > 0 && `${count(added)} added`, changed > 0 && `${count(changed)} changed`].filter(Boolean).join(', ');
}

/** What was undone, and what was not, with the reasons. */
function Outcome({ removed, restored, kept, keptCount }: Undone) {
  const title = `${count(removed)} removed, ${count(restored)} restored`;
  if (keptCount === 0) return <Alert type="success" showIcon title={title} role="status" />;
  const shown = kept.slice(0, maxShownKept);
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={`${title}, ${count(keptCount)} not undone`}
      description={
        <PlainList
          label="Not undone"
          scrolls
          items={[
            ...shown.map(({ contractId, socialHandle, reason }) => `${socialHandle ?? `Contract ${contractId}`}: ${reason}`),
            ...(keptCount > shown.length ? [`and ${count(keptCount - shown.length)} more`] : []),
          ]}
        />
      }
    />
  );
}

const count = (number: number): string => number.toLocaleString('en-US');
