import { useState } from 'react';
import { unwrap, api, type Schema } from '../../../lib/api/api.ts';
import { copyText } from '../../../lib/browser/clipboard.ts';
import { portalAddress, portalPath } from '../../../lib/url/portal-address.ts';
import { useInvalidate } from '../../../lib/api/queries.ts';
import { useToast } from '../../../lib/toast.tsx';

export type PortalLink = Schema<'PortalLinkView'>;
export type Contract = Schema<'ContractView'>;

/** @returns puts a portal's whole address on the clipboard and says so */
export function useCopyLink(): (link: PortalLink) => Promise<void> {
  const toast = useToast();
  return async ({ slug }) => {
    try {
      await copyText(portalAddress(slug));
      toast.success('Copied to clipboard', 'Copied');
    } catch {
      toast.error('The link could not be copied.');
    }
  };
}

/** @returns makes the portal of a contract, and whether that is under way */
export function useCreatePortal(contractId: number): [() => Promise<void>, boolean] {
  const toast = useToast();
  const invalidate = useInvalidate();
  const [creating, setCreating] = useState(false);

  async function create() {
    setCreating(true);
    try {
      const { slug } = await unwrap(api.POST('/api/contracts/{id}/create-portal', { params: { path: { id: contractId } } }));
      toast.success(portalPath(slug), 'Portal created successfully!');
      await invalidate('/api/portal-links');
    } catch {
      toast.error('Failed to create portal link.');
    } finally {
      setCreating(false);
    }
  }
  return [create, creating];
}
