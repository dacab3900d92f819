import { Button, Flex } from 'antd';
import { Link } from 'react-router-dom';
import { formatFileSize } from '@creator-desk/domain/values/display';
import { Permitted } from '../../components/access/permitted.tsx';
import { useCreatorActions } from '../../components/creators/creator-actions.ts';
import { FilePreview } from '../../components/files/file-preview.tsx';
import { FileIcon } from '../../components/files/file-kind.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { Secondary } from '../../components/ui/layout/text.tsx';
import { TextButton } from '../../components/ui/layout/text-button.tsx';
import type { Schema } from '../../lib/api/api.ts';
import { localDateText } from '../../lib/format.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import type { CreatorPage } from './creator-query.ts';
import { Section } from './section.tsx';
import styles from './creator-page.module.css';

/** The newest files in the vault; nothing for roles that do not see documents. */
export function FilesSection({ page: { files, contracts } }: { page: CreatorPage }) {
  const act = useCreatorActions();
  const { dialog, show, frame } = useDialog<{ file: Schema<'ContractFileView'> }>();
  const [contract] = contracts;
  if (!files || !contract) return null;
  return (
    <Section
      id="files"
      title={`Files (${files.total})`}
      actions={
        <Permitted needs="documents.write">
          <Button onClick={() => act({ kind: 'upload files', contractId: contract.id })}>Upload files</Button>
        </Permitted>
      }
    >
      {files.total === 0 && <EmptyState text="No files yet. Agreements and briefs are kept here." />}
      {files.total > 0 && (
        <ul className={styles.rows} aria-label="Files">
          {files.newest.map((file) => (
            <li key={file.id} className={styles.row}>
              <Flex gap="small" align="center" className={styles.words}>
                <FileIcon kind={file.kind} />
                <span className={styles.words}>
                  {file.previewable ? (
                    <TextButton text={file.originalName} label={`Preview ${file.originalName}`} onClick={() => show({ file })} />
                  ) : (
                    <a href={file.filePath} download={file.fileName}>
                      {file.originalName}
                    </a>
                  )}
                  <Secondary small>{`${formatFileSize(file.fileSize)} · ${localDateText(file.uploadedAt)}`}</Secondary>
                </span>
              </Flex>
            </li>
          ))}
        </ul>
      )}
      {files.total > files.newest.length && <Link to={`/vault?contract=${contract.id}`}>Show all files</Link>}
      {dialog && <FilePreview {...frame} file={dialog.file} />}
    </Section>
  );
}
