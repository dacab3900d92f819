import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { gateway, gatewayWith, refusal } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { Schema } from '../../lib/api/api.ts';

type RightsRecord = Schema<'RightsRecordView'>;

const code: Schema<'SparkCodeView'> = {
  id: 1,
  code: '#xK9+f/Qe2yWb7Lm0Zs4TtR8vNc1HgJ6uPd3Oi5EkAaY=',
  validDays: 30,
  submittedAt: '2026-03-01T12:00:00.000Z',
  endsOn: '2026-03-31',
  state: 'active',
  by: 'creator',
};

function aRecord(given: Partial<RightsRecord> = {}): RightsRecord {
  return {
    id: 5,
    version: 2,
    contractId: 7,
    contract: { fullName: 'Jane Doe', socialHandle: '@jane' },
    title: 'Summer haul',
    uses: ['organic', 'paid_ads'],
    platforms: ['TikTok'],
    startsOn: '2026-01-01',
    endsOn: '2026-06-30',
    exclusive: true,
    notes: null,
    state: 'active',
    sparkCodes: [code],
    ...given,
  };
}

const proposed: Schema<'VideoRightsView'>['proposed'] = {
  uses: ['paid_ads'],
  platforms: ['TikTok'],
  startsOn: '2026-03-01',
  endsOn: null,
  exclusive: false,
  usageRights: 'in perpetuity; paid media',
  exclusivity: null,
};

function gatewayWithRights(record: RightsRecord) {
  const server = gatewayWith([]);
  const asked: string[] = [];
  let stored = record;
  gateway.use(
    http.get('/api/rights', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json([stored], { headers: { 'X-Total-Count': '1' } });
    }),
    http.get('/api/video-submissions/:id/rights', () => HttpResponse.json({ rights: stored, proposed })),
    http.put('/api/video-submissions/:id/rights', async ({ request }) => {
      if (request.headers.get('If-Match') !== `"${stored.version}"`)
        return refusal(412, 'The rights of this video were changed meanwhile. Load them again.');
      stored = { ...stored, ...((await request.json()) as object), version: stored.version + 1 };
      return HttpResponse.json(stored);
    }),
  );
  return {
    ...server,
    asked,
    changeMeanwhile: (given: Partial<RightsRecord>) => (stored = { ...stored, ...given, version: stored.version + 1 }),
  };
}

