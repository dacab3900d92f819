import { DeleteOutlined, EyeOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { formatUsd } from '@creator-desk/domain/values/money';
import { Permitted } from '../../../components/access/permitted.tsx';
import { useOwners } from '../../../components/contracts/owners.ts';
import { MailRefusedTag } from '../../../components/mails/refused-address.tsx';
import { CreatorAvatarLink } from '../../../components/creators/creator-link.tsx';
import { DescriptionList } from '../../../components/ui/layout/description-list.tsx';
import { RecordList } from '../../../components/ui/records/record-list.tsx';
import type { Column, Selection } from '../../../components/ui/records/record-list.types.ts';
import { RowActions } from '../../../components/ui/records/row-actions.tsx';
import { OneLine, Secondary } from '../../../components/ui/layout/text.tsx';
import type { Schema } from '../../../lib/api/api.ts';
import { useMay } from '../../../lib/api/permission.ts';
import { dateText } from '../../../lib/format.ts';
import { useMediaQuery } from '../../../lib/browser/media-query.ts';
import type { ListPage } from '../../../lib/list-page.ts';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { StatusTag } from '../../../components/ui/feedback/status-tag.tsx';
import { contractAccent, ContractStatus } from '../../../components/contracts/contract-status.tsx';

export type Contract = Schema<'ContractView'>;

interface Props extends ListPage<Contract> {
  onAdd: () => void;
  onOpen: (contract: Contract) => void;
  onDelete: (contract: Contract) => void;
  selection: Omit<Selection<Contract>, 'labelOf'>;
}

export function ContractList({ onAdd, onOpen, onDelete, selection, ...list }: Props) {
  const { people, nameOf } = useOwners();
  const hasOwners = people.length > 0;
  const wide = useMediaQuery(hasOwners ? widerTable : wideTable);
  const mayAdd = useMay()('contracts.write');
  const actions = (contract: Contract) => <ContractActions contract={contract} onOpen={onOpen} onDelete={onDelete} />;
  return (
    <RecordList<Contract>
      {...list}
      label="Contracts"
      columns={[
        {
          key: 'fullName',
          title: 'Name',
          sortable: true,
          render: (contract) => <ContractName contract={contract} withHandle={!wide} />,
        },
        ...columns.filter(({ key }) => wide || key !== 'socialHandle'),
        ...(hasOwners ? [ownerColumn(nameOf)] : []),
        { key: 'actions', title: 'Actions', width: 'actions', numeric: true, render: actions },
      ]}
      card={(contract) => (
        <ContractCard
          contract={contract}
          owner={hasOwners && nameOf(contract.adminOwnerId)}
          onOpen={onOpen}
          onDelete={onDelete}
        />
      )}
      anchor={({ id }) => `contract-${id}`}
      accent={contractAccent}
      selection={hasOwners && mayAdd ? { ...selection, labelOf: ({ fullName }) => `Choose ${fullName}` } : undefined}
      onOpen={onOpen}
      noMatch={{ text: 'No contracts found. Nothing matches the search and the filter.', showAll: 'Show all contracts' }}
      empty={
        <EmptyState text={`No contracts found.${mayAdd ? ' Add your first contract to get started.' : ''}`}>
          {mayAdd && <Button onClick={onAdd}>Add your first contract</Button>}
        </EmptyState>
      }
    />
  );
}

/** The width from which the handle has its own column; below, it is shown under the name. */
const wideTable = '(min-width: 1200px)';
const widerTable = '(min-width: 1600px)';

const ownerColumn = (nameOf: (id: number | null) => string): Column<Contract> => ({
  key: 'adminOwnerId',
  title: 'Owner',
  width: 'tag',
  render: ({ adminOwnerId }) => <OneLine text={nameOf(adminOwnerId)} />,
});

const feeText = ({ monthlyFee }: Contract) => (monthlyFee === undefined ? '–' : formatUsd(monthlyFee));

const columns: Column<Contract>[] = [
  { key: 'socialHandle', title: 'Handle', sortable: true, render: ({ socialHandle }) => <OneLine text={socialHandle} /> },
  {
    key: 'monthlyFee',
    title: 'Monthly fee',
    width: 'money',
    numeric: true,
    sortable: true,
    needs: 'fees.read',
    render: feeText,
  },
  {
    key: 'videosPerMonth',
    title: 'Videos',
    width: 'count',
    numeric: true,
    sortable: true,
    render: ({ videosPerMonth }) => videosPerMonth,
  },
  { key: 'startDate', title: 'Start date', width: 'date', sortable: true, render: ({ startDate }) => dateText(startDate) },
  { key: 'endDate', title: 'End date', width: 'date', sortable: true, render: ({ endDate }) => dateText(endDate) },
  { key: 'status', title: 'Status', width: 'status', render: (contract) => <ContractStatus contract={contract} /> },
];

function ContractName({ contract, withHandle }: { contract: Contract; withHandle: boolean }) {
  return (
    <Flex align="center" gap="small">
      <CreatorAvatarLink name={contract.fullName} socialHandle={contract.socialHandle} />
      <Flex vertical flex="1" style={shrinkable}>
        <OneLine text={contract.fullName} strong />
        {withHandle && <OneLine text={contract.socialHandle} small />}
      </Flex>
      {contract.sample && <StatusTag meaning="neutral">Sample</StatusTag>}
      {contract.email && <MailRefusedTag contractId={contract.id} />}
    </Flex>
  );
}

type ContractHandlers = Pick<Props, 'onOpen' | 'onDelete'> & { contract: Contract };

function ContractActions({ contract, onOpen, onDelete }: ContractHandlers) {
  return (
    <RowActions>
      <Button
        type="text"
        size="small"
        icon={<EyeOutlined aria-hidden />}
        aria-label={`View details of ${contract.fullName}`}
        onClick={() => onOpen(contract)}
      />
      <Permitted needs="contracts.write">
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Delete ${contract.fullName}`}
          onClick={() => onDelete(contract)}
        />
      </Permitted>
    </RowActions>
  );
}

function ContractCard({ contract, owner, onOpen, onDelete }: ContractHandlers & { owner: string | false }) {
  return (
    <Flex vertical gap="middle">
      <Flex align="center" gap="small">
        <CreatorAvatarLink name={contract.fullName} socialHandle={contract.socialHandle} large />
        <Flex vertical flex="1" style={shrinkable}>
          <OneLine text={contract.fullName} strong />
          <Secondary>
            <OneLine text={contract.socialHandle} />
          </Secondary>
        </Flex>
      </Flex>
      <Flex gap="small" wrap>
        <ContractStatus contract={contract} />
        {contract.sample && <StatusTag meaning="neutral">Sample</StatusTag>}
        {contract.email && <MailRefusedTag contractId={contract.id} />}
      </Flex>
      <DescriptionList
        facts={[
          ...(contract.monthlyFee === undefined ? [] : [{ name: 'Monthly fee', value: feeText(contract) }]),
          { name: 'Videos per month', value: contract.videosPerMonth },
          { name: 'Start date', value: dateText(contract.startDate) },
          { name: 'End date', value: dateText(contract.endDate) },
          ...(owner === false ? [] : [{ name: 'Owner', value: owner }]),
        ]}
      />
      <RowActions>
        <Button
          icon={<EyeOutlined aria-hidden />}
          aria-label={`View details of ${contract.fullName}`}
          onClick={() => onOpen(contract)}
        >
          View details
        </Button>
        <Permitted needs="contracts.write">
          <Button
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`Delete ${contract.fullName}`}
            onClick={() => onDelete(contract)}
          />
        </Permitted>
      </RowActions>
    </Flex>
  );
}

const shrinkable = { minInlineSize: 0 } as const;
