import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aContract } from '../../../test/contracts.ts';
import { gateway, gatewayWith, refusal, refuseUntilRetry, signedInAs } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';
import type { Schema } from '../../lib/api/api.ts';
import type { MissingPost, Post } from './posts-query.ts';

const contract = { fullName: 'Jane Doe', socialHandle: '@jane' };

function aPost(given: Partial<Post> = {}): Post {
  return {
    id: 1,
    version: 3,
    submissionId: 31,
    videoTitle: 'Morning routine',
    contractId: 7,
    contract,
    platform: 'TikTok',
    address: 'https://vm.tiktok.com/ZMaBcDeFg',
    postedOn: '2026-03-01',
    deliverableId: null,
    deliverableTitle: null,
    measuredOn: '2026-03-08',
    views: 1_234_567,
    likes: 10,
    comments: null,
    shares: 2,
    engagement: 12,
    createdAt: '2026-03-01T12:00:00.000Z',
    ...given,
  };
}

const counted = (rows: object[]) => HttpResponse.json(rows, { headers: { 'X-Total-Count': String(rows.length) } });
const video: MissingPost = {
  submissionId: 40,
  videoTitle: 'Haul',
  contractId: 7,
  contract,
  approvedAt: '2026-03-02T12:00:00.000Z',
};

function gatewayWithPosts(posts: Post[] = [aPost()], answer: Partial<Schema<'RecordedMeasurements'>> = {}) {
  const server = gatewayWith([aContract({ id: 7 })]);
  gateway.use(
    http.get('/api/posts', () => counted(posts)),
    http.get('/api/posts/missing', () => counted([video])),
    http.get('/api/posts/summary', () =>
      HttpResponse.json({ posts: posts.length, unmeasured: 1, views: 1_234_567, engagement: 12, missing: 4 }),
    ),
    http.get('/api/posts/:id/measurements', () =>
      HttpResponse.json([
        { date: '2026-03-08', views: 1_234_567, likes: 10, comments: null, shares: 2, recordedAt: '2026-03-08T12:00:00.000Z' },
      ]),
    ),
    http.get('/api/video-deliverables', () => counted([])),
    http.post('/api/posts', () => HttpResponse.json(aPost(), { status: 201 })),
    http.put('/api/posts/:id', () => HttpResponse.json(aPost({ version: 4 }))),
    http.delete('/api/posts/:id', () => new HttpResponse(null, { status: 204 })),
    http.post('/api/posts/measurements', () => HttpResponse.json({ recorded: 1, unchanged: 0, errors: [], ...answer })),
  );
  return server;
}

