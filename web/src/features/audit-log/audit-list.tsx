import { Button, Flex } from 'antd';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { StatusTag, type Meaning } from '../../components/ui/feedback/status-tag.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { OneLine } from '../../components/ui/layout/text.tsx';
import { TextButton } from '../../components/ui/layout/text-button.tsx';
import { RecordList } from '../../components/ui/records/record-list.tsx';
import type { Column } from '../../components/ui/records/record-list.types.ts';
import { localDateTimeText } from '../../lib/format.ts';
import { actionText, actorText, subjectText } from './audit-text.ts';
import type { AuditLine, AuditLog } from './audit-query.ts';
import { ChangesSummary } from './changes.tsx';

interface Props {
  log: AuditLog;
  onOpen: (line: AuditLine) => void;
}

const meanings: Record<AuditLine['action'], Meaning> = {
  created: 'positive',
  changed: 'info',
  removed: 'danger',
  signed_in: 'neutral',
  sign_in_failed: 'warning',
  locked_out: 'danger',
  refused: 'warning',
  signed_out: 'neutral',
  exported: 'warning',
};
const oneGrowingPage = { page: 1, pageSize: 50, sort: undefined, change: () => undefined };

export function AuditList({ log, onOpen }: Props) {
  const { lines } = log;
  return (
    <>
      <RecordList<AuditLine>
        label="Audit log"
        page={lines && { rows: lines, total: lines.length }}
        position={oneGrowingPage}
        hasPages={false}
        columns={columnsWith(onOpen)}
        card={(line) => <Card line={line} onOpen={onOpen} />}
        anchor={({ service, sequence }) => `audit-${service}-${sequence}`}
        onOpen={onOpen}
        failed={log.failed && !lines}
        onRetry={log.retry}
        isFiltered={log.isFiltered}
        onShowAll={log.showAll}
        noMatch={{ text: 'No changes found. Nothing matches the search and the filters.', showAll: 'Show all changes' }}
        empty={<EmptyState text="No changes yet. What people change in the console is listed here." />}
      />
      {log.hasMore && (
        <Flex justify="center">
          <Button loading={log.loadingMore} onClick={log.more}>
            Load more
          </Button>
        </Flex>
      )}
    </>
  );
}

function columnsWith(onOpen: Props['onOpen']): Column<AuditLine>[] {
  return [
    { key: 'at', title: 'When', width: 'time', render: ({ at }) => localDateTimeText(at) },
    { key: 'actor', title: 'Who', width: 'name', render: (line) => <OneLine text={actorText(line)} strong /> },
    { key: 'action', title: 'What', width: 'tag', render: (line) => <Action line={line} /> },
    { key: 'subject', title: 'Subject', width: 'buttons', render: (line) => <Subject line={line} onOpen={onOpen} /> },
    { key: 'changes', title: 'Changes', render: (line) => <ChangesSummary line={line} /> },
  ];
}

export function Action({ line: { action } }: { line: AuditLine }) {
  return <StatusTag meaning={meanings[action]}>{actionText(action)}</StatusTag>;
}

/** The row opens by a click anywhere; this is its button for the keyboard. */
function Subject({ line, onOpen }: { line: AuditLine; onOpen: Props['onOpen'] }) {
  const text = subjectText(line);
  return (
    <TextButton text={text} label={`Details of ${text}, ${actionText(line.action).toLowerCase()}`} onClick={() => onOpen(line)} />
  );
}

function Card({ line, onOpen }: { line: AuditLine; onOpen: Props['onOpen'] }) {
  return (
    <Flex vertical gap="small">
      <Subject line={line} onOpen={onOpen} />
      <div>
        <Action line={line} />
      </div>
      <DescriptionList
        facts={[
          { name: 'Who', value: actorText(line) },
          { name: 'When', value: localDateTimeText(line.at), wide: true },
          { name: 'Changes', value: <ChangesSummary line={line} />, wide: true },
        ]}
      />
    </Flex>
  );
}
