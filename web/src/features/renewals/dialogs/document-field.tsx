import { Form, Select } from 'antd';
import { Permitted } from '../../../components/access/permitted.tsx';
import { useQuery } from '../../../lib/api/queries.ts';

/** What was signed. It is chosen from the vault: the upload dialogs are there. */
export function DocumentField({ contractId }: { contractId: number }) {
  const { data: files = [], isLoading } = useQuery('/api/contract-files', {
    query: { contractId: String(contractId), page: 1, pageSize: 100 },
  });
  return (
    <Permitted needs="documents.read">
      <Form.Item name="fileId" label="Document" extra="What was signed, from the contract’s files in the vault.">
        <Select
          allowClear
          loading={isLoading}
          placeholder={files.length > 0 ? 'Choose a file' : 'The contract has no files'}
          showSearch={{ optionFilterProp: 'label' }}
          options={files.map(({ id, originalName }) => ({ value: id, label: originalName }))}
        />
      </Form.Item>
    </Permitted>
  );
}
