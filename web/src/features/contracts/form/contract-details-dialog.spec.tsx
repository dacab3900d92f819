import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { stubEventSource } from '../../../../test/event-source.ts';
import { aContract } from '../../../../test/contracts.ts';
import { gateway, gatewayWith, refusal } from '../../../../test/gateway.ts';
import { openPage } from '../../../../test/open-page.tsx';

async function open(contract = aContract({ fullName: 'Ada Lovelace' })) {
  const server = gatewayWith([contract]);
  const user = openPage('/');
  await user.click(await screen.findByText(contract.fullName));
  const dialog = await screen.findByRole('dialog', { name: 'Contract Details' });
  const field = (name: string) => within(dialog).getByLabelText(name);
  const save = () => user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  return { ...server, user, dialog, field, save };
}

describe('the contract details', () => {
  it('open with the stored values by a click on the row', async () => {
    const { dialog, field } = await open(
      aContract({
        fullName: 'Ada Lovelace',
        socialHandle: '@ada',
        monthlyFee: '4500.00',
        startDate: '2026-03-01',
        endDate: '2027-02-28',
        platform: 'youtube',
        notes: 'Two stories a month',
        videosPerMonth: 8,
        daysRemaining: 99,
      }),
    );
    expect(field('Full name')).toHaveValue('Ada Lovelace');
    expect(field('Social handle')).toHaveValue('@ada');
    expect(field('Monthly fee')).toHaveValue('4500.00');
    expect(field('Start date')).toHaveValue('2026-03-01');
    expect(field('End date')).toHaveValue('2027-02-28');
    expect(field('Videos per month')).toHaveValue('8');
    expect(field('Notes')).toHaveValue('Two stories a month');
    expect(within(dialog).getByTitle('YouTube')).toBeInTheDocument();
    expect(within(dialog).getByText('Active (99 days remaining)')).toBeVisible();
  });

  it('save changes and show them in the list', async () => {
    const { changes, user, field, save } = await open(
      aContract({ id: 5, fullName: 'Ada Lovelace', socialHandle: '@ada', platform: 'tiktok' }),
    );
    await user.clear(field('Full name'));
    await user.type(field('Full name'), 'Augusta Ada King');
    await user.clear(field('Monthly fee'));
    await user.type(field('Monthly fee'), '$5,000');
    await user.clear(field('Videos per month'));
    await save();
    expect(await screen.findByRole('status')).toHaveTextContent(/Success.*Contract updated successfully/);
    expect(changes()).toEqual([
      {
        method: 'PUT',
        path: '/api/contracts/5',
        query: {},
        body: {
          fullName: 'Augusta Ada King',
          socialHandle: '@ada',
          monthlyFee: '$5,000',
          startDate: '2026-01-01',
          endDate: '2026-12-31',
          email: null,
          notes: null,
          platform: 'tiktok',
          videosPerMonth: 0,
        },
      },
    ]);
    expect(await screen.findByText('Augusta Ada King')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    ['Full name', 'Full name is required'],
    ['Social handle', 'Social handle is required'],
    ['Monthly fee', 'Monthly fee is required'],
    ['Start date', 'Start date is required'],
    ['End date', 'End date is required'],
  ])('refuse an empty %s and focus the field', async (name, message) => {
    const { changes, user, dialog, field, save } = await open();
    await user.clear(field(name));
    await save();
    expect(await within(dialog).findByText(message)).toBeVisible();
    await waitFor(() => expect(field(name)).toHaveFocus());
    expect(field(name)).toHaveAccessibleDescription(message);
    expect(changes()).toEqual([]);
  });

  it('save a date that was typed just before', async () => {
    const { changes, dialog, field } = await open();
    fireEvent.input(field('End date'), { target: { value: '2027-06-30' } });
    // The focus has not left the field yet.
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('status')).toHaveTextContent(/Success.*Contract updated successfully/);
    expect(changes()).toEqual([expect.objectContaining({ body: expect.objectContaining({ endDate: '2027-06-30' }) })]);
  });

  it.each(['next spring', '2026-02-30', '2026-12'])('refuse %s as a date and leave it to be mended', async (typed) => {
    const { changes, user, dialog, field, save } = await open();
    await user.clear(field('End date'));
    await user.type(field('End date'), typed);
    await save();
    expect(await within(dialog).findByText('End date is required')).toBeVisible();
    expect(field('End date')).toHaveValue(typed);
    expect(changes()).toEqual([]);
  });

  it.each(['2026-01-01', '2025-12-31'])('refuse the end date %s for a contract that starts on 2026-01-01', async (end) => {
    const { changes, user, dialog, field, save } = await open();
    await user.clear(field('End date'));
    await user.type(field('End date'), `${end}{Enter}`);
    await save();
    expect(await within(dialog).findByText('End date must be after start date')).toBeVisible();
    expect(changes()).toEqual([]);
  });

  it("show the server's words at their field and say that nothing was saved", async () => {
    const { dialog, field, save } = await open();
    const message = 'A contract with this social handle already exists';
    gateway.use(http.put('/api/contracts/:id', () => refusal(409, message, { socialHandle: message })));
    await save();
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent(/Error.*Failed to update contract/);
    expect(field('Social handle')).toHaveFocus();
  });

  it('show who changed what meanwhile, ask for each field, and save over that version', async () => {
    const contract = aContract({ id: 5, version: 3, fullName: 'Ada Lovelace', monthlyFee: '4500.00', notes: 'Old' });
    const { changes, user, dialog, field, save } = await open(contract);
    const current = { ...contract, version: 4, monthlyFee: '5000.00', fullName: 'Ada King', notes: 'Hers' };
    const seen: (string | null)[] = [];
    const at = '2026-05-04T10:00:00.000Z';
    gateway.use(
      http.get('/api/contracts/:id', () => HttpResponse.json(current)),
      http.get('/api/records/contract/5/changes', () =>
        HttpResponse.json([{ at, by: 'Ana', fields: ['fullName', 'monthlyFee', 'notes'] }]),
      ),
      http.put('/api/contracts/:id', ({ request }) => {
        seen.push(request.headers.get('if-match'));
        return seen.at(-1) === '"4"' ? HttpResponse.json({ ...current, version: 5 }) : refusal(412, 'Changed meanwhile.');
      }),
    );
    for (const [name, text] of [
      ['Full name', 'Augusta Ada King'],
      ['Notes', 'Mine'],
    ] as const) {
      await user.clear(field(name));
      await user.type(field(name), text);
    }
    await save();
    expect(await within(dialog).findByText('Changed meanwhile by Ana')).toBeVisible();
    const choice = (name: RegExp) => within(dialog).getByRole('group', { name });
    expect(choice(/^Full name – changed by Ana, /)).toHaveTextContent(/Keep mine: Augusta Ada King.*Take theirs: Ada King/);
    // Nobody has typed into it here.
    expect(within(choice(/^Monthly fee/)).getByRole('radio', { name: 'Take theirs: 5000.00' })).toBeChecked();
    expect(field('Monthly fee')).toHaveValue('5000.00');
    expect(within(dialog).getByRole('button', { name: 'Save Changes' })).toBeDisabled();

    await user.click(within(choice(/^Full name/)).getByRole('radio', { name: /Keep mine/ }));
    await user.click(within(choice(/^Notes/)).getByRole('radio', { name: /Take theirs/ }));
    expect(field('Full name')).toHaveValue('Augusta Ada King');
    expect(field('Notes')).toHaveValue('Hers');
    await user.click(within(choice(/^Notes/)).getByRole('radio', { name: /Keep mine/ }));
    expect(field('Notes')).toHaveValue('Mine');

    await save();
    expect(await screen.findByText('Contract updated successfully')).toBeVisible();
    expect(seen).toEqual(['"3"', '"4"']);
    expect(changes().at(-1)?.body).toMatchObject({ fullName: 'Augusta Ada King', monthlyFee: '5000.00', notes: 'Mine' });
  });

  it('ask again when the record is changed once more', async () => {
    const contract = aContract({ id: 5, version: 3, fullName: 'Ada Lovelace', notes: 'Old' });
    const { user, dialog, field, save } = await open(contract);
    let stored = { ...contract, version: 4, notes: 'Second' };
    const seen: (string | null)[] = [];
    gateway.use(
      http.get('/api/contracts/:id', () => HttpResponse.json(stored)),
      http.put('/api/contracts/:id', ({ request }) => {
        seen.push(request.headers.get('if-match'));
        if (seen.length === 2) stored = { ...stored, version: 5, notes: 'Third' };
        return seen.length === 3 ? HttpResponse.json(stored) : refusal(412, 'Changed meanwhile.');
      }),
    );
    await user.clear(field('Notes'));
    await user.type(field('Notes'), 'Mine');
    await save();
    await user.click(await within(dialog).findByRole('radio', { name: 'Keep mine: Mine' }));
    await save();
    await user.click(await within(dialog).findByRole('radio', { name: 'Take theirs: Third' }));
    await save();
    await waitFor(() => expect(seen).toEqual(['"3"', '"4"', '"5"']));
  });

  it('say who else is editing the contract, until nobody is', async () => {
    const stream = stubEventSource();
    let others: object[] = [{ name: 'Ana', isMe: false, since: '2026-05-04T10:00:00.000Z' }];
    const sent: unknown[] = [];
    const left: unknown[] = [];
    const contract = aContract({ id: 5, fullName: 'Ada Lovelace' });
    gatewayWith([contract]);
    gateway.use(
      http.post('/api/records/contract/5/dialogs', async ({ request }) => {
        sent.push(((await request.json()) as { dialog: string }).dialog);
        return HttpResponse.json(others);
      }),
      http.delete('/api/records/contract/5/dialogs/:dialog', ({ params }) => {
        left.push(params['dialog']);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const user = openPage('/');
    await user.click(await screen.findByText('Ada Lovelace'));
    const dialog = await screen.findByRole('dialog', { name: 'Contract Details' });
    expect(await within(dialog).findByText(/^Ana is editing this contract, since /)).toBeVisible();
    others = [];
    stream().emit('editors', { kind: 'contract', id: 5 });
    await waitFor(() => expect(within(dialog).queryByText(/is editing this contract/)).not.toBeInTheDocument());
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(left).toEqual(expect.arrayContaining(sent)));
    vi.unstubAllGlobals();
  });

  it('save only once', async () => {
    const { dialog, save } = await open();
    gateway.use(http.put('/api/contracts/:id', () => new Promise<never>(() => undefined)));
    await save();
    expect(await within(dialog).findByRole('button', { name: 'Saving...' })).toBeDisabled();
  });

  it('close on Cancel without saving and return the focus', async () => {
    const { changes, user, dialog, field } = await open();
    await user.type(field('Notes'), 'never mind');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(changes()).toEqual([]);
  });

  it('open and close with the keyboard', async () => {
    gatewayWith([aContract({ fullName: 'Ada Lovelace' })]);
    const user = openPage('/');
    (await screen.findByRole('button', { name: 'View details of Ada Lovelace' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Contract Details' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('an e-mail address that the mail server refuses', () => {
  it('is said in the list and in the details, until somebody has it tried again', async () => {
    const contract = aContract({ id: 5, fullName: 'Ada Lovelace', email: 'ada@example.com' });
    const refused = { contractId: 5, address: 'ada@example.com', answer: '550 No such mailbox', at: '2026-03-01T12:00:00.000Z' };
    let all = [refused];
    gatewayWith([contract]);
    gateway.use(
      http.get('/api/refused-addresses', () => HttpResponse.json(all)),
      http.delete('/api/refused-addresses/:id', () => {
        all = [];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const user = openPage('/');
    expect(await screen.findByText('Mail refused')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'View details of Ada Lovelace' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Contract Details' }));
    expect(await dialog.findByText('Mail refused: ada@example.com')).toBeVisible();
    expect(dialog.getByText(/The mail server said: 550 No such mailbox$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(dialog.queryByText('Mail refused: ada@example.com')).not.toBeInTheDocument());
    expect(screen.queryByText('Mail refused')).not.toBeInTheDocument();
  });
});