async function openRights() {
  const person = openPage('/rights');
  await person.click(await screen.findByRole('button', { name: 'Edit the rights of Summer haul' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rights of Summer haul' }));
  await dialog.findByText(/The contract says/);
  return { person, dialog };
}

describe('the list of rights', () => {
  it('shows what may be done until when, and copies the Spark code with one click', async () => {
    gatewayWithRights(aRecord());
    const person = openPage('/rights');
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const row = (await screen.findByText('Summer haul')).closest('tr');
    expect(row).toHaveTextContent(
      'JDJane Doe@janeSummer haulOrganic, Paid adsTikTok · exclusiveJan 1, 2026Jun 30, 2026ValidGood until Mar 31, 2026',
    );
    await person.click(screen.getByRole('button', { name: 'Copy code of Summer haul' }));
    expect(await screen.findByText('Copied to clipboard')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(code.code);
  });

  it('is filtered by use, platform and end', async () => {
    const { asked } = gatewayWithRights(aRecord({ uses: [], startsOn: null, endsOn: null, state: 'none', sparkCodes: [] }));
    const person = openPage('/rights?use=paid_ads&platform=TikTok');
    await person.click(await screen.findByRole('combobox', { name: 'Ends' }));
    await person.click(await screen.findByTitle('Ends in 30 days'));
    await expect.poll(() => asked.at(-1)).toContain('use=paid_ads&platform=TikTok&ends=soon');
    expect((await screen.findByText('Summer haul')).closest('tr')).toHaveTextContent('Not recorded––Not recordedNone');
  });
});

describe('the rights of a video', () => {
  it('are proposed from the contract, and saved for ever', async () => {
    const { changes } = gatewayWithRights(aRecord({ uses: [], platforms: [], startsOn: null, endsOn: null, state: 'none' }));
    const { person, dialog } = await openRights();
    expect(dialog.getByText('The contract says: in perpetuity; paid media')).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: 'Paid ads' })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'For ever' })).toBeChecked();
    expect(dialog.queryByLabelText('To (last day)')).toBeNull();
    await person.click(dialog.getByRole('checkbox', { name: 'Whitelisting' }));
    await person.click(dialog.getByRole('button', { name: 'Save rights' }));
    expect(await screen.findByText('Rights saved')).toBeVisible();
    expect(changes()).toMatchObject([
      {
        body: {
          uses: ['paid_ads', 'whitelisting'],
          platforms: ['TikTok'],
          startsOn: '2026-03-01',
          endsOn: null,
          exclusive: false,
          notes: null,
        },
      },
    ]);
  });

  it('are not saved over what somebody else has saved meanwhile: what was typed stays, and each field is chosen', async () => {
    const { changeMeanwhile, changes } = gatewayWithRights(aRecord());
    const { person, dialog } = await openRights();
    await person.type(dialog.getByLabelText('Notes'), 'Not on television');
    await person.click(dialog.getByRole('checkbox', { name: 'Whitelisting' }));
    changeMeanwhile({ notes: 'Not in Japan', endsOn: null });
    await person.click(dialog.getByRole('button', { name: 'Save rights' }));
    await person.click(await dialog.findByRole('radio', { name: /^Keep mine: .*Not on television/ }));
    expect(dialog.getByLabelText('Notes')).toHaveValue('Not on television');
    // What only the other has changed is taken over.
    expect(dialog.getByRole('checkbox', { name: 'For ever' })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'Whitelisting' })).toBeChecked();
    await person.click(dialog.getByRole('button', { name: 'Save rights' }));
    expect(await screen.findByText('Rights saved')).toBeVisible();
    expect(changes().at(-1)).toMatchObject({
      body: { uses: ['organic', 'paid_ads', 'whitelisting'], endsOn: null, notes: 'Not on television' },
    });
  });

  it('are saved beside a Spark code that came meanwhile', async () => {
    const { changeMeanwhile, changes } = gatewayWithRights(aRecord({ sparkCodes: [] }));
    const { person, dialog } = await openRights();
    await person.type(dialog.getByLabelText('Notes'), 'Not in Japan');
    changeMeanwhile({ sparkCodes: [code] });
    await person.click(dialog.getByRole('button', { name: 'Save rights' }));
    expect(await dialog.findByText('The fields of this form are as you have them.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Save rights' }));
    expect(await screen.findByText('Rights saved')).toBeVisible();
    expect(changes().at(-1)).toMatchObject({ body: { notes: 'Not in Japan' } });
  });

  it('take a Spark code of the form that TikTok gives', async () => {
    const { changes } = gatewayWithRights(aRecord());
    const added: unknown[] = [];
    gateway.use(
      http.post('/api/video-submissions/:id/spark-codes', async ({ request }) => {
        added.push(await request.json());
        return HttpResponse.json(aRecord(), { status: 201 });
      }),
    );
    const person = openPage('/rights');
    await person.click(await screen.findByRole('button', { name: 'Add a Spark code of Summer haul' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a Spark code of Summer haul' }));
    await person.type(dialog.getByLabelText('Spark code'), '#short');
    await person.click(dialog.getByRole('button', { name: 'Add code' }));
    expect(await dialog.findByText('This Spark code is too short. Copy the whole code.')).toBeVisible();
    await person.clear(dialog.getByLabelText('Spark code'));
    await person.type(dialog.getByLabelText('Spark code'), code.code);
    await person.click(dialog.getByRole('button', { name: 'Add code' }));
    expect(await screen.findByText('Spark code added')).toBeVisible();
    expect(added).toEqual([{ code: code.code, validDays: 30 }]);
    expect(changes()).toHaveLength(1);
  });
});
