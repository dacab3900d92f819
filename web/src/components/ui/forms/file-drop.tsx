import { InboxOutlined } from '@ant-design/icons';
import { Upload } from 'antd';
import type { ReactNode } from 'react';
import { Secondary } from '../layout/text.tsx';

interface TargetProps {
  /** File types that the picker offers first, as in an input's accept: '.pdf,.txt'. */
  accept: string;
  /** Called for every file that is chosen or dropped, also for files of another type: the caller says why it refuses one. */
  onFile: (file: File) => void;
  disabled?: boolean;
  /** Takes several files at once and calls `onFile` for each. */
  multiple?: boolean;
  children: ReactNode;
}

/** Takes a file by drop or click, with any content. */
export function FileTarget({ accept, onFile, disabled = false, multiple = false, children }: TargetProps) {
  return (
    <Upload.Dragger
      accept={{ format: accept, filter: 'native' }}
      multiple={multiple}
      showUploadList={false}
      disabled={disabled}
      beforeUpload={(file) => {
        onFile(file);
        return Upload.LIST_IGNORE;
      }}
    >
      {children}
    </Upload.Dragger>
  );
}

/** Drop a file here, or browse for it. */
export function FileDrop({ title, help, ...target }: Omit<TargetProps, 'children'> & { title: string; help: string }) {
  return (
    <FileTarget {...target}>
      <InboxOutlined aria-hidden style={large} />
      <p>{title}</p>
      <Secondary small>{help}</Secondary>
    </FileTarget>
  );
}

const large = { fontSize: 'var(--ant-font-size-heading-1)', color: 'var(--ant-color-primary)' } as const;
