import { FileExcelOutlined, FileImageOutlined, FileOutlined, FilePdfOutlined, FileWordOutlined } from '@ant-design/icons';
import type { Schema } from '../../lib/api/api.ts';
import styles from './file-kind.module.css';

type Kind = Schema<'ContractFileView'>['kind'];

export const kindLabels: Record<Kind, string> = {
  pdf: 'PDF',
  image: 'Image',
  word: 'Word',
  spreadsheet: 'Spreadsheet',
  other: 'Other',
};

const icons: Record<Kind, typeof FileOutlined> = {
  pdf: FilePdfOutlined,
  image: FileImageOutlined,
  word: FileWordOutlined,
  spreadsheet: FileExcelOutlined,
  other: FileOutlined,
};

/** The icon of a file kind, hidden from screen readers. */
export function FileIcon({ kind }: { kind: Kind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden className={styles.icon} />;
}
