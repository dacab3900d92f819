import { Button, Flex } from 'antd';
import { Link } from 'react-router-dom';
import { Permitted } from '../../components/access/permitted.tsx';
import { CopyCode } from '../../components/rights/copy-code.tsx';
import { useRightsDialogs } from '../../components/rights/rights-dialogs.tsx';
import { codeMeanings, codeText, periodText, platformsText, stateNames, usesText } from '../../components/rights/rights-text.ts';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { StatusTag } from '../../components/ui/feedback/status-tag.tsx';
import { Secondary } from '../../components/ui/layout/text.tsx';
import type { Schema } from '../../lib/api/api.ts';
import { usePaginatedQuery } from '../../lib/api/queries.ts';
import type { CreatorPage } from './creator-query.ts';
import { Section } from './section.tsx';
import styles from './creator-page.module.css';

type RightsRecord = Schema<'RightsRecordView'>;

/** Of a contract on this screen; the screen of rights has all. */
const shownRights = 10;

/** What may be done with the videos, what ends first before others. */
export function RightsSection({ page: { contracts } }: { page: CreatorPage }) {
  return (
    <Section id="rights" title="Rights" actions={<Link to="/rights">All rights</Link>}>
      {contracts.length === 0 && <EmptyState text="No rights yet." />}
      {contracts.map(({ id }) => (
        <RightsOfContract key={id} contractId={id} />
      ))}
    </Section>
  );
}

function RightsOfContract({ contractId }: { contractId: number }) {
  const { data, error, mutate } = usePaginatedQuery('/api/rights', { contractId, page: 1, pageSize: shownRights });
  const { show, element } = useRightsDialogs();
  if (error && !data) return <LoadFailure what="The rights could not be loaded" onRetry={() => void mutate()} />;
  if (!data) return <SkeletonLine />;
  if (data.total === 0) return <EmptyState text="No rights yet. Record them for an approved video when you review it." />;
  return (
    <>
      <ul className={styles.rights} aria-label="Rights">
        {data.rows.map((row) => (
          <li key={row.id}>
            <Entry row={row} onEdit={() => show({ kind: 'rights', video: row })} />
          </li>
        ))}
      </ul>
      {data.total > data.rows.length && <Secondary small>{`${data.rows.length} of ${data.total} videos with rights`}</Secondary>}
      {element}
    </>
  );
}

function Entry({ row, onEdit }: { row: RightsRecord; onEdit: () => void }) {
  const { label, meaning } = stateNames[row.state];
  const [code] = row.sparkCodes;
  return (
    <Flex vertical gap="small">
      <Flex wrap gap="small" align="center">
        <strong>{row.title}</strong>
        <StatusTag meaning={meaning}>{label}</StatusTag>
      </Flex>
      {row.uses.length > 0 && (
        <Secondary
          small
        >{`${usesText(row)} · ${platformsText(row)} · ${periodText(row)}${row.exclusive ? ' · exclusive' : ''}`}</Secondary>
      )}
      <Flex wrap gap="small" align="center">
        {code && <StatusTag meaning={codeMeanings[code.state]}>{codeText(code)}</StatusTag>}
        {code && <CopyCode code={code} title={row.title} />}
        <Permitted needs="videos.write">
          <Button size="small" aria-label={`Edit rights of ${row.title}`} onClick={onEdit}>
            Edit rights
          </Button>
        </Permitted>
      </Flex>
    </Flex>
  );
}
