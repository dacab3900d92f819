import { cleanup, screen, within } from '@testing-library/react';
import type { Role } from '@creator-desk/domain/access/roles';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aPayout, campaignWith } from '../../test/campaign.ts';
import { aStatus, aTask, gatewayWithCommunication } from '../../test/communication.ts';
import { aContract } from '../../test/contracts.ts';
import { gateway, gatewayWith, signedInAs } from '../../test/gateway.ts';
import { openPage } from '../../test/open-page.tsx';
import { aPayment, paymentsWith } from '../../test/payments.ts';
import { aVaultFile, vaultWith } from '../../test/vault.ts';
import { aVideo, videosWith } from '../../test/videos.ts';

/** Opens a screen in a role. @returns which of the named buttons it shows, once the text has appeared */
async function buttonsShown(
  role: Role,
  path: string,
  text: string,
  names: readonly string[],
  on: 'desktop' | 'phone' = 'desktop',
) {
  signedInAs(role);
  openPage(path, { on });
  await screen.findAllByText(text);
  const shown = names.filter((name) => screen.queryAllByRole('button', { name }).length > 0);
  cleanup();
  return shown;
}

const ada = aContract({ fullName: 'Ada Lovelace', monthlyFee: '4500.00' });
const { monthlyFee: _fee, ...adaWithoutFee } = ada;

async function openDetails(role: Role, contract: typeof ada) {
  gatewayWith([contract]);
  signedInAs(role);
  const user = openPage('/');
  await user.click(await screen.findByText('Ada Lovelace'));
  return within(await screen.findByRole('dialog', { name: 'Contract Details' }));
}

