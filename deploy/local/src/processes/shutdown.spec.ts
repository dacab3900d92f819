import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

it('exits although the start never finishes', async () => {
  const module = new URL('./shutdown.ts', import.meta.url).href;
  const program = `import { runUntilShutdown } from ${JSON.stringify(module)};
    setInterval(() => {}, 1000);
    await runUntilShutdown(() => { console.log('started'); return new Promise(() => {}); }, 100);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'pipe'] });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([1, null]);
});
