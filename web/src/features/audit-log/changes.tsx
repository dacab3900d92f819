import { Secondary } from '../../components/ui/layout/text.tsx';
import { fieldText, valueText } from './audit-text.ts';
import type { AuditLine } from './audit-query.ts';
import styles from './audit-log.module.css';

/** Fields that a row of the list shows. */
const shownInRow = 3;

/** The first changed fields, each in a line that ends with … where it is long. */
export function ChangesSummary({ line }: { line: AuditLine }) {
  const { changes } = line;
  const hidden = changes.length - shownInRow;
  if (changes.length === 0) return <NoChanges line={line} />;
  return (
    <ul className={styles.summary}>
      {changes.slice(0, shownInRow).map((change) => (
        <li key={change.field}>
          <Change action={line.action} {...change} />
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <Secondary small>{`and ${hidden} more`}</Secondary>
        </li>
      )}
    </ul>
  );
}

/** All changed fields with their whole values. */
export function Changes({ line }: { line: AuditLine }) {
  if (line.changes.length === 0) return <NoChanges line={line} />;
  return (
    <ul className={styles.changes} aria-label="Changes">
      {line.changes.map((change) => (
        <li key={change.field}>
          <Change action={line.action} {...change} />
        </li>
      ))}
    </ul>
  );
}

function NoChanges({ line: { action, erased } }: { line: AuditLine }) {
  if (action === 'exported') return <Secondary>Everything about the creator</Secondary>;
  return <Secondary>{erased ? 'Erased with the creator’s data' : 'No fields'}</Secondary>;
}

/** 'Monthly fee: $1,500.00 → $1,750.50'; a new or removed record has one value only. */
function Change({ action, field, before, after }: { action: AuditLine['action'] } & AuditLine['changes'][number]) {
  const hadValue = action === 'changed' || action === 'removed';
  return (
    <>
      <Secondary small>{fieldText(field)}: </Secondary>
      {hadValue && <span className={styles.before}>{valueText(field, before)}</span>}
      {action === 'changed' && ' → '}
      {action !== 'removed' && <span>{valueText(field, after)}</span>}
    </>
  );
}
