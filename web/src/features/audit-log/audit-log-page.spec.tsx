import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aContract } from '../../../test/contracts.ts';
import { gateway, gatewayWith, refusal, refuseUntilRetry } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { Schema } from '../../lib/api/api.ts';

type Line = Schema<'AuditLine'>;

function aLine(given: Partial<Line> = {}): Line {
  return {
    service: 'contracts',
    sequence: '7',
    at: '2026-11-22T12:00:00.000Z',
    actor: 'user:3',
    actorName: 'Ada Lovelace',
    operation: 'contracts.update',
    requestId: 'request-1',
    address: '203.0.113.7',
    userAgent: 'Firefox',
    action: 'changed',
    subject: 'contract',
    subjectId: '12',
    name: '@jane',
    contractId: 12,
    changes: [{ field: 'monthlyFee', before: '1500', after: '1750.5' }],
    erased: false,
    ...given,
  };
}

/** Answers with these pages, one after the other by their cursors. */
function logOf(pages: Line[][], unavailable: Schema<'AuditPage'>['unavailable'] = []) {
  const { calls } = gatewayWith([aContract({ id: 12, fullName: 'Jane Doe', socialHandle: '@jane' })]);
  gateway.use(
    http.get('/api/users', () => HttpResponse.json([], { headers: { 'X-Total-Count': '0' } })),
    http.get('/api/audit-log', ({ request }) => {
      const nth = Number(new URL(request.url).searchParams.get('before') ?? 0);
      return HttpResponse.json({ lines: pages[nth] ?? [], next: nth + 1 < pages.length ? String(nth + 1) : null, unavailable });
    }),
  );
  return () => calls.filter(({ path }) => path === '/api/audit-log').map(({ query }) => query);
}

const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

beforeEach(() => void logOf([[]]));

