import { EditOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { Creator } from '../../components/contracts/creator.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { RecordList } from '../../components/ui/records/record-list.tsx';
import type { Column } from '../../components/ui/records/record-list.types.ts';
import { RowActions } from '../../components/ui/records/row-actions.tsx';
import { StatusTag } from '../../components/ui/feedback/status-tag.tsx';
import { OneLine } from '../../components/ui/layout/text.tsx';
import type { Schema } from '../../lib/api/api.ts';
import { dateText, localDateText } from '../../lib/format.ts';
import type { ListPage } from '../../lib/list-page.ts';
import { useMay } from '../../lib/api/permission.ts';
import { statusMeaning, statusName } from '../../components/products/product-status.ts';

export type ProductRequest = Schema<'ProductRequestView'>;

interface Props extends ListPage<ProductRequest> {
  onAnswer: (request: ProductRequest) => void;
}

const columns: Column<ProductRequest>[] = [
  {
    key: 'creatorName',
    title: 'Creator',
    sortable: true,
    render: ({ creatorName, socialHandle }) => <Creator fullName={creatorName} socialHandle={socialHandle} />,
  },
  { key: 'products', title: 'Products', render: ({ requestedProducts }) => <OneLine text={requestedProducts} /> },
  { key: 'status', title: 'Status', width: 'status', sortable: true, render: ({ status }) => <Status status={status} /> },
  { key: 'createdAt', title: 'Requested', width: 'date', sortable: true, render: ({ createdAt }) => localDateText(createdAt) },
  { key: 'next', title: 'Next from', width: 'date', render: ({ nextEligibleDate }) => dateText(nextEligibleDate) },
];

export function ProductRequestList({ onAnswer, ...list }: Props) {
  const mayAnswer = useMay()('products.write');
  const actions = (request: ProductRequest) => (
    <RowActions always>
      <Button
        type="text"
        size="small"
        icon={<EditOutlined aria-hidden />}
        aria-label={`Answer the request of ${request.creatorName}`}
        onClick={() => onAnswer(request)}
      />
    </RowActions>
  );
  return (
    <RecordList<ProductRequest>
      {...list}
      label="Product requests"
      columns={[
        ...columns,
        { key: 'actions', title: 'Actions', width: 'actions', numeric: true, needs: 'products.write', render: actions },
      ]}
      card={(request) => <Card request={request}>{mayAnswer && actions(request)}</Card>}
      anchor={({ id }) => `product-request-${id}`}
      {...(mayAnswer && { onOpen: onAnswer })}
      noMatch={{ text: 'No product requests match.', showAll: 'Show all product requests' }}
      empty={<EmptyState text="No product requests yet. Creators ask for products in their portal." />}
    />
  );
}

function Status({ status }: Pick<ProductRequest, 'status'>) {
  return <StatusTag meaning={statusMeaning(status)}>{statusName(status)}</StatusTag>;
}

function Card({ request, children }: { request: ProductRequest; children: ReactNode }) {
  return (
    <Flex vertical gap="middle">
      <Creator fullName={request.creatorName} socialHandle={request.socialHandle} large />
      <Status status={request.status} />
      <p>{request.requestedProducts}</p>
      <DescriptionList
        facts={[
          { name: 'Requested', value: localDateText(request.createdAt) },
          { name: 'Next from', value: dateText(request.nextEligibleDate) },
        ]}
      />
      {children}
    </Flex>
  );
}
