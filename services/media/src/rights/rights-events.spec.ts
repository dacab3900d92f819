import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, startOfDay, type Day } from '@creator-desk/domain/values/business-day';
import type { RightsView, SetRightsById } from '@creator-desk/protocol/media/video-rights';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { Clock } from '@creator-desk/server/runtime/clock';
import { loggedChanges } from '@creator-desk/testing/audit/audit-lines';
import { startMedia, type MediaFixture } from '../../test/fixture.ts';
import { makeApproved } from '../../test/posts.ts';
import { RightsEnds } from './rights-ends.ts';

let media: MediaFixture;
let today: Day;

beforeAll(async () => {
  media = await startMedia();
  today = clock().today();
});

afterAll(() => media.stop());

const clock = (): Clock => media.service.app.get(Clock);
const inDays = (count: number): string => addDays(today, count);
const set = (id: number, given: Partial<SetRightsById> = {}): Promise<RightsView> =>
  media.ask('setRights', { id, uses: ['organic'], startsOn: inDays(0), endsOn: null, ...given });

describe('rights', () => {
  it('that are saved unchanged are no event and no line of the audit log', async () => {
    const { id, contractId } = await makeApproved(media);
    const given = { uses: ['organic'] as const, platforms: ['TikTok'] as const, exclusive: true, notes: 'Not in Japan' };
    const same = { ...given, uses: [...given.uses], platforms: [...given.platforms], endsOn: inDays(90) };
    expect(await set(id, same)).toMatchObject({ version: 1 });
    expect(await set(id, { ...same, ifMatch: [1] })).toMatchObject({ version: 1 });
    await set(id, { ...same, endsOn: null });
    const code = `#${'a'.padEnd(40, 'x')}=`;
    await media.ask('submitSparkCode', { submissionId: id, contractId, code, validDays: 30 }, { kind: 'creator', contractId });
    await media.ask('removeSparkCode', { id, codeId: 1 });
    const events = await media.service.events({ subject: `submission/${id}` });
    expect(events.flatMap(({ type, data }) => (type === 'submission.rights_changed' ? [data] : []))).toMatchObject([
      { version: 1, change: 'recorded', endsOn: inDays(90) },
      { version: 2, change: 'changed', endsOn: null },
      { version: 4, change: 'code_removed', sparkCodes: [] },
    ]);
    expect(events.flatMap(({ type, data }) => (type === 'submission.spark_code_submitted' ? [data] : []))).toMatchObject([
      { version: 3, by: 'creator' },
    ]);
    const logged = (await loggedChanges(media.service.database)).filter(({ subject }) => subject === `video rights ${id}`);
    expect(logged).toHaveLength(4);
  });

  it('that end are published once, on the day after, by whichever replica looks first', async () => {
    const { id } = await makeApproved(media);
    const ends = media.service.app.get(RightsEnds);
    const published = async (): Promise<object[]> =>
      (await media.service.events({ subject: `submission/${id}` })).flatMap(({ type, data }) =>
        type === 'submission.rights_ended' ? [data] : [],
      );
    // Recorded when they were over: nothing ends.
    await set(id, { startsOn: inDays(-9), endsOn: inDays(-2) });
    const look = (): RightsEnds => new RightsEnds(media.service.app.get(EntityManager), media.service.app.get(Outbox), clock());
    await look().publish();
    expect(await published()).toEqual([]);
    // They ran until yesterday.
    await set(id, { startsOn: inDays(-9), endsOn: inDays(20) });
    await media.service.database.query('update video_rights set ends_on = $2 where submission_id = $1', [id, inDays(-1)]);
    await Promise.all([look().publish(), look().publish(), ends.publish()]);
    await look().publish();
    const at = startOfDay(today, clock().zone).toISOString();
    expect(await published()).toMatchObject([
      { submissionId: id, version: 2, title: 'A clip', uses: ['organic'], endsOn: inDays(-1), at },
    ]);
  });
});
