import { Surface } from '../../components/ui/layout/surface.tsx';
import { Heading, Secondary } from '../../components/ui/layout/text.tsx';
import { VideoStatusTag } from '../../components/videos/video-status.tsx';
import type { Schema } from '../../lib/api/api.ts';
import { localDateTimeText } from '../../lib/format.ts';
import styles from './decision-history.module.css';

const deciders: Record<string, string> = { admin: 'by an admin', script: 'by a script' };

/** Latest decision first. */
export function DecisionHistory({ decisions }: { decisions: readonly Schema<'DecisionView'>[] }) {
  return (
    <Surface label="History">
      <Heading level={2} small>
        History
      </Heading>
      <ol className={styles.list} aria-label="History">
        {decisions.toReversed().map(({ to, notes, by, at }) => (
          <li key={at} className={styles.decision}>
            <div className={styles.line}>
              <VideoStatusTag status={to} />
              <Secondary small>
                {localDateTimeText(at)} {deciders[by]}
              </Secondary>
            </div>
            {notes && <p className={styles.notes}>{notes}</p>}
          </li>
        ))}
      </ol>
    </Surface>
  );
}
