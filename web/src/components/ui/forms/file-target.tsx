import { Upload } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  /** What the file picker offers first, as in an input's accept: '.png,.jpg'. */
  accept: string;
  /** Every file that is chosen or dropped, wrong ones too: nothing is left out silently. */
  onFile: (file: File) => void;
  children: ReactNode;
  disabled?: boolean;
}

/** What takes a file by drop or by a click, in any shape. */
export function FileTarget({ accept, onFile, children, disabled = false }: Props) {
  return (
    <Upload.Dragger
      accept={{ format: accept, filter: 'native' }}
      multiple={false}
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
