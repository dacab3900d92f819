/** The address of a creator's page on this site. The slug is a secret: it is shown and handed on only where an admin asks for it. */
export function portalPath(slug: string): string {
  return `/portal/${slug}`;
}

/** The same with scheme and host, as it is sent to the creator. */
export function portalAddress(slug: string): string {
  return location.origin + portalPath(slug);
}
