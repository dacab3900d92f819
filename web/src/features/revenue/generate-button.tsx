import { Button } from 'antd';
import { unwrap, api } from '../../lib/api/api.ts';
import { useCommand } from '../../lib/use-command.ts';

/** Creates the missing records of a contract; existing records stay unchanged. */
export function GenerateButton({ contractId }: { contractId: number }) {
  const { run, pending } = useCommand(
    () => unwrap(api.POST('/api/revenue/generate/{id}', { params: { path: { id: contractId } } })),
    {
      success: 'Revenue records generated successfully',
      failure: 'Failed to generate revenue records',
      invalidates: ['/api/revenue'],
    },
  );

  return (
    <Button type="primary" disabled={pending} onClick={() => void run()}>
      {pending ? 'Generating...' : 'Generate Revenue Records'}
    </Button>
  );
}
