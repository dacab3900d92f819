import { setTimeout as pause } from 'node:timers/promises';
import { AnswerValidator } from '../openapi/answer-validator.ts';
import { violationsOf } from './properties.ts';
import { FuzzReport } from './report.ts';
import { type FuzzRequest, requestsOf } from './requests.ts';
import { asCommand, resolved, send } from './send.ts';
import { World } from './world.ts';

export interface FuzzRun {
  address: string;
  admin: { token: string; password: string };
  count: number;
  seed: number;
  /** Called with the number of requests that are answered. */
  progress?: (done: number) => void;
}

/** Requests under way at once. */
const parallel = 6;
/** Requests after which what they are about is made anew where they have removed it. */
const batchSize = 100;
/** Milliseconds in which every process must tell of itself, on a machine that does other things too. */
const settleTimeoutMs = 60_000;

/** Sends malformed requests to a running system that nobody else uses, and holds every answer against the properties. */
export async function runFuzz({ address, admin, count, seed, progress }: FuzzRun): Promise<FuzzReport> {
  const begun = Date.now();
  const report = new FuzzReport(seed);
  const validator = new AnswerValidator();
  const world = new World(address, admin);
  const requests = requestsOf(validator.document, { count, seed });
  const before = await instances(world);
  for (let from = 0; from < requests.length; from += batchSize) {
    await world.renew();
    const batch = requests.slice(from, from + batchSize);
    const queue = batch.filter((request) => !endsSessions(request)).values();
    const work = async (): Promise<void> => {
      for (const request of queue) await tryOne(request, world, validator, report);
    };
    await Promise.all(Array.from({ length: parallel }, work));
    for (const request of batch.filter(endsSessions)) {
      await tryOne(request, world, validator, report);
      await world.renewSession();
    }
    progress?.(Math.min(from + batchSize, requests.length));
  }
  const after = await instances(world);
  if (after !== before) report.troubles.push(`processes were started again: before ${before}, after ${after}`);
  const { status } = await fetch(`${address}/readyz`);
  if (status !== 200) report.troubles.push(`not everything is ready afterwards: /readyz answers ${status}`);
  report.seconds = Math.round((Date.now() - begun) / 1000);
  return report;
}

/** Without their session all requests of the admin under way would be a stranger's: such a request goes alone. */
function endsSessions({ operation, method }: FuzzRequest): boolean {
  return operation.path.startsWith('/api/auth/') && method !== 'GET';
}

async function tryOne(request: FuzzRequest, world: World, validator: AnswerValidator, report: FuzzReport): Promise<void> {
  const { operation, caller, index } = request;
  const sent = resolved(request, world);
  const command = asCommand(sent, world.address);
  const name = `${operation.method} ${operation.path}`;
  const exchange = { request, sent, hidden: world.hiddenFrom(caller), contractId: world.creatorOf(caller)?.contractId };
  try {
    const received = await send(sent, world.address);
    report.add(name, caller, received.status);
    const answer = `${received.status} ${received.body.toString('utf8', 0, 300)}`;
    for (const words of violationsOf({ ...exchange, received }, validator))
      report.violations.push({ operation: name, caller, index, words, command, answer });
  } catch (error) {
    report.add(name, caller, 0);
    const words = `no answer: ${(error as Error).message}`;
    report.violations.push({ operation: name, caller, index, words, command, answer: 'not at all' });
  }
}

interface SystemStatus {
  silent: string[];
  replicas: { part: string; instance: string; startedAt: string }[];
}

/** Every process with when it was started, once all have told. */
async function instances(world: World): Promise<string> {
  const deadline = Date.now() + settleTimeoutMs;
  for (;;) {
    const { silent, replicas } = await world.call<SystemStatus>('GET', '/api/system');
    const parts = new Set(replicas.map(({ part }) => part));
    const known = replicas.map(({ part, instance, startedAt }) => `${part} ${instance} ${startedAt}`).sort();
    if ((silent.length === 0 && parts.size === 6) || Date.now() > deadline) return known.join(', ');
    await pause(500);
  }
}
