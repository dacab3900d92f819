import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useRef } from 'react';
import { renewalStages } from '@creator-desk/domain/contracts/renewal';
import { useCreatorActions } from '../../components/creators/creator-actions.ts';
import { useRowButtonSize } from '../../components/ui/records/row-actions.tsx';
import { isChosen, stageNames, type Contract } from './stages.ts';
import type { useMove } from './use-move.ts';

interface Props {
  contract: Contract;
  moves: ReturnType<typeof useMove>;
}

/** What can be decided about a contract, for whom does not drag. */
export function MoveMenu({ contract, moves }: Props) {
  const act = useCreatorActions();
  const button = useRef<HTMLButtonElement>(null);
  const size = useRowButtonSize();
  const stages = renewalStages.filter((stage) => isChosen(stage) && stage !== contract.renewal);
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'renew', label: 'Renew…', onClick: () => act({ kind: 'renew', contract }) },
          { key: 'extend', label: 'Extend…', onClick: () => act({ kind: 'extend', contract }) },
          { type: 'divider' },
          ...stages.map((stage) => ({
            key: stage,
            label: `Move to ${stageNames[stage]}`,
            onClick: () => {
              // The card goes to another column, and its menu with it.
              button.current?.focus();
              moves.move(contract, stage);
            },
          })),
        ],
      }}
    >
      <Button
        ref={button}
        size={size}
        icon={<DownOutlined aria-hidden />}
        iconPlacement="end"
        disabled={moves.pending}
        aria-haspopup="menu"
        aria-label={`Decide about ${contract.fullName}`}
      >
        Decide
      </Button>
    </Dropdown>
  );
}
