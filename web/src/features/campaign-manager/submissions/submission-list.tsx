import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { DescriptionList } from '../../../components/ui/layout/description-list.tsx';
import { RecordList, type Column, type ListPosition } from '../../../components/ui/records/record-list.tsx';
import { StatusTag } from '../../../components/ui/feedback/status-tag.tsx';
import { OneLine } from '../../../components/ui/layout/text.tsx';
import { localDateText } from '../../../lib/format.ts';
import type { Page } from '../../../lib/api/queries.ts';
import { submissionMeaning, submissionNames } from '../campaign-status.ts';
import { SubmissionActions, type Submission } from './submission-actions.tsx';

interface Props {
  page: Page<Submission> | undefined;
  position: ListPosition;
  failed: boolean;
  onRetry: () => void;
  narrowed: boolean;
  onWiden: () => void;
}

const columns: Column<Submission>[] = [
  { key: 'title', title: 'Title', sortable: true, render: (submission) => <TitleAndNotes submission={submission} /> },
  { key: 'creator', title: 'Creator', sortable: true, render: ({ contract }) => <SubmissionCreator contract={contract} /> },
  {
    key: 'status',
    title: 'Status',
    width: 'status',
    sortable: true,
    render: ({ status }) => <SubmissionStatusTag status={status} />,
  },
  { key: 'createdAt', title: 'Date', width: 'date', sortable: true, render: ({ createdAt }) => localDateText(createdAt) },
  { key: 'actions', title: 'Actions', numeric: true, render: (submission) => <SubmissionActions submission={submission} /> },
];

export function SubmissionList({ narrowed, onWiden, ...list }: Props) {
  return (
    <RecordList<Submission>
      {...list}
      label="Submissions"
      columns={columns}
      card={(submission) => (
        <SubmissionCard submission={submission}>
          <SubmissionActions submission={submission} />
        </SubmissionCard>
      )}
      anchor={({ id }) => `submission-${id}`}
      empty={
        narrowed ? (
          <EmptyState text="No submissions match.">
            <Button onClick={onWiden}>Show all submissions</Button>
          </EmptyState>
        ) : (
          <EmptyState text="No submissions yet. They appear here as soon as a creator uploads a video." />
        )
      }
    />
  );
}

function TitleAndNotes({ submission: { title, notes } }: { submission: Submission }) {
  return (
    <Flex vertical>
      <OneLine text={title} strong />
      {notes && notes !== title && <OneLine text={notes} small />}
    </Flex>
  );
}

function SubmissionCreator({ contract: { fullName, socialHandle } }: Pick<Submission, 'contract'>) {
  return (
    <Flex vertical>
      <OneLine text={fullName} />
      <OneLine text={socialHandle} small />
    </Flex>
  );
}

function SubmissionStatusTag({ status }: Pick<Submission, 'status'>) {
  return <StatusTag meaning={submissionMeaning[status]}>{submissionNames[status]}</StatusTag>;
}

function SubmissionCard({ submission, children }: { submission: Submission; children: ReactNode }) {
  return (
    <Flex vertical gap="middle">
      <TitleAndNotes submission={submission} />
      <SubmissionStatusTag status={submission.status} />
      <DescriptionList
        facts={[
          { name: 'Creator', value: <SubmissionCreator contract={submission.contract} /> },
          { name: 'Date', value: localDateText(submission.createdAt) },
        ]}
      />
      {children}
    </Flex>
  );
}
