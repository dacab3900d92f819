import { Button } from 'antd';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';

interface Props {
  narrowed: boolean;
  onWiden: () => void;
  onAdd: () => void;
}

export function EmptyContracts({ narrowed, onWiden, onAdd }: Props) {
  return narrowed ? (
    <EmptyState text="No contracts found. Nothing matches the search and the filter.">
      <Button onClick={onWiden}>Show all contracts</Button>
    </EmptyState>
  ) : (
    <EmptyState text="No contracts found. Add your first contract to get started.">
      <Button onClick={onAdd}>Add your first contract</Button>
    </EmptyState>
  );
}
