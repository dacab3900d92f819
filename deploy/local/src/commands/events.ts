import { signIn } from '../api.ts';
import { Problem, runCommand } from '../problem.ts';

interface FailedEvent {
  id: string;
  service: string;
  type: string;
  subject: string;
  error: string;
  tries: number;
  failedAt: string;
}

const usage = 'Use: npm run events -- list | replay <id> | replay-all';

/** `npm run events`: lists and replays failed events, whose handler failed at every attempt. */
await runCommand(async () => {
  const [command, id] = process.argv.slice(2);
  if (!['list', 'replay', 'replay-all'].includes(command ?? '') || (command === 'replay') !== Boolean(id))
    throw new Problem(usage);
  const api = await signIn();
  const failedEvents = await api.call<FailedEvent[]>('GET', '/api/system/failed-events');
  if (command === 'list') {
    if (failedEvents.length === 0) console.log('There are no failed events.');
    for (const event of failedEvents) console.log(describeEvent(event));
    return;
  }
  const chosen = command === 'replay-all' ? failedEvents : failedEvents.filter((event) => event.id === id);
  if (command === 'replay' && chosen.length === 0)
    throw new Problem(`No failed event has the id ${id}: see npm run events -- list.`);
  let failures = 0;
  for (const { id, service, type, subject } of chosen) {
    try {
      await api.call('POST', `/api/system/failed-events/${service}/${id}/replay`);
      console.log(`replayed ${type} of ${subject} in ${service}`);
    } catch (error) {
      failures++;
      console.error(`${type} of ${subject} in ${service} failed again: ${(error as Error).message}`);
    }
  }
  if (chosen.length === 0) console.log('There are no failed events.');
  if (failures > 0) throw new Problem(`${failures} of ${chosen.length} events failed again.`);
});

function describeEvent({ id, service, type, subject, error, tries, failedAt }: FailedEvent): string {
  return `${id}  ${type} of ${subject}\n  failed in ${service} at ${failedAt} after ${tries} attempts: ${error.split('\n')[0]}`;
}
