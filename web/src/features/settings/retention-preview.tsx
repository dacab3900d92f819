import { Alert } from 'antd';
import type { RetentionKey } from '@creator-desk/domain/retention';
import { ConfirmDialog } from '../../components/ui/dialogs/confirm-dialog.tsx';
import { dateText } from '../../lib/format.ts';
import type { Schema } from '../../lib/api/api.ts';
import type { Command } from '../../lib/use-command.ts';

export type Preview = Schema<'RetentionPreviewOf'>;

interface Props {
  /** undefined: closed */
  preview: Preview[] | undefined;
  labelOf: (key: RetentionKey) => string;
  command: Pick<Command<[]>, 'run' | 'pending'>;
  onClose: () => void;
}

/** Shows what new days will remove, before they are saved. */
export function RetentionPreview({ preview, labelOf, command, onClose }: Props) {
  const removes = preview?.some(({ count }) => count > 0) ?? false;
  return (
    <ConfirmDialog
      open={preview !== undefined}
      onClose={onClose}
      title="Save retention"
      text={preview?.length ? 'Older than the new days:' : 'Nothing more will be removed.'}
      confirmLabel={removes ? 'Save and remove' : 'Save'}
      danger={removes}
      command={command}
    >
      <ul>
        {preview?.map((one) => (
          <li key={one.key}>{`${labelOf(one.key)}: ${amountText(one)}`}</li>
        ))}
      </ul>
      {removes && (
        <Alert
          type="warning"
          showIcon
          title="This is removed within a day, for good. Backups keep it until they are removed themselves."
        />
      )}
    </ConfirmDialog>
  );
}

/** '12, the oldest from May 3, 2026' */
function amountText({ count, oldest }: Preview): string {
  if (count === 0 || oldest === null) return 'nothing';
  return `${count}, the oldest from ${dateText(oldest.slice(0, 10))}`;
}
