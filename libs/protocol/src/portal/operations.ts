import { operation, operations } from '../operation.ts';
import type { CreatorPayoutView } from '../payouts/creator-payout.ts';
import { admins, contractAccess, creatorOf, services } from '../policies.ts';
import { commonOperations, readModelOperations } from '../system/operations.ts';
import type { AnnouncementView, CreateAnnouncement, RemoveAnnouncement, UpdateAnnouncementById } from './announcement.ts';
import type { CreatePortal, PortalLinkId, PortalLinkView, Slug } from './portal-link.ts';
import type { NotePayoutRequest, OpenPage, OpenPortal, PortalAccessView, PortalView } from './portal-page.ts';
import type { AnswerProductRequestById, ProductRequestView, RequestProductsForContract } from './product-request.ts';

/** The operations of the portal service. Lists travel over its internal HTTP. */
export const portal = operations('portal', {
  ...commonOperations,
  ...readModelOperations,
  /** The creator's page of a contract. Writes to the access log when a creator opens it. */
  page: operation<OpenPage, PortalView>(contractAccess),
  /** The payout requests for their creator, newest first; the last known ones while the payouts service is down. */
  payoutHistory: operation<OpenPortal, CreatorPayoutView[]>(contractAccess),
  /** The active announcements for a creator by priority (urgent, high, medium, low), newest first. */
  announcementsFor: operation<OpenPortal, AnnouncementView[]>(contractAccess),
  /** Records a new payout request in the access log and the read model. */
  notePayoutRequest: operation<NotePayoutRequest, null>(creatorOf('contractId')),

  /** Creates the portal of a contract. Idempotent. */
  createLink: operation<CreatePortal, PortalLinkView>(admins),
  /** Replaces the address of a portal. The old one stops working. */
  rotateLink: operation<PortalLinkId, PortalLinkView>(admins),
  /** Deletes a portal. A new one may be created. */
  revokeLink: operation<PortalLinkId, null>(admins),
  /** The access log of a portal, newest first, at most 200 entries. */
  accessesOf: operation<PortalLinkId, PortalAccessView[]>(admins),
  /** The portal of a slug. An unknown slug is refused with 404 without further details. */
  contractOfSlug: operation<Slug, { contractId: number; portalLinkId: number }>(services),

  /** A creator may request products once in 30 days. */
  requestProducts: operation<RequestProductsForContract, ProductRequestView>(creatorOf('contractId')),
  /** The product requests of a contract, newest first, at most 100. */
  productRequestsOf: operation<OpenPortal, ProductRequestView[]>(contractAccess),
  answerProductRequest: operation<AnswerProductRequestById, ProductRequestView>(admins),

  createAnnouncement: operation<CreateAnnouncement, AnnouncementView>(admins),
  updateAnnouncement: operation<UpdateAnnouncementById, AnnouncementView>(admins),
  removeAnnouncement: operation<RemoveAnnouncement, null>(admins),
});
