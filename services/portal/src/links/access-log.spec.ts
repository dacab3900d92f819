import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PortalAccessView } from '@creator-desk/protocol/portal/portal-page';
import type { PortalLinkView } from '@creator-desk/protocol/portal/portal-link';
import { Clock } from '@creator-desk/server/runtime/clock';
import { eventually } from '@creator-desk/testing/eventually';
import { asGateway, RunningPortal } from '../../test/running.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/604.1';

let portal: RunningPortal;

beforeAll(async () => {
  portal = await RunningPortal.start();
});

afterAll(() => portal.stop());

const isNow = (time: string): unknown => vi.spyOn(portal.service.app.get(Clock), 'now').mockReturnValue(new Date(time));
const ask = <T>(operation: string, id: number): Promise<T> => portal.caller.ask(`portal.${operation}`, { id });
const accesses = (id: number): Promise<PortalAccessView[]> => ask('accessesOf', id);
const open = (contractId: number, visit = {}): Promise<unknown> => portal.asCreator('page', contractId, visit);

async function newLink(): Promise<PortalLinkView> {
  const [contract] = await portal.addContracts(1);
  return portal.caller.ask('portal.createLink', { contractId: contract?.contractId });
}

async function lastAccess(id: number): Promise<string | undefined> {
  // What was opened is written before the log is read.
  await accesses(id);
  const [row] = await portal.service.database.query<{ at: Date | null }>(
    'select last_access_at as at from portal_links where id = $1',
    [id],
  );
  return row?.at?.toISOString();
}

describe('the last access', () => {
  it('is recorded at most once a minute, even for concurrent visits', async () => {
    const { id, contractId } = await newLink();
    isNow('2026-01-10T18:00:00Z');
    await Promise.all(Array.from({ length: 10 }, () => open(contractId, { userAgent: iPhone, visitor: '9f3c1a' })));
    isNow('2026-01-10T18:00:59Z');
    await open(contractId);
    expect(await lastAccess(id)).toBe('2026-01-10T18:00:00.000Z');
    isNow('2026-01-10T18:01:00Z');
    await open(contractId);
    expect(await lastAccess(id)).toBe('2026-01-10T18:01:00.000Z');
    expect(await accesses(id)).toEqual([
      { at: '2026-01-10T18:01:00.000Z', kind: 'opened', userAgent: null, visitor: null },
      { at: '2026-01-10T18:00:00.000Z', kind: 'opened', userAgent: 'Safari on iPhone', visitor: '9f3c1a' },
    ]);
  });

  it('ignores admins', async () => {
    const { id, contractId } = await newLink();
    await portal.caller.ask('portal.page', { contractId });
    expect(await lastAccess(id)).toBeUndefined();
    expect(await accesses(id)).toEqual([]);
  });

  it('is published for the first opening of a business day', async () => {
    const { id, contractId } = await newLink();
    // Midnight in Chicago is 06:00 in UTC.
    for (const time of ['2026-01-10T12:00:00Z', '2026-01-11T05:59:59Z', '2026-01-11T06:01:00Z', '2026-01-11T23:00:00Z']) {
      isNow(time);
      await open(contractId);
    }
    await accesses(id);
    expect(await portal.publishedTypes(`contract/${contractId}`)).toEqual(['portal.created', 'portal.opened', 'portal.opened']);
  });
});

describe('the access log', () => {
  it('keeps the newest 200', async () => {
    const { id, contractId } = await newLink();
    await portal.service.database.query(
      `insert into portal_accesses (portal_link_id, at, kind) select $1, now(), 'opened' from generate_series(1, 205)`,
      [id],
    );
    isNow('2026-02-01T12:00:00Z');
    await open(contractId);
    const log = await accesses(id);
    expect(log).toHaveLength(200);
    expect(log[0]?.at).toBe('2026-02-01T12:00:00.000Z');
    expect(await portal.service.database.query('select 1 from portal_accesses where portal_link_id = $1', [id])).toHaveLength(
      200,
    );
  });
});

describe('the address of a portal', () => {
  it('can be replaced; the old one stops working', async () => {
    const link = await newLink();
    const rotated = await ask<PortalLinkView>('rotateLink', link.id);
    expect(rotated).toEqual({ ...link, slug: rotated.slug });
    expect(rotated.slug).not.toBe(link.slug);
    expect(await portal.caller.ask('portal.contractOfSlug', { slug: rotated.slug }, asGateway)).toEqual({
      contractId: link.contractId,
      portalLinkId: link.id,
    });
    await expect(portal.caller.ask('portal.contractOfSlug', { slug: link.slug }, asGateway)).rejects.toMatchObject({
      status: 404,
    });
    expect(await portal.publishedTypes(`contract/${link.contractId}`)).toEqual(['portal.created', 'portal.revoked']);
  });

  it('can be revoked with its log; a new portal can be created', async () => {
    const { id, contractId, slug } = await newLink();
    await open(contractId);
    await ask('revokeLink', id);
    await expect(portal.caller.ask('portal.contractOfSlug', { slug }, asGateway)).rejects.toMatchObject({ status: 404 });
    for (const operation of ['revokeLink', 'rotateLink', 'accessesOf'])
      await expect(ask(operation, id)).rejects.toMatchObject({ status: 404, message: 'Portal link not found' });
    const next = await portal.caller.ask<PortalLinkView>('portal.createLink', { contractId });
    expect(next.slug).not.toBe(slug);
    expect(await accesses(next.id)).toEqual([]);
  });

  it('is revoked with its contract', async () => {
    const { contractId } = await newLink();
    await portal.publishAndWait('contract.deleted', { contractId, version: 2, fullName: 'A', socialHandle: '@a' });
    await eventually(async () =>
      expect(await portal.publishedTypes(`contract/${contractId}`)).toEqual(['portal.created', 'portal.revoked']),
    );
  });
});
