// The child process in which documents are parsed. It runs one job at a time and knows nothing but the file of that job.
import { DocumentRefused } from './document-refused.ts';
import type { ExtractionProgress } from './extraction.ts';
import type { ChildMessage } from './pool/pool-child.ts';
import type { Job } from './pool/jobs.ts';
import { perform } from './pool/perform.ts';

function say(message: ChildMessage): void {
  process.send?.(message);
}

process.on('message', (job: Job) => {
  beginReport();
  const onProgress = (step: ExtractionProgress) => say({ type: 'progress', step });
  perform(job, onProgress).then(
    (result) => say({ type: 'done', result }),
    (error: unknown) => {
      if (error instanceof DocumentRefused) say({ type: 'refused', code: error.code, message: error.message });
      else say({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
    },
  );
});

/** Processor time of the job, where the pool cannot see it by itself (no /proc). */
let reporting: NodeJS.Timeout | undefined;
function beginReport(): void {
  if (!process.env['REPORT_PROCESSOR_TIME']) return;
  clearInterval(reporting);
  const before = process.cpuUsage();
  reporting = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    say({ type: 'usage', usedMs: (user + system) / 1000 });
  }, 200);
}

process.on('disconnect', () => process.exit(0));
say({ type: 'ready' });
