import { expect, it } from 'vitest';
import { maxQueued, PasswordQueue } from './password-queue.ts';

it('computes two hashes at a time, known addresses first, and refuses attempts when the queue is full', async () => {
  const queue = new PasswordQueue();
  const order: string[] = [];
  let running = 0;
  let mostRunning = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const attempt = (name: string, isKnown: boolean): Promise<void> =>
    queue.run(isKnown, async () => {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      order.push(name);
      await released;
      running -= 1;
    });

  const attempts = Array.from({ length: 2 + maxQueued }, (_, index) => attempt(`stranger ${index}`, false));
  await expect(attempt('one stranger too many', false)).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 2 });
  attempts.push(attempt('admin', true));
  release();
  await Promise.all(attempts);
  expect(mostRunning).toBe(2);
  expect(order).toHaveLength(2 + maxQueued + 1);
  expect(order.slice(0, 3)).toEqual(['stranger 0', 'stranger 1', 'admin']);
  // A failed attempt gives its place back.
  await expect(queue.run(false, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue.run(false, () => Promise.resolve('done'))).resolves.toBe('done');
});
