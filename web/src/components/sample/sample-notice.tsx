import { Button, Flex } from 'antd';
import { api, errorMessage, unwrap } from '../../lib/api/api.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { Permitted } from '../access/permitted.tsx';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { useLoadSample, type SampleData } from './sample-data.ts';
import styles from './sample-notice.module.css';

const loadedText = 'Sample data is loaded. All numbers include it, and nothing is sent about it.';
const doing = { loading: 'Loading sample data', removing: 'Removing sample data' } as const;

/** Says on each screen that there is sample data, and how far loading or removing it is. */
export default function SampleNotice({ sample }: { sample: SampleData }) {
  const { show, dialog, frame } = useDialog();
  const load = useLoadSample();
  const remove = useCommand(() => unwrap(api.DELETE('/api/sample-data', {})), {
    failure: (failure) => errorMessage(failure, 'Failed to remove sample data'),
    invalidates: ['/api/sample-data', '/api/contracts'],
    onSuccess: frame.onClose,
  });
  const { state, stalled } = sample;
  if (state === 'none') return null;
  return (
    <section className={styles.notice} aria-label="Sample data">
      <span className={styles.text}>
        {state === 'loaded' ? (
          loadedText
        ) : stalled ? (
          'Loading sample data has stopped.'
        ) : (
          <Progress sample={sample} state={state} />
        )}
      </span>
      {(state === 'loaded' || stalled) && (
        <Permitted needs="sample.manage">
          <Flex gap="small" wrap>
            {stalled && (
              <Button type="primary" disabled={load.pending} onClick={() => void load.run()}>
                Continue
              </Button>
            )}
            <Button onClick={() => show({})}>Remove sample data</Button>
          </Flex>
        </Permitted>
      )}
      {dialog && (
        <ConfirmDialog
          {...frame}
          title="Remove sample data?"
          text="All sample contracts go, with their videos, payments, messages and files. What you have added to them goes too; your own contracts stay."
          confirmLabel="Remove"
          command={remove}
        />
      )}
    </section>
  );
}

function Progress({ sample: { done, total }, state }: { sample: SampleData; state: keyof typeof doing }) {
  return (
    <>
      <span role="status">{doing[state]}…</span>
      <progress value={done} max={Math.max(1, total)} aria-label={doing[state]} />
    </>
  );
}
