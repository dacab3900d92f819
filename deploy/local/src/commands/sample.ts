import { setTimeout as pause } from 'node:timers/promises';
import { signIn, type Api } from '../api.ts';
import { Problem, runCommand } from '../problem.ts';

interface SampleData {
  state: 'none' | 'loading' | 'loaded' | 'removing';
  done: number;
  total: number;
  stalled: boolean;
  contracts: number;
}

const address = '/api/sample-data';
const pollMs = 500;
/** Loading takes less than a minute, removing about ten seconds: a service may be restarted meanwhile. */
const giveUpAfterMs = 10 * 60_000;

/** `npm run sample [-- --remove]`: loads sample data into the running system, or removes them. */
await runCommand(async () => {
  const [option, ...more] = process.argv.slice(2);
  if ((option !== undefined && option !== '--remove') || more.length > 0)
    throw new Problem('Usage: npm run sample, or npm run sample -- --remove');
  const api = await signIn();
  const known = await api.call<SampleData>('GET', address);
  if (option === '--remove') await remove(api, known);
  else await load(api, known);
});

async function load(api: Api, { state, stalled }: SampleData): Promise<void> {
  if (state === 'loaded') return console.log(`Sample data are loaded already. See them at ${api.address}`);
  // What is being loaded is only followed.
  if (state !== 'loading' || stalled) await api.call('POST', address);
  const { contracts } = await follow(api, 'loading', 'loaded');
  console.log(`${contracts} contracts are loaded. See them at ${api.address}, remove them with: npm run sample -- --remove`);
}

async function remove(api: Api, { state }: SampleData): Promise<void> {
  if (state === 'none') return console.log('There are no sample data.');
  await api.call('DELETE', address);
  await follow(api, 'removing', 'none');
  console.log('The sample data are removed.');
}

/** Prints how far it is until the state is reached. */
async function follow(api: Api, during: SampleData['state'], until: SampleData['state']): Promise<SampleData> {
  const giveUpAt = Date.now() + giveUpAfterMs;
  let printed = '';
  for (;;) {
    const now = await api.call<SampleData>('GET', address);
    if (now.state === until) return now;
    if (now.state !== during) throw new Problem(`Somebody else has changed this: the sample data are ${now.state} now.`);
    if (now.stalled) throw new Problem('Loading has stopped. Run this command again to go on.');
    if (Date.now() > giveUpAt) throw new Problem(`This takes too long: ${now.done} of ${now.total} steps are done.`);
    const line = `${during} sample data: ${now.done} of ${now.total}`;
    if (line !== printed) console.log(line);
    printed = line;
    await pause(pollMs);
  }
}
