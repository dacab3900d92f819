import { lazy, type ReactNode } from 'react';
import { api, errorMessage, unwrap } from '../../lib/api/api.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useDialogs } from '../../lib/use-dialogs.tsx';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import type { RightsOf } from './rights-dialog.tsx';
import type { SparkCode } from './rights-text.ts';

const loadRights = () => import('./rights-dialog.tsx');
const loadCode = () => import('./spark-code-dialog.tsx');
const EditRights = lazy(loadRights);
const AddCode = lazy(loadCode);
const loads = [loadRights, loadCode];

type RightsAction = { video: RightsOf } & ({ kind: 'rights' | 'code' } | { kind: 'remove code'; code: SparkCode });

/** The dialogs about the rights of videos. */
export function useRightsDialogs(): { show: (action: RightsAction) => void; element: ReactNode } {
  return useDialogs<RightsAction>((action, frame) => {
    if (action.kind === 'remove code') return <RemoveCode {...frame} video={action.video} code={action.code} />;
    return action.kind === 'rights' ? (
      <EditRights {...frame} video={action.video} />
    ) : (
      <AddCode {...frame} video={action.video} />
    );
  }, loads);
}

function RemoveCode({ video, code, ...dialog }: DialogControl & { video: RightsOf; code: SparkCode }) {
  const params = { path: { id: video.id, codeId: code.id } };
  const command = useCommand(() => unwrap(api.DELETE('/api/video-submissions/{id}/spark-codes/{codeId}', { params })), {
    success: 'Spark code removed',
    failure: (failure) => errorMessage(failure, 'The Spark code could not be removed.'),
    invalidates: ['/api/video-submissions', '/api/rights', '/api/attention'],
    invalidatesOnFailure: true,
    onSuccess: dialog.onClose,
  });
  return (
    <ConfirmDialog
      {...dialog}
      title="Remove Spark code"
      text={`Remove the Spark code ${code.code.slice(0, 12)}… of ${video.title}? Ads that use it already go on.`}
      confirmLabel="Remove code"
      command={command}
    />
  );
}
