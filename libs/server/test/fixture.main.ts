// The probe as a process of its own, for tests that kill it. PROBE_NAME is the service it plays.
import type { ServiceName } from '@creator-desk/protocol/service-name';
import { startService } from '../src/runtime/boot.ts';
import { readConfig } from '../src/runtime/config.ts';
import { runProcess } from '../src/runtime/run-process.ts';
import { fixtureService, FixtureConfig } from './fixture-service.ts';

const name = process.env['PROBE_NAME'] as ServiceName;
const delivery = { retryDelaysMs: [20, 50, 100], ackWaitMs: 1_000, maxHandlingMs: 5_000, concurrency: 8 };

const shutdownGraceMs = Number(process.env['SHUTDOWN_GRACE_MS'] ?? 4_500);

await runProcess(name, () => startService(fixtureService(name), readConfig(FixtureConfig), delivery), { shutdownGraceMs });
