import { Dialog } from '../../components/ui/dialogs/dialog.tsx';
import Timeline from '../../components/timeline/timeline.tsx';
import type { DialogControl } from '../../lib/use-dialog.ts';
import type { CreatorRef } from './creators.ts';

export default function TimelineDialog({ creator, ...dialog }: DialogControl & { creator: CreatorRef }) {
  return (
    <Dialog {...dialog} title={`Timeline of ${creator.fullName}`} size="2xl" footer={null}>
      <Timeline contractId={creator.contractId} />
    </Dialog>
  );
}
