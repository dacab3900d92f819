import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startContracts, type RunningContracts } from '../../test/running.ts';

let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

const set = (key: string, value: string | null | undefined): Promise<object> =>
  contracts.caller.ask('contracts.setSetting', { key, value });

describe('the settings', () => {
  it('are null until they are set, and again after they are cleared', async () => {
    expect(await contracts.caller.ask('contracts.settings', {})).toEqual({
      version: 0,
      sparkCodeFormUrl: null,
      giftLinkUrl: null,
      managerName: null,
      keepPortalUsesDays: null,
      keepDraftsDays: null,
      keepRejectedVideosDays: null,
    });
    expect(await set('managerName', ' Maya ')).toMatchObject({ managerName: 'Maya' });
    expect(await set('managerName', '')).toMatchObject({ managerName: null });
  });

  it('are not changed by a request with a stale version', async () => {
    const { version } = await contracts.caller.ask<{ version: number }>('contracts.settings', {});
    const seen = (value: string): Promise<object> =>
      contracts.caller.ask('contracts.setSetting', { key: 'managerName', value, ifMatch: [version] });
    const outcomes = await Promise.allSettled([seen('Maya'), seen('Noor'), set('sparkCodeFormUrl', 'https://forms.example')]);
    const stale = { status: 412, message: 'The settings were changed meanwhile. Load them again.' };
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(stale);
    expect(outcomes.slice(0, 2).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    await expect(seen('Ada')).rejects.toMatchObject(stale);
  });

  it('say who changed which of them, without values', async () => {
    // Another name than in the tests before, so that it is a change.
    await set('managerName', 'Zoe');
    await set('keepDraftsDays', '30');
    const changes = await contracts.caller.ask<{ by: string; fields: string[] }[]>('contracts.recordChanges', {
      kind: 'settings',
      id: 1,
    });
    expect(changes.slice(0, 2).map(({ fields }) => fields)).toEqual([
      ['keepDraftsDays', 'value'],
      ['managerName', 'value'],
    ]);
    expect(JSON.stringify(changes)).not.toContain('Zoe');
    const outsider = { kind: 'admin', via: 'session', user: { id: 1, name: 'Jane', role: 'manager' } } as const;
    await expect(
      contracts.caller.ask('contracts.recordChanges', { kind: 'single-sign-on', id: 1 }, { caller: outsider }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('publish an event when they change', async () => {
    await set('giftLinkUrl', 'https://gifts.example/form');
    const [event] = await contracts.service.events({ subject: 'setting/giftLinkUrl' });
    expect(event).toMatchObject({ data: { key: 'giftLinkUrl', value: 'https://gifts.example/form' } });
  });

  it.each([
    ['an address that would run a script', 'sparkCodeFormUrl', 'javascript:alert(1)', 'value'],
    ['no address at all', 'giftLinkUrl', 'gifts', 'value'],
    ['an address within the creator’s page', 'giftLinkUrl', 'https:gifts', 'value'],
    ['nothing to set', 'managerName', undefined, 'value'],
    ['a key nobody knows', 'colour', 'red', 'key'],
  ])('refuse %s', async (_, key, value, field) => {
    await expect(set(key, value)).rejects.toMatchObject({ status: 400, errors: { [field]: expect.any(String) as string } });
  });
});
