import { operation, operations, query } from '../operation.ts';
import type { CreatorPayoutView } from '../payouts/creator-payout.ts';
import type { ContractsOfOne } from '../contracts/creator.ts';
import type { CreatorPortals } from '../system/creator-page.ts';
import { can, creatorOf, portalReaders, services } from '../policies.ts';
import { commonOperations, readModelOperations } from '../system/operations.ts';
import type { AnnouncementView, CreateAnnouncement, RemoveAnnouncement, UpdateAnnouncementById } from './announcement.ts';
import type { CreatePortal, PortalAddress, PortalLinkId, PortalLinkView, Slug } from './portal-link.ts';
import type {
  ChooseLanguageFor,
  LanguageView,
  NotePayoutRequest,
  OpenPage,
  OpenPortal,
  PortalAccessView,
  PortalView,
} from './portal-page.ts';
import type { AnswerProductRequestById, ProductRequestView, RequestProductsForContract } from './product-request.ts';
import type { PreviewRetention, RetentionPreview } from '../settings/retention.ts';

/** The operations of the portal service. Lists travel over its internal HTTP. */
export const portal = operations('portal', {
  ...commonOperations,
  ...readModelOperations,
  /** What its rule of retention would remove. */
  previewRetention: query<PreviewRetention, RetentionPreview>(can('settings.write')),
  /** The creator's page of a contract. Writes to the access log when a creator opens it. */
  page: operation<OpenPage, PortalView>(portalReaders),
  /** The payout requests for their creator, newest first; the last known ones while the payouts service is down. */
  payoutHistory: query<OpenPortal, CreatorPayoutView[]>(portalReaders),
  /** The active announcements for a creator by priority (urgent, high, medium, low), newest first. */
  announcementsFor: query<OpenPortal, AnnouncementView[]>(portalReaders),
  /** Records a new payout request in the access log and the read model. */
  notePayoutRequest: operation<NotePayoutRequest, null>(creatorOf('contractId')),

  /** The language of the portals of the contract's creator, and of mails. */
  chooseLanguage: operation<ChooseLanguageFor, LanguageView>(creatorOf('contractId')),

  /** How many portals there are, without those of sample data. */
  countPortals: query<object, { portals: number }>(can('portals.read')),
  /** Creates the portal of a contract. Idempotent. */
  createLink: operation<CreatePortal, PortalLinkView>(can('portals.write')),
  /** Replaces the address of a portal. The old one stops working. */
  rotateLink: operation<PortalLinkId, PortalLinkView>(can('portals.write')),
  /** Deletes a portal. A new one may be created. */
  revokeLink: operation<PortalLinkId, null>(can('portals.write')),
  /** The access log of a portal, newest first, at most 200 entries. */
  accessesOf: query<PortalLinkId, PortalAccessView[]>(can('portals.read')),
  /** The address of a contract's portal and its language, for mails to its creator; null when it has none. */
  addressOf: query<CreatePortal, PortalAddress>(services),
  /** The portal of a slug. An unknown slug is refused with 404 without further details. */
  contractOfSlug: query<Slug, { contractId: number; portalLinkId: number }>(services),

  /** A creator may request products once in 30 days. */
  requestProducts: operation<RequestProductsForContract, ProductRequestView>(creatorOf('contractId')),
  /** The product requests of a contract, newest first, at most 100. */
  productRequestsOf: query<OpenPortal, ProductRequestView[]>(portalReaders),
  /** Product requests and links of a creator, for the screen about it. */
  portalsOfCreator: query<ContractsOfOne, CreatorPortals>(can('products.read')),
  answerProductRequest: operation<AnswerProductRequestById, ProductRequestView>(can('products.write')),

  createAnnouncement: operation<CreateAnnouncement, AnnouncementView>(can('announcements.write')),
  updateAnnouncement: operation<UpdateAnnouncementById, AnnouncementView>(can('announcements.write')),
  removeAnnouncement: operation<RemoveAnnouncement, null>(can('announcements.write')),
});
