import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import type { Caller } from '@creator-desk/protocol/caller';
import type { ContractFileView } from '@creator-desk/protocol/contracts/documents/contract-file';
import type { ContractImportView } from '@creator-desk/protocol/contracts/import-undo';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import type { ApiTokenView } from '@creator-desk/protocol/contracts/access/api-token';
import type { GeneratedRevenue } from '@creator-desk/protocol/contracts/revenue';
import type { UserView } from '@creator-desk/protocol/contracts/access/user';
import { testAuditedChanges, type ExpectedLine } from '@creator-desk/testing/audit/audited-changes';
import { corpusFile, sampleFiles, wordDocument } from '@creator-desk/testing/sample-files';
import { accessCases } from '../../test/audited-access.ts';
import { contractInput, makeContract } from '../../test/factories.ts';
import { startContracts, type RunningContracts } from '../../test/running.ts';
import { sendFile } from '../../test/send-file.ts';
import { contractsService } from '../service.ts';

let running: RunningContracts;

beforeAll(async () => {
  running = await startContracts({ SECOND_FACTOR_KEY: 'a key of the tests' });
});

afterAll(() => running.stop());

const gateway: Caller = { kind: 'service', name: 'gateway' };
const hash = (): string => randomBytes(32).toString('hex');
const [linkHash, tokenHash, password] = [hash(), hash(), 'a quiet lake at dawn'];
const ask = <T>(operation: string, input: object, caller?: Caller): Promise<T> =>
  running.caller.ask<T>(`contracts.${operation}`, input, caller && { caller });

let invited = 0;
function invite(hashOfLink = hash()): Promise<UserView> {
  invited += 1;
  const email = `jane${invited}@example.com`;
  return ask<UserView>('inviteUser', { email, name: 'Jane Doe', role: 'viewer', linkHash: hashOfLink });
}

async function vaultFile(): Promise<ContractFileView> {
  const bytes = sampleFiles.pdf(hash());
  return (await (
    await sendFile(running.service, '/contract-files/upload', { name: 'deal.pdf', bytes })
  ).json()) as ContractFileView;
}

async function revenue(): Promise<GeneratedRevenue> {
  const { id } = await makeContract(running.caller, { endDate: '2026-02-10' });
  return ask<GeneratedRevenue>('generateRevenue', { id });
}

