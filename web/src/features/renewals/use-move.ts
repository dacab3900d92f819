import type { ChosenStage, RenewalStage } from '@creator-desk/domain/contracts/renewal';
import { useCreatorActions } from '../../components/creators/creator-actions.ts';
import { isRenewable } from '../../components/contracts/renewal-actions.tsx';
import { api, errorMessage, ifMatch, unwrap } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/permission.ts';
import { useCommand } from '../../lib/use-command.ts';
import { isChosen, stageNames, type Contract } from './stages.ts';

/** Moves contracts to other stages: to 'Renewed' by the dialog that makes the next contract. */
export function useMove() {
  const act = useCreatorActions();
  const may = useMay();
  const { run, pending } = useCommand(
    ({ id, version }: Contract, stage: ChosenStage) =>
      unwrap(
        api.PUT('/api/contracts/{id}/renewal-stage', {
          params: { path: { id }, header: ifMatch(version) },
          body: { stage },
        }),
      ),
    {
      success: ({ fullName, renewal }) => `${fullName} is now in “${stageNames[renewal]}”`,
      failure: (failure) => errorMessage(failure, 'Failed to move contract'),
      invalidates: ['/api/contracts', '/api/attention'],
      invalidatesOnFailure: true,
    },
  );
  return {
    pending,
    mayMove: (contract: Contract) => may('contracts.write') && isRenewable(contract),
    move: (contract: Contract, stage: RenewalStage) => {
      if (stage === contract.renewal) return;
      if (isChosen(stage)) void run(contract, stage);
      else act({ kind: 'renew', contract });
    },
  };
}
