import type { Permission } from '@creator-desk/domain/access/roles';
import type { ReactNode } from 'react';
import { useMay } from '../../lib/api/permission.ts';

interface Props {
  /** What the operation behind the children requires. */
  needs: Permission;
  children: ReactNode;
}

/** Shows its children to roles that have the permission. Where an empty frame would remain, ask `useMay()` instead. */
export function Permitted({ needs, children }: Props) {
  const may = useMay();
  return may(needs) && children;
}
