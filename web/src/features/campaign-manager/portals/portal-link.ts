import { useState } from 'react';
import { answerOf, api, type Shape } from '../../../lib/api.ts';
import { copyText } from '../../../lib/clipboard.ts';
import { portalAddress, portalPath } from '../../../lib/portal-address.ts';
import { useRefresh } from '../../../lib/queries.ts';
import { useToast } from '../../../lib/toast.tsx';

export type PortalLink = Shape<'PortalLinkView'>;
export type Contract = Shape<'ContractView'>;

/** @returns puts a portal's whole address on the clipboard and says so */
export function useCopyLink(): (link: PortalLink) => Promise<void> {
  const toast = useToast();
  return async ({ slug }) => {
    try {
      await copyText(portalAddress(slug));
      toast.tell('Copied to clipboard', 'Copied');
    } catch {
      toast.fail('The link could not be copied.');
    }
  };
}

/** @returns makes the portal of a contract, and whether that is under way */
export function useCreatePortal(contractId: number): [() => Promise<void>, boolean] {
  const toast = useToast();
  const refresh = useRefresh();
  const [creating, setCreating] = useState(false);

  async function create() {
    setCreating(true);
    try {
      const { slug } = await answerOf(api.POST('/api/contracts/{id}/create-portal', { params: { path: { id: contractId } } }));
      toast.tell(portalPath(slug), 'Portal created successfully!');
      await refresh('/api/portal-links');
    } catch {
      toast.fail('Failed to create portal link.');
    } finally {
      setCreating(false);
    }
  }
  return [create, creating];
}
