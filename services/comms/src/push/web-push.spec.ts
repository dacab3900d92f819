import { describe, expect, it } from 'vitest';
import { PushedDevice, senderOf } from '../../test/push-receiver.ts';
import { encrypted, isPoint, maxTextBytes, SenderKey } from './web-push.ts';

const soon = new Date('2999-01-01T12:00:00Z');
const notice = (title: string): string => JSON.stringify({ title, language: 'en', contractId: 7, tag: 'tag' });

describe('what is pushed', () => {
  it('is read by the device that it is for, and by no other', () => {
    const [device, other] = [new PushedDevice(), new PushedDevice()];
    const body = encrypted(notice('„Sommer“ ist freigegeben 🎉'), device.keys);
    expect(device.read(body)).toMatchObject({ title: '„Sommer“ ist freigegeben 🎉' });
    expect(() => other.read(body)).toThrow();
    expect(encrypted(notice('x'), device.keys).equals(encrypted(notice('x'), device.keys))).toBe(false);
  });

  it('may be so long that push services take it', () => {
    const device = new PushedDevice();
    const text = notice('x'.repeat(maxTextBytes - notice('').length));
    const body = encrypted(text, device.keys);
    expect(body).toHaveLength(4_096);
    expect(JSON.stringify(device.read(body))).toBe(text);
  });

  it.each(['', 'B'.repeat(87), `B${'A'.repeat(86)}`])('needs a key that is a point of the curve: %s', (key) => {
    expect(isPoint(key)).toBe(false);
    expect(isPoint(new PushedDevice().keys.p256dh)).toBe(true);
  });
});

describe('who pushes', () => {
  const message = (key: SenderKey, endpoint = 'https://push.example.com/abc?x=1') => ({
    path: '/',
    body: Buffer.alloc(0),
    headers: { authorization: key.authorization(endpoint, 'mailto:team@example.com', soon) },
  });

  it('is proved to the push service of the endpoint', () => {
    const key = new SenderKey('a secret');
    expect(senderOf(message(key))).toEqual({
      key: key.publicKey,
      claims: { aud: 'https://push.example.com', exp: soon.getTime() / 1_000, sub: 'mailto:team@example.com' },
    });
  });

  it('has the same keys in every replica, and others with another secret', () => {
    const [one, same, other] = ['a secret', 'a secret', 'another'].map((secret) => new SenderKey(secret));
    expect(one?.publicKey).toMatch(/^B[\w-]{86}$/);
    expect(same?.publicKey).toBe(one?.publicKey);
    expect(other?.publicKey).not.toBe(one?.publicKey);
  });

  it.each(Array.from({ length: 20 }, (_, nth) => `secret ${nth}`))('has a pair that fits: %s', (secret) => {
    expect(() => senderOf(message(new SenderKey(secret)))).not.toThrow();
  });
});
