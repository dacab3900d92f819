import { Flex } from 'antd';
import { formatUsd } from '@creator-desk/domain/values/money';
import { useOwners } from '../../components/contracts/owners.ts';
import { CreatorLink } from '../../components/creators/creator-link.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { StatusTag } from '../../components/ui/feedback/status-tag.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { RecordList } from '../../components/ui/records/record-list.tsx';
import type { Column } from '../../components/ui/records/record-list.types.ts';
import { RowActions } from '../../components/ui/records/row-actions.tsx';
import { dateText } from '../../lib/format.ts';
import type { ListPage } from '../../lib/list-page.ts';
import { MoveMenu } from './move-menu.tsx';
import { endText, pressing, stageMeaning, stageNames, type Contract } from './stages.ts';
import { useMove } from './use-move.ts';

const feeText = ({ monthlyFee }: Contract) => (monthlyFee === undefined ? '–' : formatUsd(monthlyFee));
const Stage = ({ renewal }: Contract) => <StatusTag meaning={stageMeaning[renewal]}>{stageNames[renewal]}</StatusTag>;
const End = (contract: Contract) => (
  <StatusTag meaning={contract.renewal === 'renewed' ? 'neutral' : pressing(contract)}>{endText(contract)}</StatusTag>
);

/** The contracts of the board as a list. */
export function RenewalsTable(list: ListPage<Contract>) {
  const moves = useMove();
  const { nameOf } = useOwners();
  const decide = (contract: Contract) =>
    moves.mayMove(contract) && (
      <RowActions always>
        <MoveMenu contract={contract} moves={moves} />
      </RowActions>
    );
  const columns: Column<Contract>[] = [
    {
      key: 'fullName',
      title: 'Creator',
      sortable: true,
      render: ({ fullName, socialHandle }) => <CreatorLink name={fullName} socialHandle={socialHandle} />,
    },
    { key: 'endDate', title: 'End date', width: 'date', sortable: true, render: ({ endDate }) => dateText(endDate) },
    { key: 'left', title: 'Left', width: 'name', render: End },
    { key: 'monthlyFee', title: 'Monthly fee', width: 'money', numeric: true, needs: 'fees.read', render: feeText },
    { key: 'owner', title: 'Owner', width: 'tag', render: ({ adminOwnerId }) => nameOf(adminOwnerId) },
    { key: 'stage', title: 'Stage', width: 'status', render: Stage },
    { key: 'actions', title: 'Actions', width: 'buttons', numeric: true, render: decide },
  ];
  return (
    <RecordList<Contract>
      {...list}
      label="Renewals"
      columns={columns}
      card={(contract) => (
        <Flex vertical gap="middle">
          <CreatorLink name={contract.fullName} socialHandle={contract.socialHandle} />
          <Flex gap="small" wrap>
            {End(contract)}
            {Stage(contract)}
          </Flex>
          <DescriptionList
            facts={[
              { name: 'End date', value: dateText(contract.endDate) },
              { name: 'Monthly fee', value: feeText(contract) },
              { name: 'Owner', value: nameOf(contract.adminOwnerId) },
            ]}
          />
          {decide(contract)}
        </Flex>
      )}
      anchor={({ id }) => `renewal-${id}`}
      noMatch={{ text: 'No contracts match the search and the filters.', showAll: 'Show all' }}
      empty={<EmptyState text="No contract ends within 60 days, or ended in the past 30." />}
    />
  );
}
