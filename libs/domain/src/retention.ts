/** Settings that say for how many days something is kept. Not set: for ever. */
export const retentionKeys = ['keepPortalUsesDays', 'keepDraftsDays', 'keepRejectedVideosDays'] as const;
export type RetentionKey = (typeof retentionKeys)[number];

export const retentionDays = { min: 7, max: 3_650 };

export const isRetentionKey = (key: string): key is RetentionKey => (retentionKeys as readonly string[]).includes(key);

export const retentionText = `Enter a whole number of days from ${retentionDays.min} to ${retentionDays.max}, or nothing`;

/** @returns undefined for what is no number of days in these limits */
export function retentionDaysIn(text: string): number | undefined {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : NaN;
  return days >= retentionDays.min && days <= retentionDays.max ? days : undefined;
}
