import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, register, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { recordStatus } from './metrics.ts';

const folder = join(import.meta.dirname, '../../../../deploy/telemetry');
/** Metrics that services define themselves, here those of contracts, media and comms. */
const metrics = {
  stored_files: 1,
  stored_bytes: 1,
  uploads_open: 1,
  renditions_waiting: 1,
  renditions_failed: 1,
  team_mails_failed: 1,
  webhooks_off: 1,
};

const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });
recordStatus({
  service: 'media',
  version: '1',
  node: 'v24',
  startedAt: '',
  failed: ['storage'],
  events: { outboxPending: 0, outboxOldestSeconds: 0, pending: 0, deadLetters: 0 },
  metrics,
});
const known = new Set([register, ofProcess].flatMap((registry) => registry.getMetricsAsArray().map(({ name }) => name)));

describe.each(['dashboard.json', 'alerts.yaml'])('%s', (file) => {
  it('names metrics that exist', () => {
    const text = readFileSync(join(folder, file), 'utf8');
    const asked = new Set(text.match(/\b(creator_desk|process|nodejs)_[a-z0-9_]+/g));
    const missing = [...asked].filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')));
    expect(missing).toEqual([]);
    expect(asked.size).toBeGreaterThan(5);
  });
});
