import { Button, Flex, Modal } from 'antd';
import { dialogSize } from '../../components/ui/dialogs/dialog-size.ts';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { Heading } from '../../components/ui/layout/text.tsx';
import { copyText } from '../../lib/browser/clipboard.ts';
import { localDateTimeText, serviceText } from '../../lib/format.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { Action } from './audit-list.tsx';
import { actorText, subjectText } from './audit-text.ts';
import type { AuditLine } from './audit-query.ts';
import { Changes } from './changes.tsx';
import styles from './audit-log.module.css';

/** Everything that a line says. The request id finds the request in the logs. */
export function LineDialog({ line, open, onClose, onClosed }: DialogControl & { line: AuditLine }) {
  const { requestId } = line;
  const copy = useCommand(copyText, { success: 'Request id copied', failure: 'The request id could not be copied.' });
  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={onClosed}
      title={subjectText(line)}
      width={dialogSize['2xl']}
      destroyOnHidden
      footer={
        <>
          {requestId && <Button onClick={() => void copy.run(requestId)}>Copy Request Id</Button>}
          <Button type="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Flex vertical gap="middle">
        <DescriptionList
          facts={[
            { name: 'What', value: <Action line={line} /> },
            { name: 'When', value: localDateTimeText(line.at) },
            { name: 'Who', value: actorText(line) },
            { name: 'From address', value: line.address ?? '–' },
            { name: 'Operation', value: line.operation ?? '–' },
            { name: 'Service', value: serviceText(line.service) },
            { name: 'Browser or program', value: line.userAgent ?? '–', wide: true },
            { name: 'Request id', value: <span className={styles.id}>{requestId ?? '–'}</span>, wide: true },
          ]}
        />
        <Heading level={3}>Changes</Heading>
        <Changes line={line} />
      </Flex>
    </Modal>
  );
}
