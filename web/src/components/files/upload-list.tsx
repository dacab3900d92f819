import { CloseOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { formatFileSize } from '@creator-desk/domain/values/display';
import type { ReactNode } from 'react';
import { StatusTag, type Meaning } from '../ui/feedback/status-tag.tsx';
import { OneLine, Secondary } from '../ui/layout/text.tsx';
import styles from './upload-list.module.css';

export type UploadStatus = 'pending' | 'uploading' | 'success' | 'error';

export interface UploadItem {
  key: string;
  name: string;
  /** Bytes */
  size: number;
  status: UploadStatus;
  /** How much of it is there, 0 to 100, where that is known. */
  percent?: number | undefined;
  /** Why it failed, or what became of it. */
  note?: ReactNode;
}

interface Props {
  /** What the items are, for screen readers: 'Files to upload'. */
  label: string;
  items: readonly UploadItem[];
  /** Removes an item; without it, and during an item's upload, there is no button. */
  onRemove?: ((key: string) => void) | undefined;
}

const meaning: Record<UploadStatus, Meaning> = { pending: 'neutral', uploading: 'info', success: 'positive', error: 'danger' };

/** Files with the status of their upload. */
export function UploadList({ label, items, onRemove }: Props) {
  return (
    <ul aria-label={label} className={styles.list} tabIndex={items.length > 0 ? 0 : -1}>
      {items.map((item) => (
        <li key={item.key} className={styles.item}>
          <div className={styles.line}>
            <div className={styles.name}>
              <OneLine text={item.name} strong />
              <Secondary small>{formatFileSize(item.size)}</Secondary>
            </div>
            <StatusTag meaning={meaning[item.status]}>{item.status}</StatusTag>
            {onRemove && item.status !== 'uploading' && (
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={`Remove ${item.name}`}
                onClick={() => onRemove(item.key)}
              />
            )}
          </div>
          {item.status === 'uploading' && item.percent !== undefined && (
            <Progress percent={Math.round(item.percent)} size="small" aria-label={`Uploading ${item.name}`} />
          )}
          {item.note && <Secondary small>{item.note}</Secondary>}
        </li>
      ))}
    </ul>
  );
}
