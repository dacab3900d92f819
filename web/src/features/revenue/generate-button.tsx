import { Button } from 'antd';
import { useState } from 'react';
import { unwrap, api } from '../../lib/api/api.ts';
import { useInvalidate } from '../../lib/api/queries.ts';
import { useToast } from '../../lib/toast.tsx';

/** Makes the records that the chosen contract still lacks; what is there stays as it is. */
export function GenerateButton({ contractId }: { contractId: number }) {
  const toast = useToast();
  const invalidate = useInvalidate();
  const [running, setRunning] = useState(false);

  async function generate() {
    setRunning(true);
    try {
      await unwrap(api.POST('/api/revenue/generate/{id}', { params: { path: { id: contractId } } }));
      toast.success('Revenue records generated successfully');
      await invalidate('/api/revenue');
    } catch {
      toast.error('Failed to generate revenue records');
    } finally {
      setRunning(false);
    }
  }

  return (
    <Button type="primary" disabled={running} onClick={() => void generate()}>
      {running ? 'Generating...' : 'Generate Revenue Records'}
    </Button>
  );
}
