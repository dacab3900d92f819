import { afterAll, beforeAll } from 'vitest';
import type { AnnouncementView } from '@creator-desk/protocol/portal/announcement';
import { portal } from '@creator-desk/protocol/portal/operations';
import type { PortalLinkView } from '@creator-desk/protocol/portal/portal-link';
import type { ProductRequestView } from '@creator-desk/protocol/portal/product-request';
import { testAuditedChanges } from '@creator-desk/testing/audit/audited-changes';
import { RunningPortal } from '../../test/running.ts';
import { portalService } from '../service.ts';

let running: RunningPortal;

beforeAll(async () => {
  running = await RunningPortal.start();
});

afterAll(() => running.stop());

async function contract(): Promise<number> {
  const [facts] = await running.addContracts(1);
  return facts?.contractId ?? 0;
}

async function link(): Promise<PortalLinkView> {
  return running.caller.ask<PortalLinkView>('portal.createLink', { contractId: await contract() });
}

const published = (title: string): Promise<AnnouncementView> =>
  running.caller.ask<AnnouncementView>('portal.createAnnouncement', { title, message: 'From Monday on' });

testAuditedChanges({
  definition: portalService,
  operations: portal,
  running: () => running,
  withoutLine: {
    'portal.page': 'the uses of a portal are a log of their own, which its screen shows',
    'portal.notePayoutRequest': 'the payouts service has logged the request; this is a use of the portal, and a copy',
  },
  cases: {
    'portal.createLink': async ({ ask }) => {
      await ask({ contractId: await contract() });
      return [{ action: 'created', subject: 'portal', changes: { slug: '•••' } }];
    },
    'portal.rotateLink': async ({ ask }) => {
      await ask({ id: (await link()).id });
      return [{ action: 'changed', subject: 'portal', changes: { slug: ['•••', '•••'] } }];
    },
    'portal.revokeLink': async ({ ask }) => {
      await ask({ id: (await link()).id });
      return [{ action: 'removed', subject: 'portal', changes: { slug: '•••' } }];
    },
    'POST /bulk-import': async ({ send }) => {
      const contractId = await contract();
      await send('/bulk-import');
      return [{ action: 'created', subject: 'portal', changes: { contractId, slug: '•••' } }];
    },
    'portal.chooseLanguage': async ({ ask }) => {
      const { contractId } = await link();
      await ask({ contractId, language: 'pt' }, { kind: 'creator', contractId });
      return [{ action: 'changed', subject: 'portal', changes: { language: [null, 'pt'] } }];
    },
    'portal.requestProducts': async ({ ask }) => {
      const { contractId } = await link();
      await ask({ contractId, requestedProducts: 'A cap' }, { kind: 'creator', contractId });
      return [{ action: 'created', subject: 'product request', changes: { requestedProducts: 'A cap' } }];
    },
    'portal.answerProductRequest': async ({ ask }) => {
      const { contractId } = await link();
      const { id } = await running.asCreator<ProductRequestView>('requestProducts', contractId, { requestedProducts: 'A mug' });
      await ask({ id, status: 'SENT' });
      return [{ action: 'changed', subject: 'product request', changes: { status: ['PENDING', 'SENT'] } }];
    },
    'portal.createAnnouncement': async ({ ask }) => {
      await ask({ title: 'New briefing', message: 'From Monday on' });
      return [{ action: 'created', subject: 'announcement', changes: { title: 'New briefing' } }];
    },
    'portal.updateAnnouncement': async ({ ask }) => {
      await ask({ id: (await published('Old')).id, title: 'New' });
      return [{ action: 'changed', subject: 'announcement', changes: { title: ['Old', 'New'] } }];
    },
    'portal.removeAnnouncement': async ({ ask }) => {
      await ask({ id: (await published('Outdated')).id });
      return [{ action: 'removed', subject: 'announcement', changes: { title: 'Outdated' } }];
    },
  },
});
