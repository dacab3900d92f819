import { Alert, Button, Flex } from 'antd';
import { useEffect, useRef } from 'react';
import type { EditConflict } from '../../../lib/use-edit.ts';

/** Says that somebody else has changed the edited record, and offers to reload it. */
export function EditConflictAlert({ message, reload }: EditConflict) {
  const place = useRef<HTMLDivElement>(null);

  // The submit button is at the end of a dialog that may be longer than the screen.
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), []);

  return (
    <div ref={place}>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={message}
        description={
          <Flex vertical gap="middle" align="start">
            Loading it again keeps what you typed.
            <Button disabled={reload.pending} onClick={() => void reload.run()}>
              {reload.pending ? 'Loading...' : 'Load again'}
            </Button>
          </Flex>
        }
      />
    </div>
  );
}
