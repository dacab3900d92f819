import { describe, expect, it } from 'vitest';
import { createReleasedDatabase, releases } from '@creator-desk/testing/services/released-database';
import { startContracts } from '../../test/running.ts';
import { contractsService } from '../service.ts';

const first = ['0001-contracts', '0002-revenue', '0003-vault', '0005-settings', '0006-known-payouts', '0007-page-images'];
const migrations = {
  '0.1.0': [...first, '0009-running-terms'],
  '0.2.0': [...first, '0009-running-terms', '0010-record-versions'],
};
const rows = [
  `insert into users (id, username, password, name, role, handle) values (4, '@ada', 'unusable', 'Ada', 'CREATOR', '@ada')`,
  `insert into contracts (id, full_name, social_handle, handle_key, monthly_fee, start_date, end_date, notes, creator_id, term_start)
   values (7, 'Ada Lovelace', '@ada', 'ada', 900, '2026-01-01', '2027-12-31', 'Likes tea', 4, '2026-01-01')`,
  `insert into monthly_revenue (contract_id, month, expected_amount) values (7, '2026-01-01', 900)`,
  `insert into contract_files (id, contract_id, file_name, original_name, file_type, file_size, file_path, sha256)
   values (9, 7, 'deal.pdf', 'deal.pdf', 'application/pdf', 12, 'documents/9', 'digest')`,
  `insert into removed_files (id, file_path) values (8, 'documents/8')`,
  `insert into settings (key, value) values ('managerName', 'Maya')`,
];

describe.each(releases)('the data of version %s', (release) => {
  it('are there after the start of this version, and can be changed', async () => {
    const database = await createReleasedDatabase(contractsService, release, migrations[release], rows);
    const contracts = await startContracts({}, database);
    try {
      const { caller } = contracts;
      expect(await caller.ask('contracts.read', { id: 7 })).toMatchObject({ fullName: 'Ada Lovelace', notes: 'Likes tea' });
      expect(await caller.ask('contracts.settings', {})).toMatchObject({ managerName: 'Maya', keepDraftsDays: null });
      expect(await caller.ask('contracts.update', { id: 7, notes: 'Likes coffee' })).toMatchObject({ notes: 'Likes coffee' });
      const files = (await (await contracts.service.get('/contract-files')).json()) as object[];
      expect(files).toMatchObject([{ id: 9, originalName: 'deal.pdf', contractId: 7 }]);
      // A table that later versions added.
      expect(await database.query('select sum(contracts)::int as count from contract_count')).toEqual([{ count: 1 }]);
    } finally {
      await contracts.stop();
    }
  });
});
