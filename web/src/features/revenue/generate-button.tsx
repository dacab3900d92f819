import { Button } from 'antd';
import { useState } from 'react';
import { answerOf, api } from '../../lib/api.ts';
import { useRefresh } from '../../lib/queries.ts';
import { useToast } from '../../lib/toast.tsx';

/** Makes the records that the chosen contract still lacks; what is there stays as it is. */
export function GenerateButton({ contractId }: { contractId: number }) {
  const toast = useToast();
  const refresh = useRefresh();
  const [running, setRunning] = useState(false);

  async function generate() {
    setRunning(true);
    try {
      await answerOf(api.POST('/api/revenue/generate/{id}', { params: { path: { id: contractId } } }));
      toast.tell('Revenue records generated successfully');
      await refresh('/api/revenue');
    } catch {
      toast.fail('Failed to generate revenue records');
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
