import { Alert } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/dialogs/confirm-dialog.tsx';
import { unwrap, api, errorMessage } from '../../../lib/api/api.ts';
import { dateText, lastDayText } from '../../../lib/format.ts';
import type { DialogControl } from '../../../lib/use-dialog.ts';
import { useInvalidate } from '../../../lib/api/queries.ts';
import { useToast } from '../../../lib/toast.tsx';
import type { Contract } from './portal-link.ts';

interface Props extends DialogControl {
  contract: Contract;
}

/** Moves a contract on from the term that is on screen; from any other the server refuses, so nobody skips a term by two clicks. */
export function AdvanceTermDialog({ open, onClose, onClosed, contract }: Props) {
  const toast = useToast();
  const invalidate = useInvalidate();
  const [problem, setProblem] = useState<string>();
  const { id, fullName, termNumber, termStart, termEnd } = contract;

  async function advance() {
    setProblem(undefined);
    try {
      const after = await unwrap(
        api.POST('/api/contracts/{id}/advance-term', { params: { path: { id } }, body: { fromTerm: termNumber } }),
      );
      toast.success(
        `${fullName} is now in term ${after.termNumber}, which starts on ${dateText(after.termStart)}`,
        'Term advanced',
      );
      onClose();
    } catch (failure) {
      setProblem(errorMessage(failure, ''));
      toast.error(`Failed to advance term for ${fullName}.`);
    }
    await invalidate('/api/portal-links', '/api/contracts', '/api/video-submissions', '/api/submissions');
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Advance Term"
      text={`Move ${fullName} to the next term after term ${termNumber} (${dateText(termStart)} – ${lastDayText(termEnd)})? The count of approved videos restarts, and the videos of this term are archived. This cannot be undone.`}
      confirmLabel="Advance Term"
      danger={false}
      onConfirm={advance}
    >
      {problem && <Alert type="error" showIcon title={problem} role="alert" style={withTopMargin} />}
    </ConfirmDialog>
  );
}

const withTopMargin = { marginBlockStart: 'var(--ant-margin)' } as const;
