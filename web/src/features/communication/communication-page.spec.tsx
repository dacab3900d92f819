import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { aStatus, aTask, gatewayWithCommunication } from '../../../test/communication.ts';
import { gateway, refusal, refuseUntilRetry } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';

const jane = aStatus({
  id: 1,
  fullName: 'Jane Doe',
  socialHandle: '@jane',
  lastCommunicationDate: '2026-02-20T12:00:00.000Z',
  daysSinceLastContact: 9,
  hasSchedule: true,
});
const ben = aStatus({ id: 2, fullName: 'Ben Okafor', socialHandle: '@ben' });
const janesTask = aTask({ id: 7, contractId: 1, badge: 'Overdue', contract: { fullName: 'Jane Doe', socialHandle: '@jane' } });

const part = (name: string) => screen.findByRole('region', { name });
const toast = (role: 'status' | 'alert', title: string, text: string) =>
  waitFor(() => {
    const [shown] = screen.getAllByRole(role).filter((element) => element.textContent?.includes(text));
    expect(shown).toHaveTextContent(title);
  });

describe('the communication tracker', () => {
  it('shows the counters', async () => {
    gatewayWithCommunication([jane, ben], [janesTask, aTask({ id: 8, badge: 'Due Today' }), aTask({ id: 9 })]);
    openPage('/communication');
    expect(await screen.findByRole('heading', { name: 'Communication Tracker' })).toBeVisible();
    expect(screen.getByText('Track your last communication with each creator and manage your contact history.')).toBeVisible();
    const summary = await screen.findByRole('list', { name: 'Communication summary' });
    await waitFor(() =>
      expect(
        within(summary)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ).toEqual(['Total Scheduled3', 'Due Today1', 'Overdue1', 'Follow-ups0', 'No Schedule1']),
    );
  });

  it('shows the last contact of each creator', async () => {
    gatewayWithCommunication([jane, ben]);
    openPage('/communication');
    const status = await part('Creator Communication Status');
    const row = (await within(status).findByText('Jane Doe')).closest('tr') as HTMLElement;
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(0, 3)
        .map((cell) => cell.textContent),
    ).toEqual(['JDJane Doe@jane', 'Feb 20, 2026', '9 days ago']);
    const never = within(status).getByText('Ben Okafor').closest('tr') as HTMLElement;
    expect(within(never).getByText('Never')).toBeVisible();
  });

  it.each([
    ['On schedule', ['Jane Doe']],
    ['No contact recorded', ['Ben Okafor']],
    ['7+ days', ['Jane Doe']],
    ['14+ days', []],
  ])('filters by “%s” in the URL', async (label, expected) => {
    gatewayWithCommunication([jane, ben]);
    const person = openPage('/communication');
    const status = await part('Creator Communication Status');
    await within(status).findByText('Jane Doe');
    await person.click(within(status).getByRole('combobox', { name: 'Contact' }));
    await person.click(await screen.findByTitle(label));
    await waitFor(() => {
      for (const name of ['Jane Doe', 'Ben Okafor'])
        expect(within(status).queryAllByText(name)).toHaveLength(expected.includes(name) ? 1 : 0);
    });
    expect(location.search).toMatch(/^\?filter=/);
    if (expected.length > 0) return;
    expect(await within(status).findByText('No creators match your filters')).toBeVisible();
    await person.click(within(status).getByRole('button', { name: 'Show all creators' }));
    expect(await within(status).findByText('Jane Doe')).toBeVisible();
  });

  it('searches each list separately', async () => {
    gatewayWithCommunication([{ ...jane, hasSchedule: false }, ben]);
    const person = openPage('/communication');
    const status = await part('Creator Communication Status');
    await within(status).findByText('Jane Doe');
    await person.type(within(status).getByRole('searchbox'), '@BEN');
    await waitFor(() => expect(within(status).queryByText('Jane Doe')).not.toBeInTheDocument());
    expect(within(status).getByText('Ben Okafor')).toBeVisible();
    expect(location.search).toBe('?search=%40BEN');
    const without = await part('Creators Without Communication Tasks');
    expect(await within(without).findByText('Jane Doe')).toBeVisible();
    await person.type(within(without).getByRole('searchbox'), 'nobody');
    expect(await within(without).findByText('No creators match your search')).toBeVisible();
    expect(location.search).toBe('?search=%40BEN&without-search=nobody');
  });

  it('shows the empty states', async () => {
    gatewayWithCommunication([]);
    openPage('/communication', { on: 'phone' });
    expect(await screen.findByText('No creators found')).toBeVisible();
    expect(await screen.findByText('No active communication tasks')).toBeVisible();
  });

  it.each([
    ['', 'communication-schedule'],
    ['?due=due-today', 'communication-schedule/due-today'],
    ['?due=overdue', 'communication-schedule/overdue'],
    ['?due=follow-ups', 'communication-schedule/follow-ups'],
  ])('shows an empty list instead of a failed one, logs the failure and can retry (%s)', async (query, path) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    gatewayWithCommunication([jane], [janesTask]);
    refuseUntilRetry(`/api/${path}`, () => refusal(503, 'away'));
    const person = openPage(`/communication${query}`);
    const tasks = await part('Active Communication Tasks');
    expect(await within(tasks).findByText('No active communication tasks')).toBeVisible();
    expect(logged).toHaveBeenCalledWith('The communication tasks could not be loaded', expect.objectContaining({ status: 503 }));
    await person.click(within(tasks).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(within(tasks).queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
  });

  it('pages each list of 500 creators on its own', async () => {
    const many = Array.from({ length: 500 }, (_, index) => aStatus({ id: index + 1 }));
    gatewayWithCommunication(
      many,
      many.map(({ id }) => aTask({ id })),
    );
    const person = openPage('/communication?tasks-page=2');
    const tasks = await part('Active Communication Tasks');
    expect(await within(tasks).findByText('11–20 of 500')).toBeVisible();
    const status = await part('Creator Communication Status');
    expect(await within(status).findByText('1–10 of 500')).toBeVisible();
    await person.click(within(status).getByRole('listitem', { name: '3' }));
    expect(await within(status).findByText('21–30 of 500')).toBeVisible();
    expect(within(tasks).getByText('11–20 of 500')).toBeVisible();
    expect(location.search).toBe('?tasks-page=2&page=3');
  });
});

