import { InboxOutlined } from '@ant-design/icons';
import { Upload } from 'antd';
import { Secondary } from '../layout/text.tsx';

interface Props {
  /** What the file picker offers first, as in an input's accept: '.pdf,.txt'. */
  accept: string;
  /** Every file that is chosen or dropped, wrong ones too: nothing is left out silently. */
  onFile: (file: File) => void;
  title: string;
  help: string;
  disabled?: boolean;
  /** Several at once; `onFile` is called for each. */
  multiple?: boolean;
}

/** Drop a file here, or browse for it. */
export function FileDrop({ accept, onFile, title, help, disabled = false, multiple = false }: Props) {
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
      <InboxOutlined aria-hidden style={large} />
      <p>{title}</p>
      <Secondary small>{help}</Secondary>
    </Upload.Dragger>
  );
}

const large = { fontSize: 'var(--ant-font-size-heading-1)', color: 'var(--ant-color-primary)' } as const;