function form(field: string, name: string, bytes: Uint8Array | string): FormData {
  const body = new FormData();
  body.append(field, new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  return body;
}

const fileLine = (name: string): ExpectedLine[] => [{ action: 'created', subject: 'file', changes: { originalName: name } }];
const memo = `Creator: Ines Vidal\nHandle: @ines.cooks\nMonthly fee: $2,400.00\nStart date: 2026-02-01\nEnd date: 2026-07-31\n`;

testAuditedChanges({
  definition: contractsService,
  operations: contracts,
  running: () => ({ service: running.service, caller: running.caller }),
  withoutLine: {
    'contracts.signIn': 'the gateway writes the sign-in, also one that failed, by contracts.recordAccess',
    'contracts.checkPasskey': 'the gateway writes the sign-in, also one that failed, by contracts.recordAccess',
    'contracts.noteSampleData': 'how far loading is changes nothing for anybody; what is loaded has lines of its own',
    'contracts.apiTokenUsed': 'a last use changes nothing for anybody; what the token did has lines of its own',
    'POST /extraction/more/:id': 'it reads further pages of a document whose line is there; what is saved from them has its own',
    'POST /contracts/import/columns': 'it says what the columns of a file seem to be, and stores nothing',
    'POST /workbooks/rows': 'it says what the rows of a sheet are, and stores nothing',
    'POST /conversion': 'it draws pages as images, which nobody lists and which are removed after a day',
  },
  secrets: [linkHash, tokenHash, password],
  cases: {
    ...accessCases(() => running),
    'contracts.create': async ({ ask: create }) => {
      await create(contractInput({ notes: 'Spring' }));
      return [
        { action: 'created', subject: 'contract', changes: { notes: 'Spring', monthlyFee: 1500 } },
        { action: 'created', subject: 'user', changes: { password: '•••' } },
      ];
    },
    'contracts.update': async ({ ask: update }) => {
      const { id } = await makeContract(running.caller);
      await update({ id, monthlyFee: '1750.50' });
      return [
        { action: 'changed', subject: 'contract', changes: { monthlyFee: [1500, 1750.5] } },
        { action: 'created', subject: 'contract version', changes: { kind: 'changed' } },
      ];
    },
    'contracts.remove': async ({ ask: remove }) => {
      const { id, socialHandle } = await makeContract(running.caller);
      await remove({ id });
      return [{ action: 'removed', subject: 'contract', changes: { socialHandle } }];
    },
    'contracts.renew': async ({ ask: renew }) => {
      const { id } = await makeContract(running.caller, { startDate: '2025-01-01', endDate: '2025-12-31' });
      await renew({ id, monthlyFee: '1800', reason: 'A good year' });
      return [
        { action: 'changed', subject: 'contract', contractId: id, changes: { status: ['ACTIVE', 'COMPLETED'] } },
        { action: 'created', subject: 'contract', changes: { monthlyFee: 1800 } },
        { action: 'created', subject: 'contract version', contractId: id, changes: { kind: 'renewed', reason: 'A good year' } },
      ];
    },
    'contracts.extend': async ({ ask: extend }) => {
      const { id } = await makeContract(running.caller);
      await extend({ id, endDate: '2027-01-31', reason: 'One more month' });
      return [
        { action: 'changed', subject: 'contract', changes: { endDate: ['2026-12-31', '2027-01-31'] } },
        { action: 'created', subject: 'contract version', changes: { kind: 'extended', reason: 'One more month' } },
      ];
    },
    'contracts.amend': async ({ ask: amend }) => {
      const { id } = await makeContract(running.caller);
      await amend({ id, monthlyFee: '1750.50', reason: 'More reach' });
      return [
        { action: 'changed', subject: 'contract', changes: { monthlyFee: [1500, 1750.5] } },
        { action: 'created', subject: 'contract version', changes: { kind: 'changed', reason: 'More reach' } },
      ];
    },
    'contracts.setRenewalStage': async ({ ask: set }) => {
      const { id } = await makeContract(running.caller);
      await set({ id, stage: 'talking' });
      return [{ action: 'changed', subject: 'contract', changes: { renewalStage: [null, 'talking'] } }];
    },
    'contracts.reassign': async ({ ask: reassign }) => {
      const [from, to] = [await invite(), await invite()];
      const { id } = await makeContract(running.caller, { adminOwnerId: from.id });
      await ask('updateUser', { id: to.id, name: 'Bo' });
      await reassign({ fromOwnerId: from.id, adminOwnerId: to.id });
      const changes = { adminOwnerId: [from.id, to.id], adminOwner: ['Jane Doe', 'Bo'] };
      return [{ action: 'changed', subject: 'contract', contractId: id, changes }];
    },
    'contracts.advanceTerm': async ({ ask: advance }) => {
      const { id, termStart } = await makeContract(running.caller, { endDate: '2999-12-31' });
      await advance({ id });
      const { termStart: next } = await ask<{ termStart: string }>('read', { id });
      return [{ action: 'changed', subject: 'contract', changes: { termStart: [termStart, next] } }];
    },
    'POST /contracts/import': async ({ send }) => {
      const rows = 'Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee\n';
      await send('/contracts/import', form('file', 'a.csv', `${rows}Ida,@ida.imported,2026-01-01,2026-12-31,900\n`));
      return [{ action: 'created', subject: 'contract', changes: { socialHandle: '@ida.imported', monthlyFee: 900 } }];
    },
    'POST /contracts/imports/:id/undo': async ({ send }) => {
      const rows = 'Full Name,Handle,Start Date,End Date,Monthly Fee\nIda,@ida.undone,2026-01-01,2026-12-31,900\n';
      await sendFile(running.service, '/contracts/import', { name: 'a.csv', type: 'text/csv', bytes: rows });
      const [made] = (await (await running.service.get('/contracts/imports')).json()) as ContractImportView[];
      await send(`/contracts/imports/${made?.id}/undo`);
      return [
        { action: 'removed', subject: 'contract', changes: { socialHandle: '@ida.undone' } },
        { action: 'changed', subject: 'import', changes: { removed: [null, 1] } },
      ];
    },
    'contracts.beginCreatorExport': async ({ ask: begin }) => {
      const { socialHandle } = await makeContract(running.caller);
      await begin({ socialHandle });
      return [{ action: 'exported', subject: 'contract' }];
    },
    'contracts.eraseCreator': async ({ ask: erase }) => {
      const { socialHandle } = await makeContract(running.caller);
      await erase({ socialHandle });
      return [{ action: 'created', subject: 'erasure' }];
    },
    'contracts.beginSampleData': async ({ ask: begin }) => {
      // Only a system without contracts loads them.
      await running.service.database.query('delete from contracts');
      await begin({});
      return [{ action: 'created', subject: 'sample data', changes: { state: 'loading' } }];
    },
    'contracts.removeSampleData': async ({ ask: remove }) => {
      const { query } = running.service.database;
      await query('delete from sample_data');
      await query(`insert into sample_data (id, state, day) values (gen_random_uuid(), 'loaded', '2026-11-01')`);
      await remove({});
      return [
        { action: 'changed', subject: 'sample data', changes: { state: ['loaded', 'removing'] } },
        { action: 'created', subject: 'erasure' },
      ];
    },
    'contracts.generateRevenue': async ({ ask: generate }) => {
      const { id } = await makeContract(running.caller, { endDate: '2026-02-10' });
      await generate({ id });
      return [{ action: 'created', subject: 'revenue', changes: { expectedAmount: 1500, month: '2026-01-01' } }];
    },
    'contracts.updateRevenue': async ({ ask: update }) => {
      const { records } = await revenue();
      await update({ id: records[0]?.id, status: 'paid', notes: 'Late' });
      return [{ action: 'changed', subject: 'revenue', changes: { notes: [null, 'Late'] } }];
    },
    'POST /contract-files/upload': async ({ send }) => {
      await send('/contract-files/upload', form('file', 'offer.pdf', sampleFiles.pdf('offer')));
      return fileLine('offer.pdf');
    },
    'contracts.updateFile': async ({ ask: update }) => {
      await update({ id: (await vaultFile()).id, tags: ['signed'], notes: 'Original' });
      return [{ action: 'changed', subject: 'file', changes: { notes: [null, 'Original'] } }];
    },
    'contracts.removeFile': async ({ ask: remove }) => {
      await remove({ id: (await vaultFile()).id });
      return [{ action: 'removed', subject: 'file', changes: { originalName: 'deal.pdf' } }];
    },
    'POST /extraction/advanced': async ({ send }) => {
      await send('/extraction/advanced', form('file', 'memo.txt', memo));
      return fileLine('memo.txt');
    },
    'POST /extraction/word': async ({ send }) => {
      const paragraph = `<w:p><w:r><w:t>${memo}</w:t></w:r></w:p>`;
      await send('/extraction/word', form('document', 'deal.docx', wordDocument(paragraph)));
      return fileLine('deal.docx');
    },
    'POST /extraction/pdf': async ({ send }) => {
      await send('/extraction/pdf', form('pdf', 'brief.pdf', readFileSync(corpusFile('pdf-02.pdf'))));
      return fileLine('brief.pdf');
    },
    'POST /extraction/image': async ({ send }) => {
      await send('/extraction/image', form('image', 'page.png', readFileSync(corpusFile('img-01-p1.png'))));
      return fileLine('page.png');
    },
    'contracts.setSetting': async ({ ask: set }) => {
      await set({ key: 'managerName', value: 'Ada' });
      return [{ action: 'created', subject: 'setting', changes: { value: 'Ada' } }];
    },
    'contracts.inviteUser': async ({ ask: add }) => {
      await add({ email: 'new@example.com', name: 'Ned', role: 'finance', linkHash });
      return [
        { action: 'created', subject: 'user', changes: { name: 'Ned', accessRole: 'finance', password: '•••' } },
        { action: 'created', subject: 'user link', changes: { purpose: 'invite' } },
      ];
    },
    'contracts.renewUserLink': async ({ ask: renew }) => {
      await renew({ id: (await invite()).id, linkHash: hash() });
      return [{ action: 'created', subject: 'user link', changes: { purpose: 'invite' } }];
    },
    'contracts.updateUser': async ({ ask: update }) => {
      await update({ id: (await invite()).id, role: 'manager' });
      return [{ action: 'changed', subject: 'user', changes: { accessRole: ['viewer', 'manager'] } }];
    },
    'contracts.redeemUserLink': async ({ ask: redeem }) => {
      const link = hash();
      const { id } = await invite(link);
      await redeem({ linkHash: link, password }, gateway);
      return [
        { action: 'changed', subject: 'user', changes: { password: ['•••', '•••'] } },
        { action: 'removed', subject: 'user link', changes: { userId: id } },
      ];
    },
    'contracts.changePassword': async ({ ask: change }) => {
      const link = hash();
      const { id } = await invite(link);
      await ask('redeemUserLink', { linkHash: link, password }, gateway);
      await change({ id, currentPassword: password, password: 'another lake at dusk' }, gateway);
      return [{ action: 'changed', subject: 'user', changes: { password: ['•••', '•••'] } }];
    },
    'contracts.createApiToken': async ({ ask: create }) => {
      await create({ name: 'Accounting', role: 'finance', tokenHash });
      return [{ action: 'created', subject: 'API token', changes: { name: 'Accounting', role: 'finance' } }];
    },
    'contracts.revokeApiToken': async ({ ask: revoke }) => {
      const { id } = await ask<ApiTokenView>('createApiToken', { name: 'Old', role: 'viewer', tokenHash: hash() });
      await revoke({ id });
      return [{ action: 'removed', subject: 'API token', changes: { name: 'Old' } }];
    },
    'contracts.recordAccess': async ({ ask: record, requestId }) => {
      const { id } = await invite();
      const attempt = { at: new Date().toISOString(), action: 'signed_in', method: 'account', userId: id, requestId };
      await record(attempt, gateway);
      return [{ action: 'signed_in', subject: 'sign-in', changes: { method: 'account' }, actor: `user:${id}` }];
    },
    'contracts.setAccessSettings': async ({ ask: set }) => {
      await set({ sharedPassword: true, sessionIdleHours: 8 });
      return [{ action: 'changed', subject: 'access settings', changes: { sessionIdleHours: [null, 8] } }];
    },
  },
});
