import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatorDataDocument, CreatorFile } from '@creator-desk/protocol/contracts/creator-export';
import { declarationDifferences } from '@creator-desk/testing/services/creator-tables';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { makeVideo } from '../test/factories.ts';
import { startMedia, type MediaFixture } from '../test/fixture.ts';

let media: MediaFixture;

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media.stop());

const get = async <T>(path: string): Promise<T> => (await (await media.service.get(path)).json()) as T;

describe('data about creators', () => {
  it('is declared for each table', async () => {
    expect(await declarationDifferences(media.service)).toEqual({ undeclared: [], unknown: [] });
  });

  it('is exported with the rows of every declared table, and without keys of the storage', async () => {
    const { id, contractId } = await makeVideo(media);
    await makeVideo(media);
    await media.ask('addComment', { submissionId: id, seconds: 3, comment: 'Here' });
    const { service, tables, leftOut } = await get<CreatorDataDocument>(`/creator-data?contractIds=${contractId}`);
    expect(service).toBe('media');
    expect(tables).toMatchObject({
      submissions: [{ id, contract_id: contractId, title: 'A clip' }],
      videos: [{ submission_id: id, file_name: 'a clip.mp4' }],
      video_comments: [{ submission_id: id, comment: 'Here' }],
      video_deliverables: [],
    });
    expect(JSON.stringify(tables)).not.toContain('videos/');
    expect(leftOut).toContainEqual({ what: 'contract_record', why: 'A copy of the contract.' });
  });

  it('has the bytes of its own videos only', async () => {
    const { id, contractId } = await makeVideo(media);
    const other = await makeVideo(media);
    const [file] = await get<CreatorFile[]>(`/creator-data/files?contractIds=${contractId}`);
    expect(file).toEqual({ table: 'videos', id, name: 'a clip.mp4', folder: 'videos' });
    const [{ key } = { key: '' }] = await media.service.database.query<{ key: string }>(
      'select file_key as key from videos where submission_id = $1',
      [id],
    );
    const path = (video: number): string => `/creator-data/files/videos/${video}?contractIds=${contractId}`;
    expect((await media.service.get(path(id))).status).toBe(404);
    await media.service.app.get<Storage>(STORAGE).put(
      key,
      (async function* () {
        yield Buffer.from('moving pictures');
      })(),
    );
    expect(await (await media.service.get(path(id))).text()).toBe('moving pictures');
    expect((await media.service.get(path(other.id))).status).toBe(404);
    expect((await media.service.get(`/creator-data/files/submissions/${id}?contractIds=${contractId}`)).status).toBe(404);
  });
});
