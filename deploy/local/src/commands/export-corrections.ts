import { mkdirSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Api, signIn } from '../api.ts';
import { Problem, runCommand } from '../problem.ts';

interface CorrectedFile {
  fileId: number;
  originalName: string;
  saved: object;
  corrections: object;
}

/**
 * `npm run export:corrections -- FOLDER`: writes the documents in which people corrected extracted fields, and
 * `corrections.json`, for `npm run train:extraction -- --corrections FOLDER`. They are contracts: keep the folder private.
 */
await runCommand(async () => {
  const folder = process.argv[2];
  if (folder === undefined) throw new Problem('Name a folder: npm run export:corrections -- FOLDER');
  const api = await signIn();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = await correctedFiles(api);
  const entries = [];
  for (const { fileId, originalName, saved, corrections } of files) {
    const file = `${fileId}${/^\.\w{1,5}$/.exec(extname(originalName))?.[0] ?? ''}`;
    writeFileSync(join(folder, file), await api.download(`/api/contract-files/${fileId}/download`), { mode: 0o600 });
    entries.push({ file, saved, corrections });
  }
  writeFileSync(join(folder, 'corrections.json'), `${JSON.stringify(entries, null, 2)}\n`, { mode: 0o600 });
  console.log(`${entries.length} corrected documents in ${folder}`);
});

async function correctedFiles(api: Api): Promise<CorrectedFile[]> {
  const all: CorrectedFile[] = [];
  for (;;) {
    const last = all.at(-1);
    const after = last ? `?after=${last.fileId}` : '';
    const page = await api.call<CorrectedFile[]>('GET', `/api/contract-files/corrections${after}`);
    if (page.length === 0) return all;
    all.push(...page);
  }
}
