import { Button } from 'antd';
import type { BatchItem } from './batch-item.ts';
import type { Running } from './batch-state.ts';

interface Props {
  items: readonly BatchItem[];
  running: Running | null;
  restored: boolean;
  onStart: () => void;
  onRetry: () => void;
  onStop: () => void;
  onClose: () => void;
}

export function BatchActions({ items, running, restored, onStart, onRetry, onStop, onClose }: Props) {
  const count = (wanted: BatchItem['status']) => items.filter(({ status }) => status === wanted).length;
  const [pending, failed, done] = [count('pending'), count('error'), count('success')];
  if (running)
    return (
      <>
        <Button onClick={onStop}>Stop</Button>
        <Button type="primary" disabled>
          Processing {running.at} of {running.of}...
        </Button>
      </>
    );
  const finished = pending === 0 && done > 0;
  const onlyFailed = pending === 0 && done === 0 && failed > 0;
  const retry = (
    <Button type={onlyFailed ? 'primary' : 'default'} onClick={onRetry}>
      Retry Failed ({failed})
    </Button>
  );
  return (
    <>
      {failed > 0 && !onlyFailed && retry}
      <Button onClick={onClose} type={finished ? 'primary' : 'default'}>
        {finished ? 'Done' : 'Cancel'}
      </Button>
      {onlyFailed && retry}
      {!finished && !onlyFailed && (
        <Button type="primary" disabled={pending === 0} onClick={onStart}>
          {startLabel(pending, restored)}
        </Button>
      )}
    </>
  );
}

function startLabel(pending: number, restored: boolean): string {
  const files = pending === 1 ? '1 File' : `${pending} Files`;
  if (pending === 0) return 'Upload Files';
  return restored ? `Continue with ${files}` : `Upload ${files}`;
}
