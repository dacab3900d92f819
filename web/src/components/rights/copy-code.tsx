import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { copyText } from '../../lib/browser/clipboard.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { SparkCode } from './rights-text.ts';

interface Props {
  code: Pick<SparkCode, 'code'>;
  title: string;
}

/** Copies a Spark code with one click. */
export function CopyCode({ code: { code }, title }: Props) {
  const copy = useCommand(() => copyText(code), {
    success: ['Copied to clipboard', 'Copied'],
    failure: 'The code could not be copied.',
  });
  return (
    <Button size="small" icon={<CopyOutlined aria-hidden />} aria-label={`Copy code of ${title}`} onClick={() => void copy.run()}>
      Copy code
    </Button>
  );
}
