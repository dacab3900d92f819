// The child process in which documents are parsed. It runs one job at a time and knows nothing but the file of that job.
import { DocumentRefused } from './document-refused.ts';
import type { ExtractionProgress } from './extraction.ts';
import type { ChildMessage } from './pool/child-pool.ts';
import type { Job } from './pool/jobs.ts';
import { perform } from './pool/perform.ts';

function say(message: ChildMessage): void {
  process.send?.(message);
}

process.on('message', (job: Job) => {
  const onProgress = (step: ExtractionProgress) => say({ type: 'progress', step });
  perform(job, onProgress).then(
    (result) => say({ type: 'done', result }),
    (error: unknown) => {
      if (error instanceof DocumentRefused) say({ type: 'refused', code: error.code, message: error.message });
      else say({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
    },
  );
});
process.on('disconnect', () => process.exit(0));
say({ type: 'ready' });
