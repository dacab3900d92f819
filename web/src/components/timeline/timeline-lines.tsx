import { instantText, momentText } from '../../lib/format.ts';
import { Secondary } from '../text.tsx';
import { kindIcons, type TimelineEntry } from './timeline-kinds.tsx';
import styles from './timeline.module.css';

export function TimelineLines({ entries }: { entries: readonly TimelineEntry[] }) {
  return entries.map((entry) => <TimelineLine key={entry.id} entry={entry} />);
}

function TimelineLine({ entry: { kind, title, detail, at } }: { entry: TimelineEntry }) {
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
            <time dateTime={at} title={momentText(at)}>
              {instantText(at)}
            </time>
          </Secondary>
        </div>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
    </li>
  );
}
