/** Whether a text has the form of a portal's slug: 192 random bits in URL-safe letters. Nothing else is looked up. */
export function isPortalSlug(text: string): boolean {
  return /^[\w-]{22,128}$/.test(text);
}
