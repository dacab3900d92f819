import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { anExtraction } from '../../../../test/contracts.ts';
import { gateway, gatewayWith, refusal } from '../../../../test/gateway.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { deletePrivateData } from '../../../lib/browser/private-data.ts';
import { batchProblem } from './batch-item.ts';
import { saveItem, loadItems } from './batch-store.ts';

type Answer = () => Response | Promise<Response>;
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

/** An extraction that names the creator after the file. */
const read = (name: string) => {
  const { data } = anExtraction();
  return HttpResponse.json(anExtraction({ data: data && { ...data, fullName: name, socialHandle: `@${name}` } }));
};

/** An extraction that responds by file name. @returns the sent files in order */
function reads(answers: Record<string, Answer> = {}) {
  const sent: string[] = [];
  gateway.use(
    http.post('/api/contracts/:call', async ({ request, params }) => {
      const call = String(params.call);
      if (!call.startsWith('extract-')) return undefined;
      const [file] = [...(await request.formData()).values()] as File[];
      const name = file?.name ?? '';
      sent.push(`${call} ${name}`);
      return answers[name]?.() ?? read(name.split('.')[0] ?? '');
    }),
  );
  return sent;
}

/** The first request for this creator's contract gets no response. @returns the idempotency keys of all requests */
function creationHangsOnceFor(creator: string) {
  const keys: (string | null)[] = [];
  const never = Promise.withResolvers<Response>();
  gateway.use(
    http.post('/api/contracts', async ({ request }) => {
      const { fullName } = (await request.clone().json()) as { fullName: string };
      if (fullName !== creator) return undefined;
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1 ? never.promise : undefined;
    }),
  );
  return { keys };
}

async function openBatch(on: 'desktop' | 'phone' = 'desktop') {
  const user = openPage('/', { on, applyAccept: false });
  if (on === 'phone') await user.click(await screen.findByRole('button', { name: 'More Actions' }));
  await user.click(await screen.findByRole(on === 'phone' ? 'menuitem' : 'button', { name: 'Upload Multiple PDFs' }));
  const dialog = await screen.findByRole('dialog', { name: 'Upload Multiple PDF Contracts' });
  const choose = async (...files: File[]) => {
    const input = dialog.querySelector('input[type="file"]');
    if (input instanceof HTMLInputElement) await user.upload(input, files);
  };
  const press = async (name: string) => user.click(await within(dialog).findByRole('button', { name }));
  const item = (name: string) => within(dialog).getByTitle(name).closest('li') ?? dialog;
  const becomes = (name: string, words: string) => waitFor(() => expect(item(name)).toHaveTextContent(words));
  return { user, dialog, choose, press, item, becomes };
}

beforeEach(deletePrivateData);

