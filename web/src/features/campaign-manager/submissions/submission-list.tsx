import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { DescriptionList } from '../../../components/ui/layout/description-list.tsx';
import { CreatorLink } from '../../../components/creators/creator-link.tsx';
import { RecordList } from '../../../components/ui/records/record-list.tsx';
import type { Column } from '../../../components/ui/records/record-list.types.ts';
import { StatusTag } from '../../../components/ui/feedback/status-tag.tsx';
import { OneLine } from '../../../components/ui/layout/text.tsx';
import { localDateText } from '../../../lib/format.ts';
import type { ListPage } from '../../../lib/list-page.ts';
import { submissionMeaning, submissionNames } from '../campaign-status.ts';
import { SubmissionActions, type Submission } from './submission-actions.tsx';

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

export function SubmissionList(list: ListPage<Submission>) {
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
      noMatch={{ text: 'No submissions match.', showAll: 'Show all submissions' }}
      empty={<EmptyState text="No submissions yet. They appear here as soon as a creator uploads a video." />}
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
      <CreatorLink name={fullName} socialHandle={socialHandle} />
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