describe('the posts', () => {
  it.each(['desktop', 'phone'] as const)('show where videos are, and what they counted, on a %s', async (on) => {
    gatewayWithPosts([aPost(), aPost({ id: 2, platform: 'YouTube', views: null, engagement: null, measuredOn: null })]);
    openPage('/posts', { on });
    const link = await screen.findByRole('link', { name: 'Morning routine on TikTok' });
    expect(link).toHaveAttribute('href', 'https://vm.tiktok.com/ZMaBcDeFg');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getAllByText('1,234,567')).toHaveLength(2);
    expect(screen.getByText('Mar 8, 2026')).toBeVisible();
    expect(screen.getByText('No numbers')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Videos without a post' })).toHaveAttribute('href', '/posts?show=missing');
  });

  it('are filtered by the address of the screen', async () => {
    const { calls } = gatewayWithPosts();
    openPage('/posts?show=unmeasured&platform=TikTok&contractId=7&month=2026-03&sort=-views');
    await screen.findByRole('link', { name: 'Morning routine on TikTok' });
    const wanted = { measured: 'false', platform: 'TikTok', contractId: '7', month: '2026-03', sort: '-views' };
    expect(calls.find(({ path }) => path === '/api/posts')?.query).toMatchObject(wanted);
  });

  it('can be loaded again', async () => {
    gatewayWithPosts();
    refuseUntilRetry('/api/posts', () => refusal(503, ''));
    const person = openPage('/posts');
    expect(await screen.findByText('Posts could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Morning routine on TikTok' })).toBeVisible();
  });

  it('are added to approved videos without one', async () => {
    const { changes } = gatewayWithPosts();
    const person = openPage('/posts?show=missing');
    await person.click(await screen.findByRole('button', { name: 'Add post of Haul' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Post' }));
    gateway.use(
      http.post(
        '/api/posts',
        () => refusal(400, 'Please check the highlighted fields.', { address: 'This is not the address of a post.' }),
        {
          once: true,
        },
      ),
    );
    await person.type(dialog.getByLabelText('Address of the post'), 'https://www.tiktok.com/@jane');
    await person.click(dialog.getByRole('button', { name: 'Add Post' }));
    expect(await dialog.findByText('This is not the address of a post.')).toBeVisible();
    await person.clear(dialog.getByLabelText('Address of the post'));
    await person.type(dialog.getByLabelText('Address of the post'), ' https://vm.tiktok.com/ZMaBcDeFg ');
    await person.click(dialog.getByRole('button', { name: 'Add Post' }));
    expect(await screen.findByText('Post added')).toBeVisible();
    const body = { submissionId: 40, address: 'https://vm.tiktok.com/ZMaBcDeFg', deliverableId: null };
    expect(changes().at(-1)).toMatchObject({ path: '/api/posts', body });
  });

  it('are changed with the version that was on screen, and removed', async () => {
    const { changes } = gatewayWithPosts();
    gateway.use(
      http.put('/api/posts/:id', ({ request }) =>
        request.headers.get('if-match') === '"3"' ? HttpResponse.json(aPost({ version: 4 })) : refusal(412, 'Stale'),
      ),
    );
    const person = openPage('/posts');
    await person.click(await screen.findByRole('button', { name: 'Edit Morning routine on TikTok' }));
    const edit = within(await screen.findByRole('dialog', { name: 'Edit Post' }));
    await person.clear(edit.getByLabelText('Address of the post'));
    await person.type(edit.getByLabelText('Address of the post'), 'https://youtu.be/dQw4w9WgXcQ');
    await person.click(edit.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Post updated')).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Remove Morning routine on TikTok' }));
    const remove = within(await screen.findByRole('dialog', { name: 'Remove Post' }));
    await person.click(remove.getByRole('button', { name: 'Remove Post' }));
    expect(await screen.findByText('Post removed')).toBeVisible();
    expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /api/posts/1', 'DELETE /api/posts/1']);
  });

  it('get numbers of a date, beside the earlier ones', async () => {
    const { changes } = gatewayWithPosts();
    const person = openPage('/posts');
    await person.click(await screen.findByRole('button', { name: 'Numbers of Morning routine on TikTok' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Numbers of Morning routine' }));
    expect(await dialog.findByRole('row', { name: 'Mar 8, 2026 1,234,567 10 – 2' })).toBeVisible();
    await person.type(dialog.getByLabelText('Views'), 'many');
    await person.click(dialog.getByRole('button', { name: 'Record Numbers' }));
    expect(await dialog.findByText('Views must be a whole number')).toBeVisible();
    await person.clear(dialog.getByLabelText('Views'));
    await person.type(dialog.getByLabelText('Views'), '2,000,000');
    await person.type(dialog.getByLabelText('Likes'), '11');
    await person.click(dialog.getByRole('button', { name: 'Record Numbers' }));
    expect(await screen.findByText('Numbers recorded')).toBeVisible();
    const measurement = { post: 'https://vm.tiktok.com/ZMaBcDeFg', views: 2_000_000, likes: 11, comments: null, shares: null };
    expect(changes()).toMatchObject([{ path: '/api/posts/measurements', body: { measurements: [measurement] } }]);
  });

  it('are only read by a viewer', async () => {
    gatewayWithPosts();
    signedInAs('viewer');
    const person = openPage('/posts');
    await person.click(await screen.findByRole('button', { name: 'Numbers of Morning routine on TikTok' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Numbers of Morning routine' }));
    expect(await dialog.findByRole('table')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Record Numbers' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit Morning routine on TikTok' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Import Numbers' })).toBeNull();
  });
});

describe('importing numbers of posts', () => {
  async function open(answer: Partial<Schema<'RecordedMeasurements'>> = {}) {
    const server = gatewayWithPosts([aPost()], answer);
    const user = openPage('/posts', { applyAccept: false });
    await user.click(await screen.findByRole('button', { name: 'Import Numbers' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import Numbers' });
    const choose = async (text: string, name = 'numbers.csv') => {
      const input = dialog.querySelector('input[type="file"]');
      if (input instanceof HTMLInputElement) await user.upload(input, new File([text], name, { type: 'text/csv' }));
    };
    return { ...server, user, dialog: within(dialog), choose };
  }

  it('previews the file, and records the rows without an error', async () => {
    const errors = [{ row: 2, message: 'Number 1 is of the same post and date' }];
    const { user, dialog, choose, changes } = await open({ errors });
    const rows = [
      'Post;Views;Likes;Date',
      '"https://youtu.be/dQw4w9WgXcQ";1,234;5;2026-03-01',
      '',
      ';7;;',
      'https://youtu.be/dQw4w9WgXcQ;8;;2026-03-01',
      '31;many;;',
      '32;9;;31.12.2026',
    ];
    await choose(`\uFEFF${rows.join('\r\n')}\r\n`);
    expect(await dialog.findByText('1 to record')).toBeVisible();
    expect(dialog.getByText('https://youtu.be/dQw4w9WgXcQ: 1,234 views')).toBeVisible();
    const listed = within(dialog.getByRole('list', { name: 'These rows will not be recorded' }));
    expect(listed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Row 4: The post is required',
      'Row 5: Row 2 is of the same post and date',
      'Row 6: Views must be a whole number',
      'Row 7: Date must be a date (YYYY-MM-DD)',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Import Numbers' }));
    expect(await screen.findByText('Recorded 1 row')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const first = {
      post: 'https://youtu.be/dQw4w9WgXcQ',
      views: 1234,
      likes: 5,
      comments: null,
      shares: null,
      date: '2026-03-01',
    };
    expect(changes().map(({ body }) => body)).toEqual([
      { measurements: [first, { ...first, views: 8, likes: null }], dryRun: true },
      { measurements: [first], dryRun: false },
    ]);
  });

  it('reads a workbook on the server, from the sheet that is chosen', async () => {
    const { user, dialog, changes } = await open();
    const asked: (string | null)[] = [];
    const sheets = ['Notes', 'Numbers'];
    gateway.use(
      http.post('/api/workbooks/rows', ({ request }) => {
        const sheet = new URL(request.url).searchParams.get('sheet');
        asked.push(sheet);
        const rows = [
          { row: 1, cells: ['Our posts of spring'], problems: [] },
          { row: 3, cells: ['Post', 'Views'], problems: [] },
          { row: 4, cells: ['31', '1234'], problems: [] },
          { row: 5, cells: ['32', '#DIV/0!'], problems: [{ at: 1, message: 'Cell B5 has the error #DIV/0!' }] },
        ];
        const shown = { sheets, sheet: sheet ?? 'Notes', rows: sheet === 'Numbers' ? rows : rows.slice(0, 1) };
        return HttpResponse.json(shown);
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Choose an Excel workbook' }));
    await user.upload(dialog.getByLabelText('Excel workbook'), new File(['PK'], 'numbers.xlsx'));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The file lacks the column Post and Views');
    await user.click(dialog.getByRole('combobox', { name: 'Sheet' }));
    await user.click(await screen.findByTitle('Numbers'));
    expect(await dialog.findByText('1 to record')).toBeVisible();
    expect(dialog.getByText('Row 5: Cell B5 has the error #DIV/0!')).toBeVisible();
    expect(asked).toEqual([null, 'Numbers']);
    await user.click(dialog.getByRole('button', { name: 'Import Numbers' }));
    expect(await screen.findByText('Recorded 1 row')).toBeVisible();
    expect(changes().at(-1)?.body).toMatchObject({ measurements: [{ post: '31', views: 1234 }], dryRun: false });
  });

  it.each([
    ['Views\n7', 'The file lacks the column Post'],
    ['Post,Views\n', 'The file has no rows'],
    [`Post,Views\n${'1,2\n'.repeat(1001)}`, 'A file may have 1,000 rows. Please divide it.'],
    ['Post,Views\n"1"x,2', 'Row 2 cannot be read: a quotation mark stands where none may be'],
  ])('says why a whole file cannot be imported: %#', async (text, problem) => {
    const { dialog, choose, changes } = await open();
    await choose(text);
    expect(await dialog.findByRole('alert')).toHaveTextContent(problem);
    expect(changes()).toEqual([]);
  });
});
