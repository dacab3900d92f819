import { Alert } from 'antd';
import { ConfirmDialog } from '../../../components/ui/dialogs/confirm-dialog.tsx';
import { unwrap, api, errorMessage } from '../../../lib/api/api.ts';
import { dateText, lastDayText } from '../../../lib/format.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { useCommand } from '../../../lib/use-command.ts';
import type { Contract } from '../../../components/portals/portal-link.ts';

interface Props extends DialogControl {
  contract: Contract;
}

/** Sends the term on screen, so that the server refuses a second click instead of skipping a term. */
export function AdvanceTermDialog({ open, onClose, onClosed, contract }: Props) {
  const { id, fullName, termNumber, termStart, termEnd } = contract;

  const command = useCommand(
    () => unwrap(api.POST('/api/contracts/{id}/advance-term', { params: { path: { id } }, body: { fromTerm: termNumber } })),
    {
      success: (after) => [
        `${fullName} is now in term ${after.termNumber}, which starts on ${dateText(after.termStart)}`,
        'Term advanced',
      ],
      failure: `Failed to advance term for ${fullName}.`,
      invalidates: ['/api/portal-links', '/api/contracts', '/api/video-submissions', '/api/submissions'],
      invalidatesOnFailure: true,
      onSuccess: onClose,
    },
  );
  const problem = errorMessage(command.failure, '');

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Advance Term"
      text={`Move ${fullName} to the next term after term ${termNumber} (${dateText(termStart)} – ${lastDayText(termEnd)})? The count of approved videos restarts, and the videos of this term are archived. This cannot be undone.`}
      confirmLabel="Advance Term"
      danger={false}
      command={command}
    >
      {problem && <Alert type="error" showIcon title={problem} role="alert" style={withTopMargin} />}
    </ConfirmDialog>
  );
}

const withTopMargin = { marginBlockStart: 'var(--ant-margin)' } as const;
