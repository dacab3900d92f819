import { Button, Flex, Input } from 'antd';
import { useState } from 'react';
import { unwrap, api, errorMessage } from '../../lib/api/api.ts';
import { useCommand } from '../../lib/use-command.ts';

/** The note's field belongs to no form: the timeline may stand within one. */
export function NoteForm({ contractId }: { contractId: number }) {
  const [note, setNote] = useState('');
  const add = useCommand(
    () => unwrap(api.POST('/api/contracts/{contractId}/timeline', { params: { path: { contractId } }, body: { note } })),
    {
      success: 'Note added',
      failure: (failure) => errorMessage(failure, 'Failed to add note'),
      invalidates: ['/api/contracts/{contractId}/timeline'],
      onSuccess: () => setNote(''),
    },
  );

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
      <Button disabled={note.trim() === '' || add.pending} onClick={() => void add.run()}>
        {add.pending ? 'Adding...' : 'Add Note'}
      </Button>
    </Flex>
  );
}
