// The probe as a process of its own, for tests that kill it. PROBE_NAME is the service it plays.
import type { ServiceName } from '@creator-desk/protocol/system/parked-event';
import { startService } from '../src/boot.ts';
import { readConfig } from '../src/config.ts';
import { runProcess } from '../src/run-process.ts';
import { probe, ProbeConfig } from './probe.ts';

const name = process.env['PROBE_NAME'] as ServiceName;
const delivery = { delays: [20, 50, 100], ackWait: 1_000, longest: 5_000, concurrency: 8 };

await runProcess(name, () => startService(probe(name), readConfig(ProbeConfig), delivery));