describe('screens follow the role', () => {
  it.each<[Role, string]>([
    ['manager', 'No contracts found. Add your first contract to get started.'],
    ['viewer', 'No contracts found.'],
  ])('a %s reads in an empty list only what the role can do: %s', async (role, text) => {
    gatewayWith([]);
    signedInAs(role);
    openPage('/');
    expect(await screen.findByText(text)).toBeVisible();
  });

  const adding = ['Add Contract', 'Upload Document', 'Import CSV', 'Upload Image', 'Upload Multiple PDFs'];
  const exporting = ['Export All', "Export @'s"];
  it.each<[Role, readonly string[]]>([
    ['owner', [...adding, ...exporting, 'Delete Ada Lovelace']],
    ['manager', [...adding, ...exporting, 'Delete Ada Lovelace']],
    ['reviewer', ["Export @'s"]],
    ['finance', exporting],
    ['viewer', ["Export @'s"]],
  ])('on the dashboard of the role %s', async (role, expected) => {
    gatewayWith([ada]);
    const names = [...adding, ...exporting, 'Delete Ada Lovelace'];
    expect(await buttonsShown(role, '/', 'Ada Lovelace', names)).toEqual(expected);
  });

  it.each<[Role, boolean, boolean]>([
    ['manager', true, true],
    ['finance', true, false],
    ['viewer', false, false],
  ])('shows documents and the converter to the role %s as it may use them', async (role, documents, converter) => {
    gatewayWith([ada]);
    signedInAs(role);
    openPage('/');
    await screen.findByText('Ada Lovelace');
    expect(screen.queryAllByRole('region', { name: 'Recent Contract Documents' })).toHaveLength(documents ? 1 : 0);
    expect(screen.queryAllByRole('region', { name: 'PDF to PNG Converter' })).toHaveLength(converter ? 1 : 0);
  });

  it('opens a contract as a form for a manager, who cannot erase its creator', async () => {
    const details = await openDetails('manager', ada);
    expect(details.getByLabelText('Monthly fee')).toHaveValue('4500.00');
    expect(details.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    expect(details.getByRole('link', { name: 'Export everything (ZIP)' })).toBeVisible();
    expect(details.queryByRole('button', { name: 'Erase creator…' })).toBeNull();
  });

  it('opens a contract read-only with its fee for finance', async () => {
    const details = await openDetails('finance', ada);
    expect(details.getByText('$4,500.00')).toBeVisible();
    expect(details.getByRole('button', { name: 'Show Timeline' })).toBeVisible();
    expect(details.queryAllByRole('textbox')).toEqual([]);
    expect(details.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  });

  it.each<Role>(['reviewer', 'viewer'])('opens a contract read-only without fee and timeline for a %s', async (role) => {
    const details = await openDetails(role, adaWithoutFee);
    expect(details.getByText('Ada Lovelace')).toBeVisible();
    expect(details.queryByText('Monthly fee')).toBeNull();
    expect(details.queryByRole('button', { name: 'Show Timeline' })).toBeNull();
    expect(details.queryAllByRole('textbox')).toEqual([]);
    expect(details.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  });

  it.each<[Role, readonly string[]]>([
    ['manager', ['Upload Files', 'Delete deal.pdf']],
    ['finance', []],
  ])('in the vault of the role %s', async (role, expected) => {
    vaultWith([aVaultFile({ originalName: 'deal.pdf' })]);
    expect(await buttonsShown(role, '/vault', 'deal.pdf', ['Upload Files', 'Delete deal.pdf'])).toEqual(expected);
  });

  const deciding = ['Approve', 'Request Changes', 'Reject', 'Comment at 0:00'];
  it.each<[Role, readonly string[]]>([
    ['reviewer', deciding],
    ['finance', []],
    ['viewer', []],
  ])('in the review of the role %s', async (role, expected) => {
    videosWith([aVideo({ title: 'Unboxing', status: 'submitted' })]);
    expect(await buttonsShown(role, '/video-review', 'Unboxing', deciding)).toEqual(expected);
  });

  it.each<[Role, readonly string[]]>([
    ['reviewer', ['Upload Video', 'Upload new version of Unboxing']],
    ['viewer', []],
  ])('among the videos of the role %s', async (role, expected) => {
    videosWith([aVideo({ title: 'Unboxing', status: 'needs_revision' })]);
    const names = ['Upload Video', 'Upload new version of Unboxing'];
    expect(await buttonsShown(role, '/for-you', 'Unboxing', names)).toEqual(expected);
  });

  it.each<[Role, readonly string[]]>([
    ['finance', ['Request Payment', 'Export CSV']],
    ['manager', ['Request Payment']],
  ])('among the payments of the role %s', async (role, expected) => {
    paymentsWith([aPayment({ creatorName: 'Ada' })]);
    expect(await buttonsShown(role, '/payments', 'Ada', ['Request Payment', 'Export CSV'])).toEqual(expected);
  });

  it.each<[Role, number]>([
    ['finance', 1],
    ['manager', 0],
  ])('in the details of a payment for the role %s', async (role, reversals) => {
    paymentsWith([aPayment({ status: 'PAID', creatorName: 'Ada' })]);
    gateway.use(http.get('/api/payout-requests/:id/history', () => HttpResponse.json([])));
    signedInAs(role);
    const user = openPage('/payments');
    await user.click(await screen.findByRole('button', { name: 'View details of Ada' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryAllByRole('button', { name: 'Reverse Payment…' })).toHaveLength(reversals);
  });

  it('lets a manager approve payouts in the Campaign Manager, not pay them', async () => {
    const names = ['Approve the payout of Ada', 'Mark Paid: the payout of Bo'];
    const payouts = [
      aPayout({ id: 1, creatorName: 'Ada', reviewStatus: 'PENDING' }),
      aPayout({ id: 2, creatorName: 'Bo', reviewStatus: 'APPROVED' }),
    ];
    campaignWith({ payouts });
    expect(await buttonsShown('owner', '/campaign-manager?tab=payouts', 'Ada', names)).toEqual(names);
    expect(await buttonsShown('manager', '/campaign-manager?tab=payouts', 'Ada', names)).toEqual(names.slice(0, 1));
  });

  const contacting = ['AI Messages for Jane', 'Timeline of Jane', 'Complete communication with Jane', 'Create Task for Ben'];
  it.each<[Role, 'desktop' | 'phone', readonly string[]]>([
    ['manager', 'desktop', contacting],
    ['manager', 'phone', contacting],
    ['finance', 'desktop', ['Timeline of Jane']],
    ['finance', 'phone', ['Timeline of Jane']],
    ['viewer', 'desktop', []],
    ['viewer', 'phone', []],
  ])('in the communication of the role %s on a %s', async (role, on, expected) => {
    const jane = { fullName: 'Jane', socialHandle: '@jane' };
    gatewayWithCommunication(
      [aStatus({ id: 1, ...jane, hasSchedule: true }), aStatus({ id: 2, fullName: 'Ben' })],
      [aTask({ id: 7, contractId: 1, contract: jane })],
    );
    await screenReady(role, on);
    expect(contacting.filter((name) => screen.queryAllByRole('button', { name }).length > 0)).toEqual(expected);
  });

  async function screenReady(role: Role, on: 'desktop' | 'phone'): Promise<void> {
    signedInAs(role);
    openPage('/communication', { on });
    for (const name of ['Creator Communication Status', 'Active Communication Tasks'])
      await within(await screen.findByRole('region', { name })).findByText('Jane');
    await within(await screen.findByRole('region', { name: 'Creators Without Communication Tasks' })).findByText('Ben');
  }
});
