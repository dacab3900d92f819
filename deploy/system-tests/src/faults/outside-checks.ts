import type { Ledger } from './ledger.ts';
import { type Outside, eventKinds } from './outside.ts';
import { serviceNames, type SystemUnderFault } from './system-under-fault.ts';

/** What has not been sent yet. */
export async function whatWaitsToBeSent(system: SystemUnderFault): Promise<string[]> {
  // One that failed during a fault is tried again up to a day later; one that a process works at has a lease of 30 s.
  await system.query('comms', `update job set due_at = now() where queue = 'mail' and due_at > now() + interval '31 seconds'`);
  const [row] = await system.query<{ mails: number; events: number }>(
    'comms',
    `select (select count(*)::int from mail where status in ('queued', 'sending')) as mails,
       (select count(*)::int from webhook_delivery where status = 'waiting') as events`,
  );
  return [
    ...(row?.mails ? [`${row.mails} mails wait to be sent`] : []),
    ...(row?.events ? [`${row.events} events wait for their webhook`] : []),
  ];
}

/** What is wrong with that which has left the system. */
export async function outsideDifferences(system: SystemUnderFault, ledger: Ledger, outside: Outside): Promise<string[]> {
  return [...(await mailDifferences(system, ledger, outside)), ...(await eventDifferences(system, outside))];
}

/** Each mail of an acknowledged write has come, none twice; one whose outcome is unknown may have come. */
async function mailDifferences(system: SystemUnderFault, ledger: Ledger, { mails }: Outside): Promise<string[]> {
  const rows = await system.query<{ messageId: string; contract: number; kind: string; status: string; reason: string | null }>(
    'comms',
    'select message_id as "messageId", contract_id as contract, kind, status, reason from mail',
  );
  const problems: string[] = [];
  for (const { messageId, contract, kind, status, reason } of rows) {
    const came = mails.get(messageId) ?? 0;
    const name = `the mail ${kind} about contract ${contract}`;
    if (status !== 'sent' && status !== 'unknown') problems.push(`${name} is ${status}: ${reason}`);
    if (came > 1) problems.push(`${name} came ${came} times`);
    if (status === 'sent' && came === 0) problems.push(`${name} is sent, and has not come`);
  }
  const known = new Set(rows.map(({ messageId }) => messageId));
  for (const id of mails.keys()) if (!known.has(id)) problems.push(`the mail ${id} came, and nothing knows it`);
  const written = rows.map(({ contract, kind }) => `${kind} of ${contract}`).sort();
  const expected = [...ledger.mails].flatMap(([contract, kinds]) => kinds.map((kind) => `${kind} of ${contract}`)).sort();
  for (const one of expected) {
    const times = written.filter((other) => other === one).length;
    if (times !== 1) problems.push(`the mail ${one} was written ${times} times`);
  }
  return problems;
}

/** Each event of the outboxes has come at least once, first times in the order of its subject, and nothing else. */
async function eventDifferences(system: SystemUnderFault, { events, unsigned }: Outside): Promise<string[]> {
  const problems = unsigned.map((what) => `an event came with a wrong signature: ${what}`);
  const [endpoint] = await system.query<{ since: Date; enabled: boolean }>(
    'comms',
    'select created_at as since, enabled from webhook_endpoint',
  );
  if (!endpoint?.enabled) return [...problems, 'the webhook was switched off'];
  const first = [...new Map(events.toReversed().map((event) => [event.id, event])).values()].toReversed();
  const came = new Set(first.map(({ id }) => id));
  const published = new Set<string>();
  for (const service of serviceNames) {
    const rows = await system.query<{ id: string; type: string; subject: string; isNew: boolean }>(
      service,
      `select event_id as id, type, subject, time > $2 as "isNew" from outbox where type = any($1)`,
      [eventKinds, endpoint.since],
    );
    for (const { id, type, subject, isNew } of rows) {
      published.add(id);
      if (isNew && !came.has(id)) problems.push(`the event ${type} of ${subject} has not come`);
    }
  }
  for (const { id, type } of first)
    if (!published.has(id)) problems.push(`the event ${type} ${id} came, and nobody published it`);
  for (const [subject, ofSubject] of Map.groupBy(first, (event) => event.subject)) {
    const early = ofSubject.find(({ time }, at) => time < (ofSubject[at - 1]?.time ?? ''));
    if (early) problems.push(`${subject}: ${early.type} of ${early.time} came after a later event of its subject`);
  }
  return problems;
}
