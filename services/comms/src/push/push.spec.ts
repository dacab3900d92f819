import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '@creator-desk/protocol/caller';
import type { AddedPushDevice, PushView } from '@creator-desk/protocol/comms/push';
import { eventually } from '@creator-desk/testing/eventually';
import { payoutOf, startMails, videoOf, type MailFixture } from '../../test/mails.ts';
import { PushedDevice, PushReceiver, senderOf } from '../../test/push-receiver.ts';

let fixture: MailFixture;
let receiver: PushReceiver;
/** What owners may use for webhooks is not open to creators. */
const config = { PUSH_KEY: 'a secret of the tests', PUSH_ALLOW_PRIVATE: '127.0.0.0/8', WEBHOOKS_ALLOW_PRIVATE: '10.0.0.0/8' };

beforeAll(async () => {
  [fixture, receiver] = await Promise.all([startMails(), PushReceiver.start()]);
  await fixture.start(config);
});

afterAll(async () => {
  await fixture.stop();
  await receiver.stop();
});

beforeEach(() => {
  fixture.reader.language = null;
});

const creator = (contractId: number): Caller => ({ kind: 'creator', contractId });
const userAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

interface TestDevice extends PushedDevice {
  id: number;
  path: string;
}

async function device(contractId: number, path = `/${randomUUID()}`): Promise<TestDevice> {
  const made = new PushedDevice();
  const input = { contractId, endpoint: receiver.url + path, ...made.keys, userAgent };
  const { id } = await fixture.caller.ask<AddedPushDevice>('comms.addPushDevice', input, { caller: creator(contractId) });
  return Object.assign(made, { id, path });
}
const devices = (contractId: number): Promise<PushView> =>
  fixture.caller.ask<PushView>('comms.pushDevices', { contractId }, { caller: creator(contractId) });

/** Waits for as many messages at a device. */
async function messages(one: TestDevice, count: number) {
  const { path } = one;
  await eventually(() => expect(receiver.at(path)).toHaveLength(count));
  return receiver.at(path).map((message) => ({ ...message, notice: one.read(message.body) }));
}
const statuses = async (contractId: number): Promise<string[]> => {
  const rows = await fixture.database.query<{ status: string }>(
    'select status from push_message where contract_id = $1 order by id',
    [contractId],
  );
  return rows.map(({ status }) => status);
};

describe('a notification', () => {
  it('says in the language of the creator what has happened, signed and encrypted', async () => {
    fixture.reader.language = 'es';
    const facts = await fixture.contract();
    const phone = await device(facts.contractId);
    await fixture.others.publish('submission.approved', videoOf(facts));
    const [message] = await messages(phone, 1);
    expect(message?.notice).toEqual({
      title: '«Summer haul» está aprobado',
      language: 'es',
      contractId: facts.contractId,
      tag: message?.headers['topic'],
    });
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    const { publicKey } = await devices(facts.contractId);
    const { key, claims } = senderOf(message ?? { path: '', headers: {}, body: Buffer.alloc(0) });
    expect(key).toBe(publicKey);
    expect(claims).toMatchObject({ aud: receiver.url, sub: 'https://desk.brand.example' });
    expect(message?.body.toString('latin1')).not.toContain('Summer');
  });

  it('comes for every kind once to each device, also when the events come again', async () => {
    const facts = await fixture.contract({ email: null });
    const [phone, tablet] = [await device(facts.contractId), await device(facts.contractId)];
    const video = videoOf(facts);
    const payout = payoutOf(facts);
    const paid = { ...payout, paidDate: '2026-02-03' };
    const message = { contractId: facts.contractId, messageId: 1, submissionId: null };
    const kinds = [
      await fixture.others.publish('message.posted', { ...message, author: 'team' }),
      await fixture.others.publish('submission.changes_requested', { ...video, status: 'needs_revision' }),
      await fixture.others.publish('submission.approved', video),
      await fixture.others.publish('submission.rejected', { ...video, status: 'rejected' }),
      await fixture.others.publish('payout.approved', payout),
      await fixture.others.publish('payout.paid', paid),
      await fixture.others.publish('payout.cancelled', payout),
      await fixture.others.publish('announcement.published', {
        announcementId: facts.contractId,
        contractId: facts.contractId,
        title: 'New brief',
        active: true,
      }),
    ];
    await fixture.others.publish('message.posted', { ...message, messageId: 2, author: 'creator' });
    // Not one of those that are pushed.
    await fixture.others.publish('payout.requested', payout);
    await fixture.others.publish('announcement.published', {
      announcementId: facts.contractId,
      contractId: facts.contractId,
      title: 'New brief, corrected',
      active: true,
    });
    for (const one of [phone, tablet]) {
      const titles = (await messages(one, kinds.length)).map(({ notice }) => notice.title);
      expect(new Set(titles).size).toBe(kinds.length);
    }
    await eventually(async () => expect(new Set(await statuses(facts.contractId))).toEqual(new Set(['sent'])), {
      timeoutMs: 15_000,
    });
    expect(receiver.at(phone.path)).toHaveLength(kinds.length);
  });

  it('does not come when the creator has ended mails of its kind', async () => {
    const facts = await fixture.contract();
    const phone = await device(facts.contractId);
    await fixture.database.query(`insert into mail_opt_out (contract_id, kind) values ($1, 'video_approved')`, [
      facts.contractId,
    ]);
    await fixture.others.publish('submission.approved', videoOf(facts));
    await fixture.others.publish('submission.rejected', { ...videoOf(facts), status: 'rejected' });
    const [message] = await messages(phone, 1);
    expect(message?.notice.title).toContain('was not accepted');
  });

  it('is sent again with the same tag while the push service is busy', async () => {
    const facts = await fixture.contract();
    const phone = await device(facts.contractId);
    receiver.answers.set(phone.path, 503);
    await fixture.others.publish('submission.approved', videoOf(facts));
    await messages(phone, 1);
    await eventually(async () =>
      expect(
        await fixture.database.query(`select 1 from push_message where contract_id = $1 and attempts = 1`, [facts.contractId]),
      ).toHaveLength(1),
    );
    receiver.answers.delete(phone.path);
    await eventually(
      async () => {
        await fixture.database.query(`update job set due_at = now() where queue = 'push' and claim is null`);
        expect(await statuses(facts.contractId)).toEqual(['sent']);
      },
      { timeoutMs: 30_000 },
    );
    const tags = (await messages(phone, 2)).map(({ notice }) => notice.tag);
    expect(tags[0]).toBe(tags[1]);
  });

  it('that the push service refuses is not sent again', async () => {
    const facts = await fixture.contract();
    const phone = await device(facts.contractId);
    receiver.answers.set(phone.path, 413);
    await fixture.others.publish('submission.approved', videoOf(facts));
    await eventually(async () => expect(await statuses(facts.contractId)).toEqual(['failed']));
    expect(receiver.at(phone.path)).toHaveLength(1);
  });
});

