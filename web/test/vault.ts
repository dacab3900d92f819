// Mocks the vault's calls of the gateway in memory.
import { http, HttpResponse } from 'msw';
import type { Schema } from '../src/lib/api/api.ts';
import { gateway, gatewayWith, refusal } from './gateway.ts';
import { aContract } from './contracts.ts';

export type VaultFile = Schema<'ContractFileView'>;

let last = 0;

/** A file of the vault with default values. */
export function aVaultFile(given: Partial<VaultFile> = {}): VaultFile {
  last += 1;
  const name = given.originalName ?? `file-${last}.pdf`;
  const id = given.id ?? last;
  return {
    id,
    version: 1,
    contractId: null,
    fullName: null,
    socialHandle: null,
    fileName: name,
    originalName: name,
    fileType: 'application/pdf',
    kind: 'pdf',
    previewable: true,
    fileSize: 1536,
    filePath: `/api/contract-files/${id}/download`,
    sha256: 'a'.repeat(64),
    tags: [],
    notes: null,
    uploadedAt: '2026-03-01T12:00:00.000Z',
    uploadDate: '2026-03-01T12:00:00.000Z',
    ...given,
  };
}

/** Mocks these files and one contract, Jane Doe's with the id 7. */
export function vaultWith(files: VaultFile[]) {
  const stored = [...files];
  const uploads: { name: string; contractId: string | null }[] = [];
  const server = gatewayWith([aContract({ id: 7, fullName: 'Jane Doe', socialHandle: '@jane' })]);
  gateway.use(
    http.get('/api/contracts/7', () => HttpResponse.json(server.held[0])),
    http.get('/api/contract-files/summary', () =>
      HttpResponse.json({ totalFiles: stored.length, totalBytes: stored.length * 1536, recentUploads: 1 }),
    ),
    http.get('/api/contract-files', ({ request }) => found(stored, new URL(request.url).searchParams)),
    http.delete('/api/contract-files/:id', ({ params }) => {
      stored.splice(
        stored.findIndex(({ id }) => id === Number(params.id)),
        1,
      );
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('/api/contract-files/upload', async ({ request }) => {
      const form = await request.formData();
      const { name } = form.get('file') as File;
      uploads.push({ name, contractId: form.get('contractId') as string | null });
      if (name.startsWith('broken')) return refusal(415, 'This is not a PDF');
      const sameAs = stored.filter((file) => file.originalName === name);
      stored.unshift(aVaultFile({ originalName: name }));
      return HttpResponse.json({ ...stored[0], sameAs }, { status: 201 });
    }),
  );
  return { ...server, stored, uploads };
}

function found(stored: VaultFile[], query: URLSearchParams) {
  const [search, type, contract] = ['search', 'type', 'contractId'].map((name) => query.get(name));
  const rows = stored.filter(
    ({ originalName, kind, contractId }) =>
      originalName.includes(search ?? '') &&
      (!type || type === 'all' || kind === type) &&
      (!contract || (contract === 'unassigned' ? contractId === null : contractId === Number(contract))),
  );
  const shown = rows.slice(0, Number(query.get('pageSize') ?? rows.length));
  return HttpResponse.json(shown, { headers: { 'X-Total-Count': String(rows.length) } });
}