describe('uploading several contracts', () => {
  it('creates a contract from each document, one after the other', async () => {
    const { changes, held } = gatewayWith([]);
    const sent = reads();
    const { dialog, choose, press, becomes } = await openBatch();
    await choose(pdf('ada.pdf'), new File(['words'], 'bob.txt', { type: 'text/plain' }));
    expect(await within(dialog).findAllByText('pending')).toHaveLength(2);
    await press('Upload 2 Files');
    expect(await within(dialog).findByRole('progressbar', { name: 'Reading ada.pdf, 1 of 2' })).toBeVisible();
    await becomes('ada.pdf', 'Contract added: ada, @ada');
    await becomes('bob.txt', 'Contract added: bob, @bob');
    expect(await screen.findByText('2 contracts added successfully')).toBeVisible();
    expect(sent).toEqual(['extract-pdf ada.pdf', 'extract-advanced bob.txt']);
    const created = changes().filter(({ path }) => path === '/api/contracts');
    expect(created.map(({ body }) => body)).toMatchObject([
      { fullName: 'ada', sourceFileId: 77 },
      { fullName: 'bob', sourceFileId: 77 },
    ]);
    expect(held).toHaveLength(2);
    await press('Done');
    await waitFor(async () => expect(await loadItems()).toEqual([]));
  });

  it('shows why a document with missing fields or a taken handle creates no contract', async () => {
    const { held } = gatewayWith([]);
    const { data } = anExtraction();
    reads({
      'half.pdf': () => HttpResponse.json(anExtraction({ data: data && { ...data, monthlyFee: null, endDate: null } })),
    });
    gateway.use(
      http.post('/api/contracts', async ({ request }) => {
        const { fullName } = (await request.clone().json()) as { fullName: string };
        return fullName === 'taken' ? refusal(409, 'A contract with this social handle already exists') : undefined;
      }),
    );
    const { choose, press, becomes } = await openBatch();
    await choose(pdf('half.pdf'), pdf('taken.pdf'), pdf('ada.pdf'));
    await press('Upload 3 Files');
    await becomes('half.pdf', 'Not stated in the document: monthly fee, end date');
    await becomes('taken.pdf', 'A contract with this social handle already exists');
    await becomes('ada.pdf', 'Contract added');
    expect(await screen.findByText('Contract added successfully, with 2 errors')).toBeVisible();
    expect(held.map(({ fullName }) => fullName)).toEqual(['ada']);
  });

  it('retries only failed documents', async () => {
    gatewayWith([]);
    let broken = true;
    const sent = reads({ 'bad.pdf': () => (broken ? refusal(422, 'This PDF is encrypted') : read('bad')) });
    const { dialog, choose, press, becomes } = await openBatch();
    await choose(pdf('bad.pdf'));
    await press('Upload 1 File');
    await becomes('bad.pdf', 'This PDF is encrypted');
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('No successful extractions');
    expect(failure).toHaveTextContent('Please check the files and try again');
    broken = false;
    await choose(pdf('ada.pdf'));
    await within(dialog).findByText('ada.pdf');
    await press('Retry Failed (1)');
    await becomes('bad.pdf', 'Contract added: bad, @bad');
    expect(sent.slice(0, 3)).toEqual(['extract-pdf bad.pdf', 'extract-advanced bad.pdf', 'extract-pdf bad.pdf']);
  });

  it('continues after a reload and creates nothing twice', async () => {
    const { held } = gatewayWith([]);
    const sent = reads();
    const { keys } = creationHangsOnceFor('bob');
    const before = await openBatch();
    await before.choose(pdf('ada.pdf'), pdf('bob.pdf'), pdf('cleo.pdf'));
    await before.press('Upload 3 Files');
    await before.becomes('ada.pdf', 'Contract added');
    await waitFor(() => expect(keys).toHaveLength(1));
    cleanup();

    const after = await openBatch();
    expect(await within(after.dialog).findByText('2 files of your last batch remain')).toBeVisible();
    expect(after.item('ada.pdf')).toHaveTextContent('success');
    await after.press('Continue with 2 Files');
    await after.becomes('cleo.pdf', 'Contract added: cleo, @cleo');
    expect(held.map(({ fullName }) => fullName)).toEqual(['cleo', 'bob', 'ada']);
    // The same contract is requested again without another extraction.
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent).toEqual(['ada', 'bob', 'cleo'].map((name) => `extract-pdf ${name}.pdf`));
  });

  it('leaves the batch and its results to the tab that works on it', async () => {
    const { held } = gatewayWith([]);
    const sent = reads();
    const before = await openBatch();
    await before.choose(pdf('ada.pdf'), pdf('bob.pdf'));
    await waitFor(async () => expect(await loadItems()).toHaveLength(2));
    cleanup();

    const after = await openBatch();
    const other = Promise.withResolvers<void>();
    onTestFinished(() => other.resolve());
    const working = navigator.locks.request('creator-desk.batch', { ifAvailable: true }, () => other.promise);
    for (const name of ['Continue with 2 Files', 'Discard']) {
      await after.press(name);
      // The second toast takes the place of the first, so an element that was found may be gone at once.
      await waitFor(() => expect(screen.getByText('This batch is being uploaded in another tab')).toBeVisible());
    }
    expect(sent).toEqual([]);
    expect(await loadItems()).toHaveLength(2);
    const [ada] = await loadItems();
    if (ada) await saveItem({ ...ada, status: 'success', note: 'Contract added: ada, @ada' });
    other.resolve();
    await working;

    await after.press('Continue with 2 Files');
    await after.becomes('bob.pdf', 'Contract added: bob, @bob');
    expect(after.item('ada.pdf')).toHaveTextContent('Contract added: ada, @ada');
    expect(sent).toEqual(['extract-pdf bob.pdf']);
    expect(held.map(({ fullName }) => fullName)).toEqual(['bob']);
  });

  it('is deleted by Logout', async () => {
    gatewayWith([]);
    const { user, choose, press } = await openBatch();
    await choose(pdf('ada.pdf'));
    await waitFor(async () => expect(await loadItems()).toHaveLength(1));
    await press('Cancel');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(await loadItems()).toEqual([]);
  });

  it('deletes the last batch when it is discarded', async () => {
    gatewayWith([]);
    const before = await openBatch('phone');
    await before.choose(pdf('ada.pdf'));
    await within(before.dialog).findByText('ada.pdf');
    await waitFor(async () => expect(await loadItems()).toHaveLength(1));
    cleanup();
    const after = await openBatch('phone');
    await after.press('Discard');
    await waitFor(() => expect(within(after.dialog).queryByText('ada.pdf')).not.toBeInTheDocument());
    await waitFor(async () => expect(await loadItems()).toEqual([]));
  });

  it('stops on demand and keeps the rest', async () => {
    const { held } = gatewayWith([]);
    reads();
    const { keys } = creationHangsOnceFor('ada');
    const { dialog, choose, press, becomes } = await openBatch();
    await choose(pdf('ada.pdf'), pdf('bob.pdf'));
    await press('Upload 2 Files');
    await waitFor(() => expect(keys).toHaveLength(1));
    await press('Stop');
    await becomes('ada.pdf', 'pending');
    expect(await within(dialog).findByRole('button', { name: 'Upload 2 Files' })).toBeEnabled();
    expect(held).toEqual([]);
  });

  it.each(['photo.png', 'contract.docx', 'contract.pdf.exe'])('refuses %s and says which files it accepts', async (name) => {
    gatewayWith([]);
    const { dialog, choose } = await openBatch();
    await choose(new File(['x'], name));
    expect(await screen.findByRole('alert')).toHaveTextContent('Only PDF and text files are supported');
    expect(within(dialog).queryByText(name)).not.toBeInTheDocument();
  });

  it('accepts up to 200 files', async () => {
    gatewayWith([]);
    const { dialog, choose } = await openBatch();
    await choose(...Array.from({ length: 201 }, (_, at) => pdf(`${at + 1}.pdf`)));
    expect(await screen.findByRole('alert')).toHaveTextContent('A batch can hold up to 200 files');
    expect(await within(dialog).findByTitle('200.pdf')).toBeVisible();
    expect(within(dialog).queryByTitle('201.pdf')).not.toBeInTheDocument();
  });
});

const megabyte = 1024 * 1024;
it.each([
  ['a.pdf', '', 100 * megabyte, undefined],
  ['a.TXT', 'text/plain', 1, undefined],
  ['a.pdf', '', 100 * megabyte + 1, 'a.pdf is larger than 100 MB'],
  ['a.doc', '', 1, 'Only PDF and text files are supported'],
])('validates %s (%s) of %i bytes', (name, type, size, problem) => {
  expect(batchProblem({ name, type, size })).toBe(problem);
});
