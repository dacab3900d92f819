import { InfoCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { useDialog } from '../../lib/use-dialog.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';

interface Props {
  title: string;
  /** What is counted, in full sentences. */
  definition: string;
  /** The list that it adds up with. */
  list?: { to: string; name: string } | undefined;
}

/** The definition of a number, one click away. */
export function HowCounted({ title, definition, list }: Props) {
  const info = useDialog<{ shown: true }>();
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<InfoCircleOutlined aria-hidden />}
        aria-label={`How ${title} is counted`}
        onClick={() => info.show({ shown: true })}
      />
      <Dialog {...info.frame} size="lg" title={title} footer={null}>
        <p>{definition}</p>
        {list && (
          <p>
            The records are in <Link to={list.to}>{list.name}</Link>.
          </p>
        )}
      </Dialog>
    </>
  );
}
