import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Clock } from '@creator-desk/server/runtime/clock';
import { startContracts, type RunningContracts } from '../../test/running.ts';
import { RetentionSchedule } from './retention-schedule.ts';

let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

const set = (value: string | null): Promise<object> =>
  contracts.caller.ask('contracts.setSetting', { key: 'keepDraftsDays', value });
const due = (): Promise<{ data: { before: string } }[]> =>
  contracts.service.events({ type: 'setting.retention_due', subject: 'retention/keepDraftsDays' });
const schedule = (): Promise<void> => contracts.service.app.get(RetentionSchedule).publishDue();

let daysLater = 0;
function nextDay(): void {
  daysLater += 1;
  vi.spyOn(contracts.service.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + daysLater * 24 * 60 * 60_000));
}

describe('the retention', () => {
  it('is off until it is set, then due once a day, whatever number of replicas looks', async () => {
    await schedule();
    expect(await due()).toEqual([]);
    await set('30');
    await Promise.all([schedule(), schedule(), schedule()]);
    const events = await due();
    expect(events).toHaveLength(1);
    const days = (Date.now() - Date.parse(events[0]?.data.before ?? '')) / (24 * 60 * 60_000);
    expect(Math.round(days)).toBe(30);
    nextDay();
    await schedule();
    expect(await due()).toHaveLength(2);
  });

  it('is off again when it is cleared', async () => {
    const before = (await due()).length;
    nextDay();
    await set(null);
    await schedule();
    expect(await due()).toHaveLength(before);
  });

  it.each(['6', '3651', '30.5', 'a month'])('refuses %s days', async (value) => {
    await expect(set(value)).rejects.toMatchObject({
      status: 400,
      errors: { value: 'Enter a whole number of days from 7 to 3650, or nothing' },
    });
  });
});
