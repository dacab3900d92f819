import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { OneLine, Secondary } from '../../../components/ui/layout/text.tsx';
import { imageTypes } from './page-slots.ts';
import styles from './page-slot.module.css';

interface Props {
  /** Counted from 1 */
  number: number;
  file: File | null;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
  onRemove: () => void;
}

export function PageSlot({ number, file, disabled, onFiles, onRemove }: Props) {
  const [over, setOver] = useState(false);
  return (
    <li className={styles.slot}>
      <label
        className={[styles.target, over && styles.over, file && styles.filled].filter(Boolean).join(' ')}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!disabled) onFiles([...event.dataTransfer.files]);
        }}
      >
        <input
          type="file"
          accept={imageTypes}
          multiple
          disabled={disabled}
          className={styles.input}
          aria-label={file ? `Replace page ${number}` : `Page ${number}`}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            // Lets the same file be chosen again after it was removed.
            target.value = '';
          }}
        />
        {file ? (
          <>
            <Thumbnail file={file} />
            {!disabled && <span className={styles.replace}>Replace</span>}
          </>
        ) : (
          <PlusOutlined aria-hidden className={styles.plus} />
        )}
      </label>
      <div className={styles.caption}>
        <div className={styles.words}>
          <Secondary small>Page {number}</Secondary>
          {file && <OneLine text={file.name} small />}
        </div>
        {file && !disabled && (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`Remove page ${number}`}
            onClick={onRemove}
          />
        )}
      </div>
    </li>
  );
}

function Thumbnail({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt={file.name} className={styles.picture} />;
}
