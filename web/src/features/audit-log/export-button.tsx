import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { unwrap, api, errorMessage } from '../../lib/api/api.ts';
import { saveAs } from '../../lib/browser/save-as.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { AuditLog } from './audit-query.ts';

const formats = [
  { key: 'csv', label: 'CSV, for spreadsheets' },
  { key: 'jsonl', label: 'JSON lines, for programs' },
] as const;
type Format = (typeof formats)[number]['key'];

/** Saves the lines that the filters choose, all pages of them. */
export function ExportButton({ log: { filter } }: { log: Pick<AuditLog, 'filter'> }) {
  const { run, pending } = useCommand(
    async (format: Format) => {
      const params = { query: { ...filter, format } };
      saveAs(`audit-log.${format}`, await unwrap(api.GET('/api/audit-log/export', { params, parseAs: 'blob' })));
    },
    { failure: (failure) => errorMessage(failure, 'The audit log could not be exported.') },
  );
  const items = formats.map((format) => ({ ...format, onClick: () => void run(format.key) }));
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button icon={<DownloadOutlined aria-hidden />} loading={pending}>
        Export
      </Button>
    </Dropdown>
  );
}
