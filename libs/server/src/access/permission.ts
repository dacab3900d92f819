import { may, type Permission } from '@creator-desk/domain/access/roles';
import { roleOf } from '@creator-desk/protocol/caller';
import { currentCall } from '../messaging/call-context.ts';

/**
 * Whether the current call may see or do what the permission is for. Only the roles of admins are limited: creators and services have
 * operations and views of their own.
 */
export function callerMay(permission: Permission): boolean {
  const caller = currentCall()?.caller;
  return caller?.kind !== 'admin' || may(roleOf(caller), permission);
}
