import { Alert, Checkbox, Flex, Form, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { platforms } from '@creator-desk/domain/contracts/platforms';
import type { RightUse } from '@creator-desk/domain/videos/video-rights';
import { api, errorMessage, unwrap, type Schema } from '../../lib/api/api.ts';
import { useQuery } from '../../lib/api/queries.ts';
import type { DraftWords } from '../../lib/edit-conflict.ts';
import { dateText } from '../../lib/format.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useEdit } from '../../lib/use-edit.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { DateField } from '../ui/forms/date-field.tsx';
import { FieldGrid } from '../ui/forms/field-grid.tsx';
import { useOptions, usesText } from './rights-text.ts';

type Answer = Schema<'VideoRightsView'>;
type Stored = Answer & { id: number; version: number };
/** 'YYYY-MM-DD', '' before it is chosen, or null: for ever. */
type LastDay = string | null;

interface RightsDraft {
  uses: RightUse[];
  platforms: Schema<'RightsView'>['platforms'];
  startsOn: string;
  endsOn: LastDay;
  exclusive: boolean;
  notes: string;
}

const empty: RightsDraft = { uses: [], platforms: [], startsOn: '', endsOn: '', exclusive: false, notes: '' };
const platformOptions = platforms.map((value) => ({ value, label: value }));
const words: DraftWords<RightsDraft> = {
  labels: {
    uses: 'May be used for',
    platforms: 'Platforms',
    startsOn: 'From',
    endsOn: 'To',
    exclusive: 'Exclusive',
    notes: 'Notes',
  },
  texts: {
    uses: (uses) => usesText({ uses }),
    platforms: (names) => names.join(', ') || 'All platforms',
    startsOn: (on) => on && dateText(on),
    endsOn: (on) => (on === null ? 'For ever' : on && dateText(on)),
  },
};

export interface RightsOf {
  id: number;
  title: string;
}

/** What may be done with a video, at first as its contract proposes. */
export default function RightsDialog({ video: { id, title }, ...dialog }: DialogControl & { video: RightsOf }) {
  const [form] = Form.useForm<RightsDraft>();
  const params = { path: { id } };
  const { data, error } = useQuery('/api/video-submissions/{id}/rights', params);
  const record = data && storedOf(id, data);
  const [first, setFirst] = useState<Stored>();
  if (record && !first) setFirst(record);

  useEffect(() => {
    if (first) form.setFieldsValue(draftOf(first));
  }, [first, form]);

  const { command, conflict, others } = useEdit(
    ({ notes, ...draft }: RightsDraft, header) =>
      unwrap(
        api.PUT('/api/video-submissions/{id}/rights', {
          params: { ...params, header },
          body: { ...draft, notes: notes.trim() || null },
        }),
      ),
    {
      open: dialog.open,
      kind: 'rights',
      form,
      record,
      words,
      toDraft: draftOf,
      load: async () => storedOf(id, await unwrap(api.GET('/api/video-submissions/{id}/rights', { params }))),
      loadFailure: 'The rights could not be loaded.',
      success: 'Rights saved',
      failure: (failure) => errorMessage(failure, 'The rights could not be saved. Please try again.'),
      invalidates: ['/api/video-submissions', '/api/rights', '/api/attention'],
      onSuccess: dialog.onClose,
    },
  );

  return (
    <FormDialog
      {...dialog}
      title={`Rights of ${title}`}
      size="lg"
      form={form}
      initialValues={empty}
      submitLabel="Save rights"
      submittingLabel="Saving..."
      unready={!first}
      command={command}
      conflict={conflict}
      others={others}
      doing="editing these rights"
    >
      <Form.Item>
        {error && <Alert type="error" showIcon title={errorMessage(error, 'The rights could not be loaded.')} />}
        {first && <FromContract proposed={first.proposed} isNew={first.rights.uses.length === 0} />}
      </Form.Item>
      <Form.Item name="uses" label="May be used for" rules={[{ validator: (_, uses: RightUse[]) => someUse(uses) }]}>
        <Checkbox.Group options={useOptions} />
      </Form.Item>
      <Form.Item name="platforms" label="Platforms">
        <Select mode="multiple" options={platformOptions} placeholder="All platforms" />
      </Form.Item>
      <FieldGrid>
        <Form.Item name="startsOn" label="From" rules={[{ required: true, message: 'Choose from which day' }]}>
          <DateField />
        </Form.Item>
        <Form.Item name="endsOn" label="To (last day)" rules={[{ validator: (_, value: LastDay) => someEnd(value) }]}>
          <LastDayField />
        </Form.Item>
      </FieldGrid>
      <Form.Item name="exclusive" valuePropName="checked">
        <Checkbox>Exclusive: nobody else may use the video</Checkbox>
      </Form.Item>
      <Form.Item name="notes" label="Notes">
        <Input.TextArea rows={2} maxLength={5000} />
      </Form.Item>
    </FormDialog>
  );
}

/** What is recorded, or what the contract proposes. */
function draftOf({ rights, proposed }: Answer): RightsDraft {
  const from = rights.uses.length > 0 ? rights : proposed;
  if (!from) return empty;
  const { uses, platforms: on, startsOn, endsOn, exclusive } = from;
  return { uses, platforms: on, startsOn: startsOn ?? '', endsOn, exclusive, notes: rights.notes ?? '' };
}

const storedOf = (id: number, answer: Answer): Stored => ({ ...answer, id, version: answer.rights.version });

interface LastDayProps {
  id?: string;
  value?: LastDay;
  onChange?: (value: LastDay) => void;
}

/** A day, or for ever. */
function LastDayField({ id, value = '', onChange }: LastDayProps) {
  const [chosen, setChosen] = useState('');
  const choose = (day: string) => {
    setChosen(day);
    onChange?.(day);
  };
  return (
    <Flex vertical gap="small">
      {value !== null && <DateField {...(id !== undefined && { id })} value={value} onChange={choose} />}
      <Checkbox checked={value === null} onChange={({ target }) => onChange?.(target.checked ? null : chosen)}>
        For ever
      </Checkbox>
    </Flex>
  );
}

/** The words of the contract, from which the form was filled. */
function FromContract({ proposed, isNew }: { proposed: Answer['proposed']; isNew: boolean }) {
  if (!proposed) return <Alert type="warning" showIcon title="The contract cannot be read now: nothing is proposed." />;
  const words = [proposed.usageRights, proposed.exclusivity].filter((text) => text !== null);
  const title = words.length > 0 ? `The contract says: ${words.join(' · ')}` : 'The contract says nothing about rights.';
  return (
    <Alert
      type="info"
      showIcon
      title={title}
      description={isNew ? 'The fields are filled from the contract. Please check them.' : undefined}
    />
  );
}

/** `required` would say so of a group, which screen readers do not expect. */
const someUse = (uses: readonly RightUse[]): Promise<void> =>
  uses.length > 0 ? Promise.resolve() : Promise.reject(new Error('Choose what may be done with the video'));

const someEnd = (end: LastDay): Promise<void> =>
  end === '' ? Promise.reject(new Error('Choose until which day, or for ever')) : Promise.resolve();
