import { describe, expect, it } from 'vitest';
import { createReleasedDatabase, releases } from '@creator-desk/testing/services/released-database';
import { startMedia } from '../../test/fixture.ts';
import { mediaService } from '../service.ts';

const first = ['0001-submissions', '0002-uploads', '0003-deliverables', '0004-renditions', '0005-reversed-payouts'];
const migrations = {
  '0.1.0': ['0000-contract-copy', ...first, '0006-portal-addresses'],
  '0.2.0': ['0000-contract-copy', '0000-contract-record', ...first, '0006-portal-addresses', '0007-deliverable-versions'],
};
const rows = [
  `insert into submissions (id, kind, contract_id, title, status, payment_period_start) values (3, 'video', 7, 'A clip', 'approved', '2026-01-01')`,
  `insert into videos (submission_id, file_key, file_name, mime_type, file_size) values (3, 'videos/3', 'clip.avi', 'video/x-msvideo', 12)`,
  `insert into video_comments (submission_id, seconds, comment) values (3, 2, 'Here')`,
  `insert into video_deliverables (id, contract_id, title) values (5, 7, 'Planned')`,
  `insert into rendition_jobs (submission_id) values (3)`,
  `insert into uploads (id, contract_id, file_key, file_name, file_size, title, payment_period_start)
   values ('an-upload', 7, 'videos/4', 'next.mp4', 12, 'Next', '2026-01-01')`,
  `insert into paid_terms (contract_id, payment_period_start, payout_request_id) values (7, '2026-01-01', 11)`,
];

describe.each(releases)('the data of version %s', (release) => {
  it('are there after the start of this version', async () => {
    const database = await createReleasedDatabase(mediaService, release, migrations[release], rows);
    const media = await startMedia({}, database);
    try {
      expect(await media.ask('readVideo', { id: 3 })).toMatchObject({ title: 'A clip', contractId: 7 });
      const planned = (await (await media.service.get('/video-deliverables')).json()) as object[];
      expect(planned).toMatchObject([{ id: 5, title: 'Planned' }]);
      // The queue of its own became one of the common table.
      expect(await database.query('select queue, key from job')).toEqual([{ queue: 'rendition', key: '3' }]);
    } finally {
      await media.stop();
    }
  });
});
