import { Button, Form, Modal, type FormInstance } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import type { Command } from '../../../lib/use-command.ts';
import { touchScreen, useMediaQuery } from '../../../lib/browser/media-query.ts';
import { dialogSize, type DialogSize } from './dialog-size.ts';

interface Props<Values extends object> {
  open: boolean;
  /** Cancel, Esc, the cross, or a click outside while nothing was typed. */
  onClose: () => void;
  /** The dialog has gone from the screen. */
  onClosed?: () => void;
  title: string;
  size?: DialogSize;
  form: FormInstance<Values>;
  initialValues: Partial<Values>;
  submitLabel: string;
  submittingLabel: string;
  /** It destroys or takes something back. */
  danger?: boolean;
  /** Nothing can be sent yet. Without it missing fields are told at the fields. */
  unready?: boolean;
  /** Saves. What the server refuses of a field then stands at the field. */
  command: Command<[Values]>;
  children: ReactNode;
}

/** A dialog around a form: required fields, errors at their fields with the focus on the first, and no second click while saving. */
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
  const { danger = false, unready = false } = props;
  const [touched, setTouched] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  // On a touch screen the keyboard would cover the dialog at once.
  const touch = useMediaQuery(touchScreen);

  /** The dialog itself begins with its cross; whoever opened a form is about to type. */
  function beginTyping(shown: boolean) {
    if (!shown || touch || fields.current?.contains(document.activeElement)) return;
    fields.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }

  async function submit(values: Values) {
    const outcome = await command.run(values);
    if (!outcome.ok && outcome.failure instanceof ApiError) showAtFields(form, outcome.failure.fields);
  }

  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={onClosed}
      afterOpenChange={beginTyping}
      title={title}
      width={dialogSize[size]}
      mask={{ closable: !touched }}
      destroyOnHidden
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
        <div ref={fields}>{children}</div>
        {/* Enter in a field submits; the visible button stands outside of the form. */}
        <button type="submit" hidden disabled={command.pending || unready} />
      </Form>
    </Modal>
  );
}

function showAtFields<Values extends object>(form: FormInstance<Values>, messages: Readonly<Record<string, string>>): void {
  const known = Object.keys(form.getFieldsValue(true) as object).filter((name) => name in messages);
  form.setFields(known.map((name) => ({ name: name as never, errors: [messages[name] ?? ''] })));
  if (known[0] !== undefined) form.scrollToField(known[0] as never, { focus: true, block: 'center' });
}
