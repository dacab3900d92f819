import { may, type Permission } from '@creator-desk/domain/access/roles';
import { useQuery } from './queries.ts';

/** @returns whether the user's role has a permission. The shared password is an owner's. The server decides; screens follow. */
export function useMay(): (permission: Permission) => boolean {
  const { data } = useQuery('/api/auth/session', {});
  const role = data?.user?.role ?? 'owner';
  return (permission) => may(role, permission);
}
