import type { Role } from '@creator-desk/domain/access/roles';

interface GivenRole {
  role: Role;
  /** Whether a group at the provider has given it. */
  byGroup: boolean;
}

interface Groups {
  /** The role that a group gives. */
  role?: Role;
  /** Whether groups give roles at all. */
  mapsRoles: boolean;
  defaultRole: Role;
}

/**
 * The role of somebody who signs in. Who leaves the group that gave a role loses it; a role that an owner has given stays when no group
 * gives one.
 */
export function roleBy({ role, mapsRoles, defaultRole }: Groups, before: GivenRole): GivenRole {
  if (role) return { role, byGroup: true };
  return mapsRoles && before.byGroup ? { role: defaultRole, byGroup: false } : { role: before.role, byGroup: false };
}
