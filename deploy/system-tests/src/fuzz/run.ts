import { setTimeout as pause } from 'node:timers/promises';
import { AnswerValidator } from '@creator-desk/testing/openapi/answer-validator';
import { violationsOf } from './properties.ts';
import { FuzzReport } from './report.ts';
import { type FuzzRequest, requestsOf } from './requests.ts';
import { curlCommand, resolveRequest, send } from './send.ts';
import { SystemUnderTest } from './system-under-test.ts';

export interface FuzzRun {
  address: string;
  admin: { token: string; password: string };
  count: number;
  seed: number;
  /** Called with the number of requests that are answered. */
  progress?: (done: number) => void;
}

/** Requests in flight at once. */
const concurrency = 6;
/** Requests after which deleted test data is created again. */
const batchSize = 100;
/** How long a busy machine may take until every process has reported its instance. */
const settleTimeoutMs = 60_000;

/** Sends malformed requests to a system that nothing else uses, and checks the properties of every response. */
export async function runFuzz({ address, admin, count, seed, progress }: FuzzRun): Promise<FuzzReport> {
  const startedAt = Date.now();
  const report = new FuzzReport(seed);
  const validator = new AnswerValidator();
  const system = new SystemUnderTest(address, admin);
  const requests = requestsOf(validator.document, { count, seed });
  const before = await runningInstances(system);
  for (let from = 0; from < requests.length; from += batchSize) {
    await system.recreateMissing();
    const batch = requests.slice(from, from + batchSize);
    const queue = batch.filter((request) => !endsSessions(request)).values();
    const work = async (): Promise<void> => {
      for (const request of queue) await runRequest(request, system, validator, report);
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    for (const request of batch.filter(endsSessions)) {
      await runRequest(request, system, validator, report);
      await system.ensureSession();
    }
    progress?.(Math.min(from + batchSize, requests.length));
  }
  const after = await runningInstances(system);
  if (after !== before) report.systemProblems.push(`processes restarted: before ${before}, after ${after}`);
  const { status } = await fetch(`${address}/readyz`);
  if (status !== 200) report.systemProblems.push(`the system is not ready afterwards: /readyz answers ${status}`);
  report.seconds = Math.round((Date.now() - startedAt) / 1000);
  return report;
}

/** Without the session all admin requests in flight would be unauthenticated: a request that ends it is sent alone. */
function endsSessions({ operation, method }: FuzzRequest): boolean {
  return operation.path.startsWith('/api/auth/') && method !== 'GET';
}

async function runRequest(
  request: FuzzRequest,
  system: SystemUnderTest,
  validator: AnswerValidator,
  report: FuzzReport,
): Promise<void> {
  const { operation, caller, index } = request;
  const sent = resolveRequest(request, system);
  const command = curlCommand(sent, system.address);
  const name = `${operation.method} ${operation.path}`;
  const exchange = {
    request,
    sent,
    forbiddenTexts: system.forbiddenMarkers(caller),
    contractId: system.creatorOf(caller)?.contractId,
  };
  try {
    const received = await send(sent, system.address);
    report.add(name, caller, received.status);
    const answer = `${received.status} ${received.body.toString('utf8', 0, 300)}`;
    for (const message of violationsOf({ ...exchange, received }, validator))
      report.violations.push({ operation: name, caller, index, message, command, answer });
  } catch (error) {
    report.add(name, caller, 0);
    const message = `no response: ${(error as Error).message}`;
    report.violations.push({ operation: name, caller, index, message, command, answer: 'none' });
  }
}

interface SystemStatus {
  unreachable: string[];
  instances: { service: string; instance: string; startedAt: string }[];
}

/** Every instance with its start time, once all processes have reported. */
async function runningInstances(system: SystemUnderTest): Promise<string> {
  const deadline = Date.now() + settleTimeoutMs;
  for (;;) {
    const { unreachable, instances } = await system.call<SystemStatus>('GET', '/api/system');
    const services = new Set(instances.map(({ service }) => service));
    const known = instances.map(({ service, instance, startedAt }) => `${service} ${instance} ${startedAt}`).sort();
    if ((unreachable.length === 0 && services.size === 6) || Date.now() > deadline) return known.join(', ');
    await pause(500);
  }
}
