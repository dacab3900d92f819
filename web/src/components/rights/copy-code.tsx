import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { copyText } from '../../lib/browser/clipboard.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { SparkCode } from './rights-text.ts';

interface Props {
  code: Pick<SparkCode, 'code'>;
  title: string;
  /** In a row of a list: an icon alone. */
  short?: boolean;
}

/** Copies a Spark code with one click. */
export function CopyCode({ code: { code }, title, short = false }: Props) {
  const copy = useCommand(() => copyText(code), {
    success: ['Copied to clipboard', 'Copied'],
    failure: 'The code could not be copied.',
  });
  return (
    <Button
      size="small"
      type={short ? 'text' : 'default'}
      icon={<CopyOutlined aria-hidden />}
      aria-label={`Copy code of ${title}`}
      title={short ? 'Copy code' : undefined}
      onClick={() => void copy.run()}
    >
      {!short && 'Copy code'}
    </Button>
  );
}
