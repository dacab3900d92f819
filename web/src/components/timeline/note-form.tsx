import { Button, Flex, Input } from 'antd';
import { useState } from 'react';
import { unwrap, api, errorMessage } from '../../lib/api/api.ts';
import { useInvalidate } from '../../lib/api/queries.ts';
import { useToast } from '../../lib/toast.tsx';

/** The note's field belongs to no form: the timeline may stand within one. */
export function NoteForm({ contractId }: { contractId: number }) {
  const [note, setNote] = useState('');
  const [saving, setSaving] = useState(false);
  const toast = useToast();
  const invalidate = useInvalidate();

  async function add() {
    setSaving(true);
    try {
      await unwrap(api.POST('/api/contracts/{contractId}/timeline', { params: { path: { contractId } }, body: { note } }));
      toast.success('Note added');
      setNote('');
      await invalidate('/api/contracts/{contractId}/timeline');
    } catch (failure) {
      toast.error(errorMessage(failure, 'Failed to add note'));
    } finally {
      setSaving(false);
    }
  }

  return (
    <Flex gap="small" align="flex-start">
      <Input.TextArea
        aria-label="Note"
        placeholder="Add a note..."
        rows={2}
        maxLength={5000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button disabled={note.trim() === '' || saving} onClick={() => void add()}>
        {saving ? 'Adding...' : 'Add Note'}
      </Button>
    </Flex>
  );
}
