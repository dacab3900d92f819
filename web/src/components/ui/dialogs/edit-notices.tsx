import { Form } from 'antd';
import type { RecordEditor } from '../../../lib/live/other-editors.ts';
import type { EditConflict } from '../../../lib/use-edit.ts';
import { EditConflictAlert } from './edit-conflict-alert.tsx';
import { OtherEditorsAlert } from './other-editors-alert.tsx';

interface Props {
  others: readonly RecordEditor[];
  /** 'editing this contract' */
  doing: string;
  conflict?: EditConflict | undefined;
}

/** Above the fields of a form: who else edits the record, and what was changed meanwhile. */
export function EditNotices({ others, doing, conflict }: Props) {
  return (
    <>
      {others.length > 0 && (
        <Form.Item>
          <OtherEditorsAlert others={others} doing={doing} />
        </Form.Item>
      )}
      {conflict && (
        <Form.Item>
          <EditConflictAlert {...conflict} />
        </Form.Item>
      )}
    </>
  );
}
