import type { DialogControl } from '../../../lib/use-dialog.ts';
import { useDialogs } from '../../../lib/use-dialogs.tsx';
import { AccessLogDialog } from './access-log-dialog.tsx';
import { AdvanceTermDialog } from './advance-term-dialog.tsx';
import { ReplaceLinkDialog, RevokePortalDialog } from './link-dialogs.tsx';
import type { Contract, PortalLink } from '../../../components/portals/portal-link.ts';
import { TermHistoryDialog } from './term-history-dialog.tsx';

export type PortalDialog =
  | { kind: 'advance' | 'terms'; contract: Contract }
  | { kind: 'accesses' | 'replace' | 'revoke'; contract: Contract; link: PortalLink };

export const usePortalDialogs = () => useDialogs<PortalDialog>(render);

function render(dialog: PortalDialog, control: DialogControl) {
  switch (dialog.kind) {
    case 'advance':
      return <AdvanceTermDialog {...control} contract={dialog.contract} />;
    case 'terms':
      return <TermHistoryDialog {...control} contract={dialog.contract} />;
    case 'accesses':
      return <AccessLogDialog {...control} contract={dialog.contract} link={dialog.link} />;
    case 'replace':
      return <ReplaceLinkDialog {...control} contract={dialog.contract} link={dialog.link} />;
    case 'revoke':
      return <RevokePortalDialog {...control} contract={dialog.contract} link={dialog.link} />;
  }
}
