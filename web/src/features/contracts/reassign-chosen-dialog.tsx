import { ReassignDialog } from '../../components/contracts/reassign-dialog.tsx';
import type { DialogControl } from '../../lib/use-dialog.ts';

interface Props extends DialogControl {
  contractIds: number[];
  onReassigned: () => void;
}

/** Gives the contracts that were chosen in the list to another person. */
export default function ReassignChosenDialog({ contractIds, ...dialog }: Props) {
  return <ReassignDialog {...dialog} given={{ contractIds }} />;
}
