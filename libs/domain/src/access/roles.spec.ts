import { expect, it } from 'vitest';
import { may, permissions, roles, type Permission, type Role } from './roles.ts';

const all = Object.keys(permissions) as Permission[];
const missing = (role: Role): Permission[] => all.filter((permission) => !may(role, permission));
const writes = (role: Role): Permission[] => all.filter((permission) => !permission.endsWith('.read') && may(role, permission));

it('an owner may do everything', () => {
  expect(missing('owner')).toEqual([]);
});

it('a manager may do all but pay, see where money goes, read the audit log, erase creators, and manage mails, access and webhooks', () => {
  expect(missing('manager')).toEqual([
    'payouts.pay',
    'payouts.details',
    'mails.manage',
    'audit.read',
    'creators.erase',
    'sample.manage',
    'access.manage',
    'webhooks.manage',
  ]);
});

it('a reviewer works on videos, answers creators and sees no money', () => {
  expect(writes('reviewer')).toEqual(['videos.write', 'messages.write']);
  for (const permission of ['fees.read', 'documents.read', 'revenue.read', 'payouts.read', 'portals.read'] as const)
    expect(may('reviewer', permission)).toBe(false);
});

it('finance works on payments and revenue, answers creators, and reads what shows fees', () => {
  expect(writes('finance')).toEqual(['revenue.write', 'payouts.decide', 'payouts.pay', 'payouts.details', 'messages.write']);
  expect(may('finance', 'fees.read')).toBe(true);
});

it('a viewer changes nothing and sees no money', () => {
  expect(writes('viewer')).toEqual([]);
  expect(may('viewer', 'fees.read')).toBe(false);
});

it.each(all)('%s: who may write may read', (permission) => {
  const reading = permission.replace(/\.\w+$/, '.read');
  if (!(reading in permissions)) return;
  for (const role of roles) if (may(role, permission)) expect(may(role, reading as Permission)).toBe(true);
});
