import { Flex } from 'antd';
import { Heading } from '../../../components/ui/layout/text.tsx';
import { PlainList } from '../../../components/ui/layout/plain-list.tsx';

/** The columns of the template, by the specification. */
const columns = [
  'Full Name (required)',
  'Social Media Handle (required, include @)',
  'Contract Start Date (YYYY-MM-DD)',
  'Contract End Date (YYYY-MM-DD)',
  'Monthly Fee (numeric)',
];

export function ColumnGuidance() {
  return (
    <Flex vertical gap="small">
      <Heading level={3}>Columns of the file</Heading>
      <PlainList items={columns} />
    </Flex>
  );
}