describe('a device', () => {
  it.each([404, 410])('that the push service does not know any more (%d) is dropped, for all portals', async (status) => {
    const [facts, other] = [await fixture.contract(), await fixture.contract()];
    const phone = await device(facts.contractId);
    await device(other.contractId, phone.path);
    receiver.answers.set(phone.path, status);
    await fixture.others.publish('submission.approved', videoOf(facts));
    await eventually(async () => expect((await devices(facts.contractId)).devices).toEqual([]));
    expect((await devices(other.contractId)).devices).toEqual([]);
  });

  it('is named, is one when it subscribes again, and is removed by its creator alone', async () => {
    const [facts, other] = [await fixture.contract(), await fixture.contract()];
    const phone = await device(facts.contractId);
    expect((await device(facts.contractId, phone.path)).id).toBe(phone.id);
    expect((await devices(facts.contractId)).devices).toEqual([
      { id: phone.id, name: 'Chrome on Android', createdAt: expect.any(String) as string },
    ]);
    const remove = (contractId: number, caller = creator(contractId)): Promise<PushView> =>
      fixture.caller.ask('comms.removePushDevice', { contractId, id: phone.id }, { caller });
    await expect(remove(facts.contractId, creator(other.contractId))).rejects.toMatchObject({ status: 403 });
    await remove(other.contractId);
    expect((await devices(facts.contractId)).devices).toHaveLength(1);
    expect((await remove(facts.contractId)).devices).toEqual([]);
  });

  it('is dropped when the link of the portal is replaced', async () => {
    const facts = await fixture.contract();
    await device(facts.contractId);
    await fixture.others.publish('portal.revoked', { contractId: facts.contractId, portalLinkId: 1 });
    await eventually(async () => expect((await devices(facts.contractId)).devices).toEqual([]));
  });

  it('is one of ten at most', async () => {
    const facts = await fixture.contract();
    await Promise.all(Array.from({ length: 10 }, () => device(facts.contractId)));
    await expect(device(facts.contractId)).rejects.toMatchObject({ code: 'push.too_many' });
  });

  it.each([
    ['in a private network', 'https://10.0.0.7/push'],
    ['of its link', 'https://[fe80::1]/push'],
    ['without TLS', 'http://8.8.8.8/push'],
    ['that is none', 'push'],
  ])('is refused with an address %s', async (_, endpoint) => {
    const { contractId } = await fixture.contract();
    const input = { contractId, endpoint, ...new PushedDevice().keys };
    await expect(fixture.caller.ask('comms.addPushDevice', input, { caller: creator(contractId) })).rejects.toMatchObject({
      code: 'push.address',
    });
  });

  it('is refused with keys for which nothing can be encrypted', async () => {
    const { contractId } = await fixture.contract();
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: new PushedDevice().keys.auth };
    const input = { contractId, endpoint: `${receiver.url}/x`, ...keys };
    await expect(fixture.caller.ask('comms.addPushDevice', input, { caller: creator(contractId) })).rejects.toMatchObject({
      code: 'push.address',
    });
  });
});

describe('without a key', () => {
  it('nothing is offered or pushed', async () => {
    const facts = await fixture.contract();
    await fixture.start({ ...config, PUSH_KEY: '' });
    expect(await devices(facts.contractId)).toEqual({ publicKey: null, devices: [] });
    await expect(device(facts.contractId)).rejects.toMatchObject({ code: 'push.no_key' });
    await fixture.start(config);
  });
});
