import { useDialog, type DialogControl } from '../../../lib/use-dialog.ts';
import { AccessLogDialog } from './access-log-dialog.tsx';
import { AdvanceTermDialog } from './advance-term-dialog.tsx';
import type { Contract, PortalLink } from './portal-link.ts';
import { ReplaceLinkDialog } from './replace-link-dialog.tsx';
import { RevokePortalDialog } from './revoke-portal-dialog.tsx';
import { TermHistoryDialog } from './term-history-dialog.tsx';

export type PortalDialog =
  | { kind: 'advance' | 'terms'; contract: Contract }
  | { kind: 'accesses' | 'replace' | 'revoke'; contract: Contract; link: PortalLink };

export function usePortalDialogs() {
  const { dialog: asked, show, frame } = useDialog<PortalDialog>();
  return { ask: show, dialogs: asked && <Shown asked={asked} dialog={frame} /> };
}

function Shown({ asked, dialog }: { asked: PortalDialog; dialog: DialogControl }) {
  switch (asked.kind) {
    case 'advance':
      return <AdvanceTermDialog {...dialog} contract={asked.contract} />;
    case 'terms':
      return <TermHistoryDialog {...dialog} contract={asked.contract} />;
    case 'accesses':
      return <AccessLogDialog {...dialog} contract={asked.contract} link={asked.link} />;
    case 'replace':
      return <ReplaceLinkDialog {...dialog} contract={asked.contract} link={asked.link} />;
    case 'revoke':
      return <RevokePortalDialog {...dialog} contract={asked.contract} link={asked.link} />;
  }
}
