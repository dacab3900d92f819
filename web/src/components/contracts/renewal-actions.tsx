import { Button } from 'antd';
import { Permitted } from '../access/permitted.tsx';
import { useCreatorActions } from '../creators/creator-actions.ts';
import type { Schema } from '../../lib/api/api.ts';

type Contract = Schema<'ContractView'>;

/** Whether a next contract can be made. */
export const isRenewable = ({ renewedById, status }: Contract): boolean =>
  renewedById === null && (status === 'ACTIVE' || status === 'PAUSED');

interface Props {
  contract: Contract;
  /** Called before a dialog opens, such as to close another one. */
  before?: () => void;
}

/** What can be agreed anew, and what was. */
export function RenewalActions({ contract, before }: Props) {
  const act = useCreatorActions();
  const open = (kind: 'renew' | 'extend' | 'amend' | 'agreement history') => () => {
    before?.();
    act({ kind, contract });
  };
  return (
    <>
      <Permitted needs="contracts.write">
        {isRenewable(contract) && (
          <Button size="small" onClick={open('renew')}>
            Renew
          </Button>
        )}
        {contract.renewedById === null && (
          <Button size="small" onClick={open('extend')}>
            Extend
          </Button>
        )}
        <Button size="small" onClick={open('amend')}>
          Amend
        </Button>
      </Permitted>
      <Button size="small" onClick={open('agreement history')}>
        Amendments
      </Button>
    </>
  );
}
