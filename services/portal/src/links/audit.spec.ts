import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PortalLinkView } from '@creator-desk/protocol/portal/portal-link';
import { loggedChanges, unaudited } from '@creator-desk/testing/audit/audit-lines';
import { RunningPortal } from '../../test/running.ts';

let portal: RunningPortal;

beforeAll(async () => {
  portal = await RunningPortal.start();
});

afterAll(() => portal.stop());

describe('the audit log of portals', () => {
  it('has a new link and another one, never their secret', async () => {
    const [{ contractId } = { contractId: 0 }] = await portal.addContracts(1);
    const { id } = await portal.caller.ask<PortalLinkView>('portal.createLink', { contractId });
    const { slug } = await portal.caller.ask<PortalLinkView>('portal.rotateLink', { id });
    expect(await loggedChanges(portal.service.database)).toMatchObject([
      { subject: `portal ${id}`, contractId, action: 'created', operation: 'portal.createLink', changes: { slug: '•••' } },
      {
        subject: `portal ${id}`,
        contractId,
        action: 'changed',
        operation: 'portal.rotateLink',
        changes: { slug: ['•••', '•••'] },
      },
    ]);
    const { query } = portal.service.database;
    expect(await query('select 1 from audit_pending p where strpos(p::text, $1) > 0', [slug])).toEqual([]);
  });

  it('has what an event removes, once, by the service and with the event', async () => {
    const [{ contractId } = { contractId: 0 }] = await portal.addContracts(1);
    await portal.caller.ask('portal.createLink', { contractId });
    const deleted = { contractId, version: 2, fullName: 'A', socialHandle: '@a' };
    const { id } = await portal.contracts.publish('contract.deleted', deleted);
    await portal.waitUntilHandled(id);
    await portal.contracts.publish('contract.deleted', deleted, id);
    await portal.publishAndWait('contract.deleted', { ...deleted, version: 3 });
    const changes = await loggedChanges(portal.service.database);
    expect(changes.filter((change) => change.contractId === contractId && change.action === 'removed')).toMatchObject([
      { actor: 'service:portal', operation: 'contract.deleted', requestId: expect.stringMatching(/^[0-9a-f]{32}$/) as string },
    ]);
  });

  it('leaves out read models, the accesses of creators, and times', async () => {
    expect(await unaudited(portal.service.database)).toEqual({
      tables: [
        ...['contract_record', 'payout_copy', 'payout_history', 'portal_accesses', 'renewed_contract', 'setting_copy'],
        ...['spark_code_copy', 'submission_copy'],
      ],
      columns: [
        'portal_links.browser_language',
        'portal_links.last_access_at',
        'portal_links.opened_on',
        'product_requests.creator_id',
        'product_requests.social_handle',
      ],
    });
  });
});
