import { Alert } from 'antd';
import { localTimeText } from '../../../lib/format.ts';
import type { RecordEditor } from '../../../lib/live/other-editors.ts';

interface Props {
  others: readonly RecordEditor[];
  /** 'editing this contract' */
  doing: string;
}

/** Says who else has the record open in order to change it. */
export function OtherEditorsAlert({ others, doing }: Props) {
  return (
    <div role="status">
      {others.map((other, index) => (
        <Alert key={`${other.since} ${index}`} type="info" showIcon title={textOf(other, doing)} />
      ))}
    </div>
  );
}

function textOf({ name, isMe, since }: RecordEditor, doing: string): string {
  const time = localTimeText(since);
  if (isMe) return `You are ${doing} in another window, since ${time}`;
  return `${name ?? 'Somebody with the shared password'} is ${doing}, since ${time}`;
}
