import { Alert, Checkbox, Form, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { platforms } from '@creator-desk/domain/platforms';
import type { RightUse } from '@creator-desk/domain/video-rights';
import { api, ApiError, errorMessage, ifMatch, unwrap, type Schema } from '../../lib/api/api.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { DateField } from '../ui/forms/date-field.tsx';
import { FieldGrid } from '../ui/forms/field-grid.tsx';
import { useOptions } from './rights-text.ts';

interface RightsDraft {
  uses: RightUse[];
  platforms: Schema<'RightsView'>['platforms'];
  startsOn: string;
  endsOn: string;
  forEver: boolean;
  exclusive: boolean;
  notes: string;
}

const empty: RightsDraft = { uses: [], platforms: [], startsOn: '', endsOn: '', forEver: false, exclusive: false, notes: '' };
const platformOptions = platforms.map((value) => ({ value, label: value }));
const stale = 412;

export interface RightsOf {
  id: number;
  title: string;
}

/** What may be done with a video, at first as its contract proposes. */
export default function RightsDialog({ video: { id, title }, ...dialog }: DialogControl & { video: RightsOf }) {
  const [form] = Form.useForm<RightsDraft>();
  const params = { path: { id } };
  const { data, error } = useQuery('/api/video-submissions/{id}/rights', params);
  // What the form was filled from, and whether somebody else has changed it since.
  const [seen, setSeen] = useState<Answer>();
  const [isOutdated, setIsOutdated] = useState(false);
  if (data && (!seen || (isOutdated && data !== seen))) {
    setSeen(data);
    setIsOutdated(false);
  }
  const forEver = Form.useWatch('forEver', form) ?? false;

  useEffect(() => {
    if (seen) form.setFieldsValue(draftOf(seen));
  }, [seen, form]);

  const command = useCommand(
    ({ forEver: always, endsOn, notes, ...draft }: RightsDraft) =>
      unwrap(
        api.PUT('/api/video-submissions/{id}/rights', {
          params: { ...params, header: ifMatch(seen?.rights.version) },
          body: { ...draft, endsOn: always ? null : endsOn, notes: notes.trim() || null },
        }),
      ),
    {
      success: 'Rights saved',
      failure: (failure) => errorMessage(failure, 'The rights could not be saved. Please try again.'),
      // Somebody else was first: the form shows what they have saved.
      onFailure: (failure) => setIsOutdated(failure instanceof ApiError && failure.status === stale),
      invalidates: ['/api/video-submissions', '/api/rights', '/api/attention'],
      invalidatesOnFailure: true,
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
      unready={!seen}
      command={command}
    >
      <Form.Item>
        {error && <Alert type="error" showIcon title={errorMessage(error, 'The rights could not be loaded.')} />}
        {seen && <FromContract proposed={seen.proposed} isNew={seen.rights.uses.length === 0} />}
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
        {!forEver && (
          <Form.Item
            name="endsOn"
            label="To (last day)"
            dependencies={['forEver']}
            rules={[{ required: true, message: 'Choose until which day, or for ever' }]}
          >
            <DateField />
          </Form.Item>
        )}
      </FieldGrid>
      <Form.Item name="forEver" valuePropName="checked">
        <Checkbox>For ever</Checkbox>
      </Form.Item>
      <Form.Item name="exclusive" valuePropName="checked">
        <Checkbox>Exclusive: nobody else may use the video</Checkbox>
      </Form.Item>
      <Form.Item name="notes" label="Notes">
        <Input.TextArea rows={2} maxLength={5000} />
      </Form.Item>
    </FormDialog>
  );
}

type Answer = Schema<'VideoRightsView'>;

/** What is recorded, or what the contract proposes. */
function draftOf({ rights, proposed }: Answer): RightsDraft {
  const from = rights.uses.length > 0 ? rights : proposed;
  if (!from) return empty;
  return {
    uses: from.uses,
    platforms: from.platforms,
    startsOn: from.startsOn ?? '',
    endsOn: from.endsOn ?? '',
    forEver: from.endsOn === null,
    exclusive: from.exclusive,
    notes: rights.notes ?? '',
  };
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
