import { localDateText, localDateTimeText } from '../../lib/format.ts';
import { Secondary } from '../ui/layout/text.tsx';
import { kindIcons, type TimelineEntry } from './timeline-kinds.tsx';
import styles from './timeline.module.css';

export function TimelineEntries({ entries }: { entries: readonly TimelineEntry[] }) {
  return entries.map((entry) => <TimelineEntryItem key={entry.id} entry={entry} />);
}

function TimelineEntryItem({ entry: { kind, title, detail, at } }: { entry: TimelineEntry }) {
  const Icon = kindIcons[kind];
  return (
    <li className={styles.entry}>
      <div className={styles.mark}>
        <span className={styles.icon}>
          <Icon aria-hidden />
        </span>
      </div>
      <div className={styles.words}>
        <div className={styles.line}>
          <span className={styles.title}>{title}</span>
          <Secondary small>
            <time dateTime={at} title={localDateTimeText(at)}>
              {localDateText(at)}
            </time>
          </Secondary>
        </div>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
    </li>
  );
}
