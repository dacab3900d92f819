import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

it('ends the process although what was started never gives up', async () => {
  const ending = new URL('./ending.ts', import.meta.url).href;
  const program = `import { untilEnding } from ${JSON.stringify(ending)};
    setInterval(() => {}, 1000);
    await untilEnding(() => { console.log('started'); return new Promise(() => {}); }, 100);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'pipe'] });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([1, null]);
});
