import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aContract } from '../../../../test/contracts.ts';
import { gateway, gatewayWith, signedInAs } from '../../../../test/gateway.ts';
import { openPage } from '../../../../test/open-page.tsx';
import type { SampleData } from '../../../components/sample/sample-data.ts';

const nothing: SampleData = { state: 'none', done: 0, total: 0, stalled: false, contracts: 0, realContracts: 0 };

/** Answers as a system that loads and removes at once. */
function withSample(given: Partial<SampleData> = {}): { asked: string[] } {
  let sample = { ...nothing, ...given };
  const asked: string[] = [];
  gateway.use(
    http.get('/api/sample-data', () => HttpResponse.json(sample)),
    http.post('/api/sample-data', () => {
      asked.push('load');
      sample = { ...nothing, state: 'loaded', contracts: 32 };
      return HttpResponse.json({ ...nothing, state: 'loading' }, { status: 202 });
    }),
    http.delete('/api/sample-data', () => {
      asked.push('remove');
      sample = nothing;
      return HttpResponse.json({ ...nothing, state: 'removing', total: 6 }, { status: 202 });
    }),
  );
  return { asked };
}

const notice = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Sample data' });

describe('sample data', () => {
  it('is offered where there are no contracts, said on the screen, and removed after a question', async () => {
    gatewayWith([]);
    const { asked } = withSample();
    const person = openPage('/');
    await person.click(await screen.findByRole('button', { name: 'Load sample data' }));
    // The notice takes the place of the offer.
    expect(await screen.findByText(/All numbers include it/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Remove sample data' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove sample data?' });
    expect(dialog).toHaveTextContent('your own contracts stay');
    await person.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Sample data' })).toBeNull());
    expect(asked).toEqual(['load', 'remove']);
  });

  it.each(['/creators', '/insight'])('is offered on %s too, to owners', async (path) => {
    gatewayWith([]);
    withSample();
    gateway.use(
      http.get('/api/creators', () => HttpResponse.json([], { headers: { 'X-Total-Count': '0' } })),
      http.get('/api/insight', () => HttpResponse.json({ statusCode: 503, message: '' }, { status: 503 })),
    );
    openPage(path);
    expect(await screen.findByRole('button', { name: 'Load sample data' })).toBeVisible();
  });

  it('is not offered once there are contracts', async () => {
    gatewayWith([aContract({ fullName: 'Jane Doe' })]);
    withSample({ realContracts: 1 });
    openPage('/');
    expect(await screen.findByText('Jane Doe')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load sample data' })).toBeNull();
  });

  it('that was loaded in part goes on when somebody asks for it', async () => {
    gatewayWith([aContract()]);
    const { asked } = withSample({ state: 'loading', stalled: true, done: 3, total: 9, contracts: 4 });
    const person = openPage('/');
    expect(await notice()).toHaveTextContent('Loading sample data has stopped.');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await within(await notice()).findByText(/All numbers include it/)).toBeVisible();
    expect(asked).toEqual(['load']);
  });

  it('shows how far it is', async () => {
    gatewayWith([]);
    withSample({ state: 'removing', done: 2, total: 6 });
    openPage('/');
    const bar = await within(await notice()).findByRole('progressbar', { name: 'Removing sample data' });
    expect(bar).toHaveAttribute('value', '2');
    expect(within(await notice()).queryByRole('button')).toBeNull();
  });

  it('is marked in the list, and neither offered nor removed by others than owners', async () => {
    gatewayWith([aContract({ sample: true })]);
    withSample({ state: 'loaded', contracts: 1 });
    signedInAs('manager');
    openPage('/');
    await notice();
    expect(await screen.findByText('Sample')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove sample data' })).toBeNull();
  });
});

describe('the first steps', () => {
  const facts = { contract: true, portal: false, mail: false, colleague: false, backup: null };

  it('are listed with where they are done, until somebody hides them', async () => {
    gatewayWith([aContract()]);
    gateway.use(http.get('/api/getting-started', () => HttpResponse.json(facts)));
    const person = openPage('/');
    const panel = await screen.findByRole('region', { name: 'Getting started' });
    const items = within(panel).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Add the first contractdone',
      'Share a portalto do',
      'Set up mailsto do',
      'Invite a colleagueto do',
    ]);
    expect(within(panel).getByRole('link', { name: 'Invite a colleague' })).toHaveAttribute('href', '/team');
    await person.click(within(panel).getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull();
    expect(localStorage.getItem('creator-desk.getting-started')).toBe('hidden');
  });

  it('go away when all are done', async () => {
    gatewayWith([aContract({ fullName: 'Jane Doe' })]);
    openPage('/');
    expect(await screen.findByText('Jane Doe')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull();
  });
});
