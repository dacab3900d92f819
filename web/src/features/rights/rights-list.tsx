import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { Creator } from '../../components/contracts/creator.tsx';
import { CopyCode } from '../../components/rights/copy-code.tsx';
import { codeMeanings, codeText, platformsText, stateNames, usesText } from '../../components/rights/rights-text.ts';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { StatusTag } from '../../components/ui/feedback/status-tag.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { OneLine, Secondary } from '../../components/ui/layout/text.tsx';
import { RecordList } from '../../components/ui/records/record-list.tsx';
import type { Column } from '../../components/ui/records/record-list.types.ts';
import { RowActions } from '../../components/ui/records/row-actions.tsx';
import { useMay } from '../../lib/api/permission.ts';
import type { Schema } from '../../lib/api/api.ts';
import { dateText } from '../../lib/format.ts';
import type { ListPage } from '../../lib/list-page.ts';

type RightsRecord = Schema<'RightsRecordView'>;

interface Props extends ListPage<RightsRecord> {
  onEdit: (video: RightsRecord) => void;
  onAddCode: (video: RightsRecord) => void;
}

const columns: Column<RightsRecord>[] = [
  {
    key: 'creator',
    title: 'Creator',
    sortable: true,
    render: ({ contract }) => <Creator fullName={contract.fullName} socialHandle={contract.socialHandle} />,
  },
  { key: 'title', title: 'Video', sortable: true, render: ({ title }) => <OneLine text={title} /> },
  { key: 'uses', title: 'Uses', render: (row) => <Uses row={row} /> },
  {
    key: 'startsOn',
    title: 'From',
    width: 'date',
    sortable: true,
    render: ({ startsOn }) => (startsOn ? dateText(startsOn) : '–'),
  },
  { key: 'endsOn', title: 'To', width: 'date', sortable: true, render: (row) => endText(row) },
  { key: 'state', title: 'State', width: 'tag', render: (row) => <State row={row} /> },
  { key: 'code', title: 'Spark code', width: 'code', render: (row) => <NewestCode row={row} /> },
];

export function RightsList({ onEdit, onAddCode, ...list }: Props) {
  const mayEdit = useMay()('videos.write');
  const actions = (row: RightsRecord) => (
    <RowActions always>
      <Button
        type="text"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        aria-label={`Add a Spark code of ${row.title}`}
        onClick={() => onAddCode(row)}
      />
      <Button
        type="text"
        size="small"
        icon={<EditOutlined aria-hidden />}
        aria-label={`Edit the rights of ${row.title}`}
        onClick={() => onEdit(row)}
      />
    </RowActions>
  );
  return (
    <RecordList<RightsRecord>
      {...list}
      label="Rights"
      columns={[
        ...columns,
        { key: 'actions', title: 'Actions', width: 'actions', numeric: true, needs: 'videos.write', render: actions },
      ]}
      card={(row) => (
        <Flex vertical gap="middle">
          <Creator fullName={row.contract.fullName} socialHandle={row.contract.socialHandle} large />
          <State row={row} />
          <p>{row.title}</p>
          <DescriptionList
            facts={[
              { name: 'Uses', value: <Uses row={row} />, wide: true },
              { name: 'To', value: endText(row) },
              { name: 'Spark code', value: <NewestCode row={row} />, wide: true },
            ]}
          />
          {mayEdit && actions(row)}
        </Flex>
      )}
      anchor={({ id }) => `rights-${id}`}
      accent={({ state }) => (state === 'ended' ? 'danger' : state === 'ending' ? 'warning' : undefined)}
      {...(mayEdit && { onOpen: onEdit })}
      noMatch={{ text: 'No rights match.', showAll: 'Show all rights' }}
      empty={<EmptyState text="No rights yet. Record them for an approved video on the screen Review." />}
    />
  );
}

const endText = ({ uses, endsOn }: RightsRecord): string =>
  endsOn === null ? (uses.length > 0 ? 'For ever' : '–') : dateText(endsOn);

function Uses({ row }: { row: RightsRecord }) {
  const places = row.platforms.length === 0 ? 'All platforms' : platformsText(row);
  const where = row.exclusive ? `${places} · exclusive` : places;
  return (
    <Flex vertical>
      <span>{usesText(row)}</span>
      {row.uses.length > 0 && <OneLine text={where} small />}
    </Flex>
  );
}

function State({ row: { state } }: { row: RightsRecord }) {
  const { label, meaning } = stateNames[state];
  return <StatusTag meaning={meaning}>{label}</StatusTag>;
}

function NewestCode({ row: { sparkCodes, title } }: { row: RightsRecord }) {
  const [newest] = sparkCodes;
  if (!newest) return <Secondary>None</Secondary>;
  return (
    <Flex gap="small" align="center" onClick={(event) => event.stopPropagation()}>
      <StatusTag meaning={codeMeanings[newest.state]}>{codeText(newest)}</StatusTag>
      <CopyCode code={newest} title={title} short />
    </Flex>
  );
}
