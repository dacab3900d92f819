import { Alert, Button, Flex } from 'antd';
import { useEffect, useRef, useState } from 'react';

interface Props {
  /** The server's words. */
  message: string;
  /** Fetches the record as it is now. What it throws, it has told. */
  onLoad: () => Promise<void>;
}

/** Tells that a record was changed while somebody edits it, and loads it again. */
export function EditConflictAlert({ message, onLoad }: Props) {
  const [loading, setLoading] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  async function load() {
    setLoading(true);
    await onLoad().finally(() => setLoading(false));
  }

  // The button that was pressed is at the end of a dialog that may be longer than the screen.
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
            <Button disabled={loading} onClick={() => void load()}>
              {loading ? 'Loading...' : 'Load again'}
            </Button>
          </Flex>
        }
      />
    </div>
  );
}
