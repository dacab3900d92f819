import { signIn } from './api.ts';
import { Problem, runCommand } from './problem.ts';

interface ParkedEvent {
  id: string;
  service: string;
  type: string;
  subject: string;
  error: string;
  tries: number;
  parkedAt: string;
}

const usage = 'Use: npm run events -- list | replay <id> | replay-all';

/** `npm run events`: events whose reaction failed at every try, and how to hand them to it again. */
await runCommand(async () => {
  const [command, id] = process.argv.slice(2);
  if (!['list', 'replay', 'replay-all'].includes(command ?? '') || (command === 'replay') !== Boolean(id))
    throw new Problem(usage);
  const api = await signIn();
  const parked = await api.call<ParkedEvent[]>('GET', '/api/system/parked-events');
  if (command === 'list') {
    if (parked.length === 0) console.log('No event is parked.');
    for (const event of parked) console.log(described(event));
    return;
  }
  const chosen = command === 'replay-all' ? parked : parked.filter((event) => event.id === id);
  if (command === 'replay' && chosen.length === 0)
    throw new Problem(`No parked event has the id ${id}: see npm run events -- list.`);
  let failed = 0;
  for (const { id, service, type, subject } of chosen) {
    try {
      await api.call('POST', `/api/system/parked-events/${service}/${id}/replay`);
      console.log(`replayed ${type} of ${subject} in ${service}`);
    } catch (error) {
      failed++;
      console.error(`${type} of ${subject} in ${service} failed again: ${(error as Error).message}`);
    }
  }
  if (chosen.length === 0) console.log('No event is parked.');
  if (failed > 0) throw new Problem(`${failed} of ${chosen.length} events stay parked.`);
});

function described({ id, service, type, subject, error, tries, parkedAt }: ParkedEvent): string {
  return `${id}  ${type} of ${subject}\n  parked in ${service} at ${parkedAt} after ${tries} tries: ${error.split('\n')[0]}`;
}
