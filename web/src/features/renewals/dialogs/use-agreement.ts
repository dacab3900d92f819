import { errorMessage, type Schema } from '../../../lib/api/api.ts';
import { useCommand, type Command } from '../../../lib/use-command.ts';

export type Contract = Schema<'ContractView'>;

/** The fields that every change of what was agreed has. */
export interface AgreementDraft {
  reason: string;
  fileId?: number | undefined;
}

interface Options<Result> {
  success: (result: Result) => readonly [description: string, title: string];
  failure: string;
  onSuccess: () => void;
}

/** Somebody else may have changed the contract: then the screen shows what it is now. */
export function useAgreement<Draft, Result>(
  call: (draft: Draft) => Promise<Result>,
  { success, failure, onSuccess }: Options<Result>,
): Command<[Draft], Result> {
  return useCommand(call, {
    success,
    failure: (reason) => errorMessage(reason, failure),
    invalidates: ['/api/contracts', '/api/contract-files', '/api/attention', '/api/portal-links'],
    invalidatesOnFailure: true,
    onSuccess,
  });
}