describe('a task', () => {
  it('is shown with due date and status and filtered by the counters', async () => {
    gatewayWithCommunication([jane, ben], [janesTask, aTask({ id: 8 })]);
    const person = openPage('/communication');
    const tasks = await part('Active Communication Tasks');
    const row = (await within(tasks).findByText('Jane Doe')).closest('tr') as HTMLElement;
    expect(within(row).getByText('Mar 8, 2026')).toBeVisible();
    expect(within(row).getByText('Overdue')).toBeVisible();
    expect(await within(tasks).findByText('Creator 8')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Overdue' }));
    await waitFor(() => expect(within(tasks).queryByText('Creator 8')).not.toBeInTheDocument());
    expect(within(tasks).getByText('Jane Doe')).toBeVisible();
  });

  it('is completed with notes', async () => {
    const { changes } = gatewayWithCommunication([jane], [janesTask]);
    const person = openPage('/communication');
    await person.click(await screen.findByRole('button', { name: 'Complete communication with Jane Doe' }));
    const dialog = await screen.findByRole('dialog', { name: 'Complete Communication' });
    await person.type(within(dialog).getByLabelText('Communication Notes (Optional)'), 'All well');
    await person.click(within(dialog).getByRole('button', { name: 'Complete' }));
    await toast('status', 'Communication Completed', 'Last contact date updated - communication tracking resumed');
    expect(changes()).toEqual([
      { method: 'POST', path: '/api/communication-schedule/complete/1', query: {}, body: { notes: 'All well' } },
    ]);
    expect(await screen.findByText('No active communication tasks')).toBeVisible();
  });

  it('is removed after a confirmation', async () => {
    const { changes } = gatewayWithCommunication([jane], [janesTask]);
    const person = openPage('/communication', { on: 'phone' });
    await person.click(await screen.findByRole('button', { name: 'Delete the task of Jane Doe' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Jane Doe' });
    const question = 'Are you sure you want to remove this creator from the communication schedule?';
    expect(within(dialog).getByText(question)).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await toast('status', 'Schedule Removed', 'Creator removed from communication schedule');
    expect(changes().map(({ method, path }) => [method, path])).toEqual([['DELETE', '/api/communication-schedule/7']]);
  });

  it('is created for a creator without one', async () => {
    const { changes } = gatewayWithCommunication([jane, ben], [janesTask]);
    const person = openPage('/communication');
    const without = await part('Creators Without Communication Tasks');
    expect(await within(without).findByText('Ben Okafor')).toBeVisible();
    expect(within(without).queryByText('Jane Doe')).not.toBeInTheDocument();
    await person.click(within(without).getByRole('button', { name: 'Create Task for Ben Okafor' }));
    await toast('status', 'Schedule Created', 'Weekly communication schedule created for creator');
    expect(changes().map(({ path }) => path)).toEqual(['/api/communication-schedule/create/2']);
    expect(await within(without).findByText('Every active creator has a communication task')).toBeVisible();
  });

  it.each([
    ['post', '/api/communication-schedule/create/:id', 'Create Task for Ben Okafor', undefined, 'Failed to create schedule'],
    [
      'post',
      '/api/communication-schedule/complete/:id',
      'Complete communication with Jane Doe',
      'Complete',
      'Failed to complete communication',
    ],
    ['delete', '/api/communication-schedule/:id', 'Delete the task of Jane Doe', 'Remove', 'Failed to remove schedule'],
  ] as const)('reports a failed %s of %s', async (method, path, button, confirm, words) => {
    gatewayWithCommunication([jane, ben], [janesTask]);
    gateway.use(http[method](path, () => refusal(503, 'away')));
    const person = openPage('/communication');
    await person.click(await screen.findByRole('button', { name: button }));
    if (confirm) await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirm }));
    await toast('alert', 'Error', words);
  });
});

describe('the messages', () => {
  const open = async (source: 'model' | 'template' = 'template') => {
    const server = gatewayWithCommunication([jane], [janesTask], source);
    const person = openPage('/communication');
    const status = await part('Creator Communication Status');
    await person.click(await within(status).findByRole('button', { name: 'AI Messages for Jane Doe' }));
    const dialog = await screen.findByRole('dialog', { name: 'AI-Generated Check-in Messages' });
    return { ...server, person, dialog };
  };

  it('are generated when the dialog opens and again on demand, four with type and tone', async () => {
    const { person, dialog, changes } = await open();
    expect(await within(dialog).findByText('Check-in in round 1')).toBeVisible();
    await toast('status', 'AI Messages Generated', '4 check-in message templates have been created');
    for (const tone of ['Friendly', 'Encouraging', 'Curious', 'Professional'])
      expect(within(dialog).getByText(tone)).toBeVisible();
    expect(changes()).toHaveLength(1);
    await person.click(within(dialog).getByRole('button', { name: 'Generate New Messages' }));
    expect(await within(dialog).findByText('Check-in in round 2')).toBeVisible();
    expect(within(dialog).queryByText('Check-in in round 1')).not.toBeInTheDocument();
    await person.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    ['model', /Generated by the language model/],
    ['template', /Generated from templates/],
  ] as const)('say that the %s generated them', async (source, words) => {
    const { dialog } = await open(source);
    expect(await within(dialog).findByText(words)).toBeVisible();
  });

  it('can be copied', async () => {
    const { person, dialog } = await open();
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await person.click(await within(dialog).findByRole('button', { name: 'Copy the Progress message' }));
    await toast('status', 'Copied', 'Copied to clipboard');
    expect(copied).toHaveBeenCalledExactlyOnceWith('Progress in round 1');
  });

  it('can be generated again after a failure', async () => {
    gatewayWithCommunication([jane], [janesTask]);
    gateway.use(http.post('/api/communication-schedule/generate-messages/:id', () => refusal(503, 'away'), { once: true }));
    const person = openPage('/communication');
    const status = await part('Creator Communication Status');
    await person.click(await within(status).findByRole('button', { name: 'AI Messages for Jane Doe' }));
    const dialog = await screen.findByRole('dialog', { name: 'AI-Generated Check-in Messages' });
    await toast('alert', 'Error', 'Failed to generate AI messages');
    await person.click(await within(dialog).findByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByText('Planning in round 1')).toBeVisible();
  });

  it('send one request, however long it takes', async () => {
    let asked = 0;
    gatewayWithCommunication([jane], [janesTask]);
    gateway.use(
      http.post('/api/communication-schedule/generate-messages/:id', () => {
        asked += 1;
        return new Promise<never>(() => undefined);
      }),
    );
    const person = openPage('/communication');
    const status = await part('Creator Communication Status');
    await person.click(await within(status).findByRole('button', { name: 'AI Messages for Jane Doe' }));
    const dialog = await screen.findByRole('dialog', { name: 'AI-Generated Check-in Messages' });
    expect(within(dialog).getByRole('button', { name: 'Generating...' })).toBeDisabled();
    await waitFor(() => expect(asked).toBe(1));
  });
});
