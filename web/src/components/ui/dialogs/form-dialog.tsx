import { Button, Form, type FormInstance } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import type { Command } from '../../../lib/use-command.ts';
import { touchScreen, useMediaQuery } from '../../../lib/browser/media-query.ts';
import type { EditConflict } from '../../../lib/use-edit.ts';
import type { RecordEditor } from '../../../lib/live/other-editors.ts';
import { EditNotices } from './edit-notices.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogSize } from './dialog-size.ts';

interface Props<Values extends object> {
  open: boolean;
  /** Cancel, Esc, the close button, or a click outside before anything was typed. */
  onClose: () => void;
  /** Called after the closing animation. */
  onClosed?: () => void;
  title: string;
  size?: DialogSize;
  form: FormInstance<Values>;
  initialValues: Partial<Values>;
  submitLabel: string;
  submittingLabel: string;
  /** The action is destructive. */
  danger?: boolean;
  /** Disables the submit button. Otherwise missing fields are reported on submit. */
  unready?: boolean;
  /** The record was changed meanwhile: whose fields are saved must be chosen first. */
  conflict?: EditConflict | undefined;
  /** Who else edits the record, and what they do: 'editing this contract'. */
  others?: readonly RecordEditor[];
  doing?: string;
  /** Saves. Field errors of the server are shown at the fields. */
  command: Command<[Values]>;
  children: ReactNode;
}

/** A form in a dialog. It shows errors at the fields, focuses the first one, and is disabled while saving. */
export function FormDialog<Values extends object>(props: Props<Values>) {
  const {
    open,
    onClose,
    onClosed,
    title,
    size = '2xl',
    form,
    initialValues,
    submitLabel,
    submittingLabel,
    command,
    children,
  } = props;
  const { danger = false, conflict, others = [], doing = 'editing this record' } = props;
  const unready = props.unready === true || conflict?.isDecided === false;
  const [touched, setTouched] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  // On touch screens the keyboard would cover the dialog.
  const touch = useMediaQuery(touchScreen);

  /** antd focuses the close button; a form starts in its first field. */
  function beginTyping(shown: boolean) {
    if (!shown || touch || fields.current?.contains(document.activeElement)) return;
    fields.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }

  async function submit(values: Values) {
    const outcome = await command.run(values);
    if (!outcome.ok && outcome.failure instanceof ApiError) showAtFields(form, outcome.failure.fields);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      afterOpenChange={beginTyping}
      title={title}
      size={size}
      guarded={touched}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" danger={danger} disabled={command.pending || unready} onClick={() => form.submit()}>
            {command.pending ? submittingLabel : submitLabel}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initialValues}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={() => setTouched(true)}
        onFinish={(values) => void submit(values)}
      >
        <EditNotices others={others} doing={doing} conflict={conflict} />
        <div ref={fields}>{children}</div>
        {/* Lets Enter submit the form; the visible button is outside of it. */}
        <button type="submit" hidden disabled={command.pending || unready} />
      </Form>
    </Dialog>
  );
}

function showAtFields<Values extends object>(form: FormInstance<Values>, messages: Readonly<Record<string, string>>): void {
  const known = Object.keys(form.getFieldsValue(true) as object).filter((name) => name in messages);
  form.setFields(known.map((name) => ({ name: name as never, errors: [messages[name] ?? ''] })));
  if (known[0] !== undefined) form.scrollToField(known[0] as never, { focus: true, block: 'center' });
}
