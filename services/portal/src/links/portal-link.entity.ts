import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { languages } from '@creator-desk/domain/values/languages';
import { timeOfCall } from '@creator-desk/server/messaging/call-context';

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
    /** Which the creator has chosen. */
    language: p.enum(languages).nullable(),
    /** Which the browser of the last visit asked for. */
    browserLanguage: p.enum(languages).nullable(),
    createdAt: p.datetime(3).onCreate(timeOfCall),
  },
});

/** The address of a creator's page. */
export class PortalLink extends PortalLinkSchema.class {}
PortalLinkSchema.setClass(PortalLink);

/** 192 random bits, URL-safe. The slug is the creator's credential. */
export function newSlug(): string {
  return randomBytes(24).toString('base64url');
}

/** Compares in constant time. */
export function slugsMatch(known: string, given: string): boolean {
  return timingSafeEqual(digest(known), digest(given));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
