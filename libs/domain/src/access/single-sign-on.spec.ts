import { describe, expect, it } from 'vitest';
import { domainsIn, domainsProblem, groupRolesIn, groupRolesProblem, isOfDomain, roleOfGroups } from './single-sign-on.ts';

describe('groups and roles', () => {
  it('are read as operators write them', () => {
    expect(groupRolesIn('finance team=finance; cn=desk,ou=it=owner;')).toEqual([
      { group: 'finance team', role: 'finance' },
      { group: 'cn=desk,ou=it', role: 'owner' },
    ]);
    expect(groupRolesIn('')).toEqual([]);
  });

  it.each([
    ['a=owner; b=viewer', true],
    ['owner', false],
    ['=owner', false],
    ['a=boss', false],
    ['a=owner b=viewer', true],
  ])('%s is accepted: %s', (text, isRight) => {
    expect(groupRolesProblem(text) === undefined).toBe(isRight);
  });

  it('the first entry with a group of somebody decides', () => {
    const mapping = groupRolesIn('admins=owner; staff=viewer');
    expect(roleOfGroups(mapping, ['staff', 'admins'])).toBe('owner');
    expect(roleOfGroups(mapping, ['staff'])).toBe('viewer');
    expect(roleOfGroups(mapping, ['Staff'])).toBeUndefined();
  });
});

describe('domains', () => {
  it.each([
    ['jane@example.com', true],
    ['jane@EXAMPLE.com', true],
    ['jane@evil.example.com', false],
    ['jane@notexample.com', false],
    ['jane@example.com@evil.test', false],
    ['example.com', true],
  ])('%s is of example.com: %s', (email, isOf) => {
    expect(isOfDomain(email, domainsIn('Example.com, example.org'))).toBe(isOf);
  });

  it.each([
    ['example.com, sub.example.org', true],
    ['@example.com', false],
    ['https://example.com', false],
    ['example', false],
    ['exa mple.com', false],
  ])('%s is accepted: %s', (text, isRight) => {
    expect(domainsProblem(text) === undefined).toBe(isRight);
  });
});
