import { defineEntity, p } from '@mikro-orm/postgresql';

const PortalLinkSchema = defineEntity({
  name: 'PortalLink',
  tableName: 'portal_links',
  properties: {
    id: p.integer().primary(),
    /** One portal per contract. */
    contractId: p.integer().unique(),
    /** The secret in the portal's address. */
    slug: p.string().unique(),
    lastAccessAt: p.datetime(3).nullable(),
    /** The last business day for which `portal.opened` was published. */
    openedOn: p.date().nullable(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
});

/** The address of a creator's page. */
export class PortalLink extends PortalLinkSchema.class {}
PortalLinkSchema.setClass(PortalLink);
