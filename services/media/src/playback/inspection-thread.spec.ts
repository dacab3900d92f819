import { afterEach, expect, it } from 'vitest';
import { mp4, mp4Of } from '../../test/video-files.ts';
import { type InspectedFile, InspectionThread } from './inspection-thread.ts';

const taken: InspectionThread[] = [];

function take(): InspectionThread {
  const thread = InspectionThread.take();
  taken.push(thread);
  return thread;
}

afterEach(() => Promise.all(taken.splice(0).map((thread) => thread.end())));

const fileOf = (bytes: Uint8Array): InspectedFile => ({
  size: bytes.length,
  read: (start, end) => Promise.resolve(bytes.slice(start, end)),
});

it('inspects one video after the other', async () => {
  const thread = take();
  const first = await thread.inspect(fileOf(await mp4()));
  await thread.giveBack();
  expect(take()).toBe(thread);
  const second = await thread.inspect(fileOf(await mp4Of(3_000_000)));
  expect(first).toMatchObject({ width: expect.any(Number) as number, codec: expect.any(String) as string });
  expect(second).toEqual(first);
});

it('is joined by another one while it works, of which one is kept', async () => {
  const [one, other] = [take(), take()];
  expect(other).not.toBe(one);
  await Promise.all([one, other].map(async (thread) => thread.inspect(fileOf(await mp4()))));
  await one.giveBack();
  await other.giveBack();
  expect(take()).toBe(one);
  expect(take()).not.toBe(other);
});

it('fails at a damaged video', async () => {
  const thread = take();
  await expect(thread.inspect(fileOf(new Uint8Array(10_000)))).rejects.toThrow();
});

it('is not kept when it has ended meanwhile', async () => {
  const thread = take();
  await thread.inspect(fileOf(await mp4()));
  await thread.giveBack();
  await thread.end();
  expect(take()).not.toBe(thread);
});
