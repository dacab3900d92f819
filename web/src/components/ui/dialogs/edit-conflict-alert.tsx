import { Alert, Button } from 'antd';
import { useState } from 'react';

interface Props {
  /** The server's words. */
  message: string;
  /** Fetches the record as it is now. What it throws, it has told. */
  onLoad: () => Promise<void>;
}

/** Tells that a record was changed while somebody edits it, and loads it again. */
export function EditConflictAlert({ message, onLoad }: Props) {
  const [loading, setLoading] = useState(false);

  async function load() {
    setLoading(true);
    await onLoad().finally(() => setLoading(false));
  }

  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={message}
      description="Loading it again keeps what you typed."
      action={
        <Button size="small" disabled={loading} onClick={() => void load()}>
          {loading ? 'Loading...' : 'Load again'}
        </Button>
      }
    />
  );
}
