import { describe, expect, it } from 'vitest';
import { defaultPlan, keptBackups } from './retention.ts';

const at = (iso: string): { at: Date } => ({ at: new Date(iso) });
const kept = (backups: { at: Date }[], plan = defaultPlan): string[] =>
  [...keptBackups(backups, plan)].map((backup) => backup.at.toISOString().slice(0, 13)).sort();

describe('the backups that a plan keeps', () => {
  it('are the newest of each of the last days', () => {
    const backups = ['2026-11-20T02', '2026-11-20T14', '2026-11-21T02', '2026-11-22T02'].map((hour) => at(`${hour}:00:00Z`));
    expect(kept(backups, { daily: 2, weekly: 0, monthly: 0 })).toEqual(['2026-11-21T02', '2026-11-22T02']);
    expect(kept(backups, { daily: 7, weekly: 0, monthly: 0 })).toEqual(['2026-11-20T14', '2026-11-21T02', '2026-11-22T02']);
  });

  it('are the newest of each of the last weeks, which begin on Monday, across a year', () => {
    const backups = ['2026-12-27T00', '2026-12-28T00', '2027-01-03T23', '2027-01-04T00'].map((hour) => at(`${hour}:00:00Z`));
    expect(kept(backups, { daily: 0, weekly: 3, monthly: 0 })).toEqual(['2026-12-27T00', '2027-01-03T23', '2027-01-04T00']);
  });

  it('of two years of nightly ones are 7 days, 4 weeks and 12 months, less those that are the same', () => {
    const nights = Array.from({ length: 730 }, (_, day) => ({ at: new Date(Date.UTC(2025, 0, 1 + day, 3)) }));
    const all = kept(nights);
    expect(all.at(-1)).toBe('2026-12-31T03');
    expect(all.slice(-7)).toHaveLength(7);
    // 7 days; of the weeks the newest is the newest day, and the one before ends on a day that is kept; 12 months less December
    expect(all).toHaveLength(7 + 2 + 11);
    expect(all[0]).toBe('2026-01-31T03');
  });

  it('are never none', () => {
    expect(kept([at('2020-01-01T00:00:00Z')], { daily: 0, weekly: 0, monthly: 0 })).toEqual(['2020-01-01T00']);
    expect(kept([])).toEqual([]);
  });
});
