import { Button, Flex, Form, Input } from 'antd';
import { useRef, type FocusEvent } from 'react';
import { languageNames } from '@creator-desk/domain/values/languages';
import {
  bodyProblem,
  mailVariableMeanings,
  maxWording,
  subjectProblem,
  type MailVariable,
} from '@creator-desk/domain/comms/mail-wording';
import { mailKindLabels } from '../../components/mails/mail-kinds.ts';
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx';
import { Secondary } from '../../components/ui/layout/text.tsx';
import type { DraftWords } from '../../lib/edit-conflict.ts';
import { api, errorMessage, unwrap, type Schema } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/permission.ts';
import { localDateTimeText } from '../../lib/format.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useEdit } from '../../lib/use-edit.ts';
import { MailPreview, type Wording } from './mail-preview.tsx';
import styles from './mail-wording.module.css';

type Draft = Schema<'MailWordingText'>;

const words: DraftWords<Draft> = { labels: { subject: 'Subject', body: 'Text' } };
const toDraft = ({ subject, body }: Draft): Draft => ({ subject, body });

/** Edits what mails of a kind say, beside the mail as the creator would see it. */
export function MailWordingDialog({ wording, ...dialog }: DialogControl & { wording: Wording }) {
  const [form] = Form.useForm<Draft>();
  const mayWrite = useMay()('mails.write');
  const { kind, language } = wording;
  const { command, conflict, others } = useEdit(
    (body: Draft, header) =>
      unwrap(api.PUT('/api/mail-wordings/{kind}/{language}', { params: { path: { kind, language }, header }, body })),
    {
      open: dialog.open,
      kind: 'mail-wording',
      form,
      record: wording,
      words,
      toDraft,
      load: async () =>
        (await unwrap(api.GET('/api/mail-wordings', { params: { query: { language } } }))).find(({ id }) => id === wording.id),
      loadFailure: 'The wording could not be loaded.',
      success: 'Wording saved',
      failure: (failure) => errorMessage(failure, 'The wording could not be saved.'),
      invalidates: ['/api/mail-wordings'],
      onSuccess: dialog.onClose,
    },
  );
  const draft = { ...toDraft(wording), ...(Form.useWatch([], form) as Partial<Draft> | undefined) };
  const isDefault = draft.subject === wording.default.subject && draft.body === wording.default.body;

  return (
    <FormDialog
      {...dialog}
      title={`Wording: ${mailKindLabels[kind]}${language === 'en' ? '' : ` (${languageNames[language]})`}`}
      size="review"
      form={form}
      initialValues={toDraft(wording)}
      submitLabel="Save Wording"
      submittingLabel="Saving..."
      command={command}
      conflict={conflict}
      others={others}
      unready={!mayWrite}
      doing="editing this wording"
    >
      <div className={styles.editor}>
        <div>
          <WordingFields wording={wording} />
          <Flex gap="small" align="center" wrap>
            <Button disabled={isDefault} onClick={() => form.setFieldsValue(toDraft(wording.default))}>
              Restore the Default
            </Button>
            <Secondary small>{changeText(wording)}</Secondary>
          </Flex>
        </div>
        <MailPreview kind={kind} language={language} draft={draft} />
      </div>
    </FormDialog>
  );
}

function changeText({ changedAt, changedBy, edited }: Wording): string {
  if (changedAt === null) return 'This is the default. Nobody has changed it.';
  const by = `${changedBy ?? 'somebody'}, ${localDateTimeText(changedAt)}`;
  return edited ? `Changed by ${by}` : `The default, restored by ${by}`;
}

const ruleOf = (problemOf: (value: string) => string | undefined) => ({
  validator: (_: unknown, value: string | undefined) => {
    const problem = problemOf(value ?? '');
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
  },
});

/** Subject and text, and the variables that are inserted where the cursor was. */
function WordingFields({ wording: { kind, variables } }: { wording: Wording }) {
  const typed = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const remember = ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    typed.current = target;
  };
  const body = useRef<HTMLDivElement>(null);

  function insert(name: string) {
    const field = typed.current ?? body.current?.querySelector('textarea');
    if (!field) return;
    field.focus();
    field.setRangeText(`{${name}}`, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    // As if it was typed: the form listens.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <>
      <Form.Item name="subject" label="Subject" rules={[ruleOf((subject) => subjectProblem(kind, subject))]}>
        <Input maxLength={maxWording.subject} autoComplete="off" onFocus={remember} />
      </Form.Item>
      <div ref={body}>
        <Form.Item
          name="body"
          label="Text"
          extra="A blank line begins a paragraph."
          rules={[ruleOf((text) => bodyProblem(kind, text))]}
        >
          <Input.TextArea rows={10} maxLength={maxWording.body} onFocus={remember} />
        </Form.Item>
      </div>
      <Form.Item label="Variables">
        <ul className={styles.variables} aria-label="Variables">
          {variables.map((name) => (
            <li key={name}>
              {/* The field keeps the focus and its cursor. */}
              <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={() => insert(name)}>
                {`{${name}}`}
              </Button>
              <Secondary small>{mailVariableMeanings[name as MailVariable]}</Secondary>
            </li>
          ))}
        </ul>
      </Form.Item>
    </>
  );
}
