import { Button, Flex } from 'antd';
import { useId, useState, type DragEvent } from 'react';
import { renewalStages, type RenewalStage } from '@creator-desk/domain/contracts/renewal';
import { formatUsd } from '@creator-desk/domain/values/money';
import { useOwners } from '../../components/contracts/owners.ts';
import { CreatorLink } from '../../components/creators/creator-link.tsx';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { StatusTag } from '../../components/ui/feedback/status-tag.tsx';
import { Heading, Secondary } from '../../components/ui/layout/text.tsx';
import { usePaginatedQuery } from '../../lib/api/queries.ts';
import { dateText } from '../../lib/format.ts';
import { MoveMenu } from './move-menu.tsx';
import { endText, pressing, stageNames, type Contract } from './stages.ts';
import { useMove } from './use-move.ts';
import styles from './renewals.module.css';

/** In a column; the table has all. */
const shown = 50;

interface Filter {
  owner: string | undefined;
  search: string | undefined;
}

type Moves = ReturnType<typeof useMove>;

/** The contracts that end, in a column for each stage. Cards are dragged, or moved by their menu. */
export function Board({ filter, onShowAll }: { filter: Filter; onShowAll: (stage: RenewalStage) => void }) {
  const moves = useMove();
  const [dragged, setDragged] = useState<Contract>();
  return (
    <div className={styles.board}>
      {renewalStages.map((stage) => (
        <Column
          key={stage}
          stage={stage}
          filter={filter}
          moves={moves}
          dragged={dragged}
          onDrag={setDragged}
          onShowAll={() => onShowAll(stage)}
        />
      ))}
    </div>
  );
}

interface ColumnProps {
  stage: RenewalStage;
  filter: Filter;
  moves: Moves;
  dragged: Contract | undefined;
  onDrag: (contract: Contract | undefined) => void;
  onShowAll: () => void;
}

function Column({ stage, filter, moves, dragged, onDrag, onShowAll }: ColumnProps) {
  const heading = useId();
  const [over, setOver] = useState(false);
  const { data, error, mutate } = usePaginatedQuery('/api/contracts', {
    renewal: stage,
    ...filter,
    sort: 'endDate',
    page: 1,
    pageSize: shown,
  });
  const takes = dragged !== undefined && dragged.renewal !== stage;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (dragged && takes) moves.move(dragged, stage);
    onDrag(undefined);
  };
  return (
    <section
      aria-labelledby={heading}
      aria-busy={!data && !error}
      className={over && takes ? `${styles.column} ${styles.target}` : styles.column}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.columnHead}>
        <span id={heading}>
          <Heading level={2} small>
            {stageNames[stage]}
          </Heading>
        </span>
        {data && <Secondary>{data.total.toLocaleString('en-US')}</Secondary>}
      </div>
      {error && !data ? (
        <LoadFailure what="The contracts could not be loaded" onRetry={() => void mutate()} />
      ) : data ? (
        <>
          {data.total === 0 && <Secondary small>No contracts</Secondary>}
          <ul className={styles.cards}>
            {data.rows.map((contract) => (
              <Card key={contract.id} contract={contract} moves={moves} isDragged={contract.id === dragged?.id} onDrag={onDrag} />
            ))}
          </ul>
          {data.total > shown && (
            <Button type="link" onClick={onShowAll}>{`Show all ${data.total.toLocaleString('en-US')}`}</Button>
          )}
        </>
      ) : (
        <Flex vertical gap="small">
          <SkeletonLine />
          <SkeletonLine />
        </Flex>
      )}
    </section>
  );
}

interface CardProps {
  contract: Contract;
  moves: Moves;
  isDragged: boolean;
  onDrag: (contract: Contract | undefined) => void;
}

function Card({ contract, moves, isDragged, onDrag }: CardProps) {
  const { nameOf } = useOwners();
  const { fullName, socialHandle, endDate, monthlyFee, adminOwnerId } = contract;
  const movable = moves.mayMove(contract);
  const facts = [
    ...(monthlyFee === undefined ? [] : [`${formatUsd(monthlyFee)} a month`]),
    ...(adminOwnerId === null ? [] : [nameOf(adminOwnerId)]),
  ];
  return (
    <li
      className={isDragged ? `${styles.card} ${styles.dragged}` : styles.card}
      draggable={movable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing without data.
        event.dataTransfer.setData('text/plain', fullName);
        onDrag(contract);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <span className={styles.name}>
        <CreatorLink name={fullName} socialHandle={socialHandle} />
      </span>
      <div className={styles.line}>
        <StatusTag meaning={contract.renewal === 'renewed' ? 'neutral' : pressing(contract)}>{endText(contract)}</StatusTag>
        <Secondary small>{dateText(endDate)}</Secondary>
      </div>
      {facts.length > 0 && <Secondary small>{facts.join(' · ')}</Secondary>}
      {movable && <MoveMenu contract={contract} moves={moves} />}
    </li>
  );
}
