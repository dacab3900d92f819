import { roles, type Role } from '@creator-desk/domain/access/roles';

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  manager: 'Manager',
  reviewer: 'Reviewer',
  finance: 'Finance',
  viewer: 'Viewer',
};

/** What a role may do, beside its name. */
export const roleTexts: Record<Role, string> = {
  owner: 'Everything',
  manager: 'Everything but paying, people and access',
  reviewer: 'Videos and submissions; contracts without fees',
  finance: 'Payments, revenue and exports; reads the rest',
  viewer: 'Reads, without fees and payments',
};

export const roleOptions = roles.map((value) => ({ value, label: roleNames[value] }));
