import { unwrap, api, type Schema } from '../../lib/api/api.ts';
import { copyText } from '../../lib/browser/clipboard.ts';
import { useCommand, type Command } from '../../lib/use-command.ts';

export type PortalLink = Schema<'PortalLinkView'>;
export type Contract = Schema<'ContractView'>;

/** The address of a creator's portal on this site. The slug is a secret: it is shown only where an admin asks for it. */
export function portalPath(slug: string): string {
  return `/portal/${slug}`;
}

/** Copies a portal's whole address. */
export function useCopyLink(): Command<[PortalLink]> {
  return useCommand(({ slug }: PortalLink) => copyText(location.origin + portalPath(slug)), {
    success: ['Copied to clipboard', 'Copied'],
    failure: 'The link could not be copied.',
  });
}

/** Makes the portal of a contract. */
export function useCreatePortal(contractId: number): Command<[]> {
  return useCommand(() => unwrap(api.POST('/api/contracts/{id}/create-portal', { params: { path: { id: contractId } } })), {
    success: ({ slug }) => [portalPath(slug), 'Portal created successfully!'],
    failure: 'Failed to create portal link.',
    invalidates: ['/api/portal-links'],
  });
}
