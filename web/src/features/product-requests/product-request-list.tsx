import { EditOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { Creator } from '../../components/creator.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Facts } from '../../components/facts.tsx';
import { RecordList, type Column, type ListPosition } from '../../components/record-list.tsx';
import { RowActions } from '../../components/row-actions.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { OneLine } from '../../components/text.tsx';
import type { Shape } from '../../lib/api.ts';
import { dayText, instantText } from '../../lib/format.ts';
import type { Page } from '../../lib/queries.ts';
import { statusMeaning, statusName } from './product-status.ts';

export type ProductRequest = Shape<'ProductRequestView'>;

interface Props {
  page: Page<ProductRequest> | undefined;
  position: ListPosition;
  failed: boolean;
  onRetry: () => void;
  narrowed: boolean;
  onWiden: () => void;
  onAnswer: (request: ProductRequest) => void;
}

const columns: Column<ProductRequest>[] = [
  {
    key: 'creatorName',
    title: 'Creator',
    sortable: true,
    render: ({ creatorName, socialHandle }) => <Creator fullName={creatorName} beneath={socialHandle} />,
  },
  { key: 'products', title: 'Products', render: ({ requestedProducts }) => <OneLine text={requestedProducts} /> },
  { key: 'status', title: 'Status', width: 'status', sortable: true, render: ({ status }) => <Status status={status} /> },
  { key: 'createdAt', title: 'Requested', width: 'date', sortable: true, render: ({ createdAt }) => instantText(createdAt) },
  { key: 'next', title: 'Next from', width: 'date', render: ({ nextEligibleDate }) => dayText(nextEligibleDate) },
];

export function ProductRequestList({ narrowed, onWiden, onAnswer, ...list }: Props) {
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
      columns={[...columns, { key: 'actions', title: 'Actions', width: 'actions', numeric: true, render: actions }]}
      card={(request) => <Card request={request}>{actions(request)}</Card>}
      anchor={({ id }) => `product-request-${id}`}
      onOpen={onAnswer}
      empty={
        narrowed ? (
          <EmptyState text="No product requests match.">
            <Button onClick={onWiden}>Show all product requests</Button>
          </EmptyState>
        ) : (
          <EmptyState text="No product requests yet. Creators ask for products in their portal." />
        )
      }
    />
  );
}

function Status({ status }: Pick<ProductRequest, 'status'>) {
  return <StatusTag meaning={statusMeaning(status)}>{statusName(status)}</StatusTag>;
}

function Card({ request, children }: { request: ProductRequest; children: ReactNode }) {
  return (
    <Flex vertical gap="middle">
      <Creator fullName={request.creatorName} beneath={request.socialHandle} large />
      <Status status={request.status} />
      <p>{request.requestedProducts}</p>
      <Facts
        facts={[
          { name: 'Requested', value: instantText(request.createdAt) },
          { name: 'Next from', value: dayText(request.nextEligibleDate) },
        ]}
      />
      {children}
    </Flex>
  );
}