describe('the audit log', () => {
  it('shows who did what, with the values before and after as people read them', async () => {
    logOf([
      [
        aLine(),
        aLine({
          sequence: '6',
          action: 'created',
          name: '@new',
          changes: [{ field: 'endDate', before: null, after: '2027-03-01' }],
        }),
        aLine({ sequence: '5', actor: 'admin', name: '@gone', changes: [{ field: 'payoutEmail', before: '•••', after: null }] }),
        aLine({
          service: 'payouts',
          sequence: '7',
          name: '@paid',
          changes: [{ field: 'amountCents', before: null, after: '450000' }],
        }),
        aLine({ sequence: '4', name: null, changes: [], erased: true }),
      ],
    ]);
    openPage('/audit-log');
    expect(await screen.findByRole('heading', { name: 'Audit log' })).toBeVisible();
    expect(await rowOf('Contract @jane')).toHaveTextContent(
      /Ada LovelaceChangedContract @janeMonthly fee: \$1,500.00 → \$1,750.50/,
    );
    expect(await rowOf('Contract @new')).toHaveTextContent(/CreatedContract @newEnd date: Mar 1, 2027$/);
    expect(await rowOf('Contract @gone')).toHaveTextContent(/Shared password.*Payout email: hidden → –$/);
    expect(await rowOf('Contract @paid')).toHaveTextContent(/Amount: – → \$4,500.00$/);
    expect(await rowOf('Contract 12')).toHaveTextContent(/Erased with the creator’s data$/);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('loads more by the cursor of the last page', async () => {
    const queries = logOf([[aLine()], [aLine({ sequence: '6', name: '@older' })]]);
    const user = openPage('/audit-log');
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Contract @older')).toBeVisible();
    expect(screen.getByText('Contract @jane')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    expect(queries().at(-1)).toEqual({ before: '1' });
  });

  it('keeps what it shows when more could not be loaded, and asks for it again', async () => {
    logOf([[aLine()], [aLine({ sequence: '6', name: '@older' })]]);
    const user = openPage('/audit-log');
    const more = await screen.findByRole('button', { name: 'Load more' });
    gateway.use(
      http.get('/api/audit-log', ({ request }) =>
        request.url.includes('before') ? refusal(503, 'Please try again.') : undefined,
      ),
    );
    await user.click(more);
    expect(await screen.findByText('More of the audit log could not be loaded')).toBeVisible();
    expect(screen.getByText('Contract @jane')).toBeVisible();
    logOf([[aLine()], [aLine({ sequence: '6', name: '@older' })]]);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Contract @older')).toBeVisible();
    expect(screen.queryByText('More of the audit log could not be loaded')).not.toBeInTheDocument();
  });

  it('asks for what the URL filters, and shows everything again', async () => {
    const queries = logOf([[]]);
    const user = openPage(
      '/audit-log?search=fee&actor=user:3&action=changed&subject=contract&contractId=12&from=2026-11-01&to=2026-11-22',
    );
    const showAll = await screen.findByRole('button', { name: 'Show all changes' });
    expect(queries()).toEqual([
      {
        search: 'fee',
        actor: 'user:3',
        action: 'changed',
        subject: 'contract',
        contractId: '12',
        from: '2026-11-01',
        to: '2026-11-22',
      },
    ]);
    await user.click(showAll);
    expect(await screen.findByText(/No changes yet/)).toBeVisible();
    expect(queries().at(-1)).toEqual({});
  });

  it('names the services whose changes are missing', async () => {
    logOf([[aLine()]], ['payouts', 'comms']);
    openPage('/audit-log');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Not responding: Payouts, Communication/);
  });

  it('says when it could not be loaded, and tries again', async () => {
    refuseUntilRetry('/api/audit-log', () => refusal(503, 'Please try again.'));
    const user = openPage('/audit-log');
    expect(await screen.findByText('Audit log could not be loaded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/No changes yet/)).toBeVisible();
  });

  it('opens a line by the keyboard on a phone too, with the id of its request to copy', async () => {
    logOf([[aLine()]]);
    const user = openPage('/audit-log', { on: 'phone' });
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    (await screen.findByRole('button', { name: 'Details of Contract @jane, changed' })).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Contract @jane' });
    expect(dialog).toHaveTextContent(/203\.0\.113\.7.*contracts\.update.*Firefox.*request-1/);
    await user.click(within(dialog).getByRole('button', { name: 'Copy Request Id' }));
    expect(await screen.findByText('Request id copied')).toBeVisible();
    expect(copied).toHaveBeenCalledWith('request-1');
  });

  it('shows who signed in, and who was refused and why', async () => {
    const attempt = { subject: 'sign-in', subjectId: 'account', contractId: null } as const;
    logOf([
      [
        aLine({
          ...attempt,
          name: 'ada@example.com',
          action: 'sign_in_failed',
          actor: 'anonymous',
          changes: [{ field: 'reason', before: null, after: 'wrong_credentials' }],
        }),
        aLine({
          ...attempt,
          sequence: '6',
          name: null,
          subjectId: 'shared password',
          action: 'signed_in',
          actor: 'admin',
          changes: [],
        }),
      ],
    ]);
    openPage('/audit-log');
    expect(await rowOf('Sign-in of ada@example.com')).toHaveTextContent(
      /Not signed inSign in failedSign-in of ada@example.comReason: Wrong email or password$/,
    );
    expect(await rowOf('Sign-in by shared password')).toHaveTextContent(/Shared passwordSigned in/);
  });

  it('saves what the filters choose', async () => {
    logOf([[aLine()]]);
    const asked: string[] = [];
    gateway.use(
      http.get('/api/audit-log/export', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.text('{}\n', { headers: { 'Content-Type': 'application/x-ndjson' } });
      }),
    );
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:nothing');
    const user = openPage('/audit-log?action=changed');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'JSON lines, for programs' }));
    await vi.waitFor(() => expect(saved).toHaveBeenCalled(), 30_000);
    expect(asked).toEqual(['?action=changed&format=jsonl']);
  });

  it('opens from the details of a contract', async () => {
    const queries = logOf([[aLine()]]);
    const user = openPage('/');
    await user.click(await screen.findByText('Jane Doe'));
    const details = await screen.findByRole('dialog', { name: 'Contract Details' });
    await user.click(within(details).getByRole('link', { name: 'History' }));
    expect(await screen.findByText('Contract @jane')).toBeVisible();
    expect(queries()).toEqual([{ contractId: '12' }]);
  });

  it('is not linked for a manager', async () => {
    const queries = logOf([[aLine()]]);
    gateway.use(
      http.get('/api/auth/session', () =>
        HttpResponse.json({ authenticated: true, user: { id: 4, name: 'Max', role: 'manager' } }),
      ),
    );
    const user = openPage('/');
    await user.click(await screen.findByText('Jane Doe'));
    const details = await screen.findByRole('dialog', { name: 'Contract Details' });
    expect(within(details).queryByRole('link', { name: 'History' })).not.toBeInTheDocument();
    expect(queries()).toEqual([]);
  });
});
