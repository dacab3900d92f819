import { roles, type Role } from './roles.ts';

/** A group at the provider, and the role that its members have here. */
export interface GroupRole {
  group: string;
  role: Role;
}

export const maxGroupRoles = 50;
export const maxDomains = 50;
export const maxLabelLength = 60;

const domainPattern = /^(?=.{1,253}$)([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/;

export const isDomain = (text: string): boolean => domainPattern.test(text);

export const domainsText = 'Enter domains such as example.com, without @ and without http';

const partsOf = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** 'example.com, example.org' */
export const domainsIn = (text: string): string[] => partsOf(text, ',').map((domain) => domain.toLowerCase());

/** 'finance team=finance; admins=owner'. The name of a group may have commas and equals signs in it, as those of LDAP have. */
export function groupRolesIn(text: string): GroupRole[] {
  return partsOf(text, ';').map((entry) => {
    const at = entry.lastIndexOf('=');
    return { group: entry.slice(0, Math.max(at, 0)).trim(), role: entry.slice(at + 1).trim() as Role };
  });
}

/** What is wrong with such a text: the end of a sentence that begins with its name. */
export function groupRolesProblem(text: string): string | undefined {
  const isRight = groupRolesIn(text).every(({ group, role }) => group !== '' && roles.includes(role));
  return isRight
    ? undefined
    : `must be entries such as 'finance team=finance', separated by semicolons, with ${roles.join(', ')}`;
}

export function domainsProblem(text: string): string | undefined {
  return domainsIn(text).every(isDomain) ? undefined : 'must be domains such as example.com, separated by commas';
}

/** The role of the first entry whose group is among somebody's groups. */
export const roleOfGroups = (mapping: readonly GroupRole[], groups: readonly string[]): Role | undefined =>
  mapping.find(({ group }) => groups.includes(group))?.role;

/** Whether an e-mail address is of one of the domains; a subdomain is another domain. */
export const isOfDomain = (email: string, domains: readonly string[]): boolean =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
