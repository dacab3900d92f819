import { Alert } from 'antd';
import { localTimeText } from '../../../lib/format.ts';
import type { RecordEditor } from '../../../lib/live/other-editors.ts';

interface Props {
  others: readonly RecordEditor[];
  /** What is edited: 'contract'. */
  what: string;
}

/** Says who else has the record open in order to change it. */
export function OtherEditorsAlert({ others, what }: Props) {
  return (
    <div role="status">
      {others.map((other, index) => (
        <Alert key={`${other.since} ${index}`} type="info" showIcon title={textOf(other, what)} />
      ))}
    </div>
  );
}

function textOf({ name, isMe, since }: RecordEditor, what: string): string {
  const time = localTimeText(since);
  if (isMe) return `You are editing this ${what} in another window, since ${time}`;
  return `${name ?? 'Somebody with the shared password'} is editing this ${what}, since ${time}`;
}
