import { Alert, Flex } from 'antd';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { serviceText } from '../../lib/format.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { useAuditLog, type AuditLine } from './audit-query.ts';
import { ExportButton } from './export-button.tsx';
import { LineDialog } from './line-dialog.tsx';

/** Who changed what, in all services. */
export default function AuditLogPage() {
  const log = useAuditLog();
  const { dialog, show, frame } = useDialog<{ line: AuditLine }>();
  const missing = log.unavailable.map(serviceText).join(', ');
  return (
    <Flex vertical gap="large">
      <PageHeader title="Audit log" subtitle="Who signed in and changed what, newest first">
        <ExportButton log={log} />
      </PageHeader>
      <AuditFilters log={log} />
      {missing && (
        <Alert
          type="warning"
          showIcon
          title="Changes of some services are missing"
          description={`Not responding: ${missing}. Reload the list later to see their changes.`}
        />
      )}
      {log.failed && log.lines && <Alert type="error" showIcon role="alert" title="More of the audit log could not be loaded" />}
      <AuditList log={log} onOpen={(line) => show({ line })} />
      {dialog && <LineDialog {...frame} line={dialog.line} />}
    </Flex>
  );
}
