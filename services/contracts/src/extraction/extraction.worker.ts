// The entry file of the sandboxed child processes. A process runs one job at a time.
import { DocumentError } from '@creator-desk/document-extraction/document-error';
import type { ExtractionProgress } from '@creator-desk/document-extraction/extraction';
import type { Job } from '@creator-desk/document-extraction/jobs';
import { runJob } from '@creator-desk/document-extraction/run-job';
import type { ProcessMessage } from './pool/pool-process.ts';

function send(message: ProcessMessage): void {
  process.send?.(message);
}

process.on('message', (job: Job) => {
  startCpuReports();
  const onProgress = (step: ExtractionProgress) => send({ type: 'progress', step });
  runJob(job, onProgress).then(
    (result) => send({ type: 'done', result }),
    (error: unknown) => {
      if (error instanceof DocumentError) send({ type: 'refused', code: error.code, message: error.message });
      else send({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
    },
  );
});

// Only without /proc: there the pool cannot read the CPU time of a process.
let cpuReports: NodeJS.Timeout | undefined;
function startCpuReports(): void {
  if (!process.env['REPORT_CPU_TIME']) return;
  clearInterval(cpuReports);
  const before = process.cpuUsage();
  cpuReports = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    send({ type: 'usage', usedMs: (user + system) / 1000 });
  }, 200);
}

process.on('disconnect', () => process.exit(0));
send({ type: 'ready' });
