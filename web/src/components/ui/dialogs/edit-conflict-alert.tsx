import { Alert, Button, Flex, Radio } from 'antd';
import { useEffect, useRef } from 'react';
import type { ChangedField, Choice } from '../../../lib/edit-conflict.ts';
import { localDateTimeText } from '../../../lib/format.ts';
import type { EditConflict } from '../../../lib/use-edit.ts';
import styles from './edit-conflict-alert.module.css';

/** Says what somebody else has changed in the edited record, and asks for each field whose value is saved. */
export function EditConflictAlert({ message, fields, choose, isDecided, reload }: EditConflict) {
  const place = useRef<HTMLDivElement>(null);
  const isFetched = fields !== undefined;

  // The submit button is at the end of a dialog that may be longer than the screen. Newer browsers answer a promise, which must not
  // become the effect's clean-up.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, [isFetched]);

  return (
    <div ref={place}>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={fields ? meanwhileText(fields) : message}
        description={
          fields ? (
            <Flex vertical gap="middle">
              <span>{isDecided ? 'Save again to store what is chosen here.' : 'Choose for each field what is saved.'}</span>
              {fields.length === 0 && <span>The fields of this form are as you have them.</span>}
              {fields.map((field) => (
                <FieldChoice key={field.name} field={field} onChoose={(choice) => choose(field.name, choice)} />
              ))}
            </Flex>
          ) : (
            <Flex vertical gap="middle" align="start">
              Nothing that you typed is lost.
              <Button disabled={reload.pending} onClick={() => void reload.run()}>
                {reload.pending ? 'Loading...' : 'Load again'}
              </Button>
            </Flex>
          )
        }
      />
    </div>
  );
}

function meanwhileText(fields: readonly ChangedField[]): string {
  const names = [...new Set(fields.map(({ by }) => by ?? 'somebody else'))];
  return `Changed meanwhile by ${names.length === 0 ? 'somebody else' : names.join(' and ')}`;
}

function FieldChoice({ field, onChoose }: { field: ChangedField; onChoose: (choice: Choice) => void }) {
  const { label, mine, theirs, by, at, choice } = field;
  return (
    <fieldset className={styles.field}>
      <legend>
        <strong>{label}</strong>
        {` – changed by ${by ?? 'somebody else'}${at === null ? '' : `, ${localDateTimeText(at)}`}`}
      </legend>
      <Radio.Group
        vertical
        name={`whose ${field.name}`}
        value={choice ?? null}
        onChange={({ target }) => onChoose(target.value as Choice)}
        options={[
          { value: 'mine', label: `Keep mine: ${mine}` },
          { value: 'theirs', label: `Take theirs: ${theirs}` },
        ]}
      />
    </fieldset>
  );
}
