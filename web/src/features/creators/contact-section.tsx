import { Button } from 'antd';
import { Permitted } from '../../components/access/permitted.tsx';
import { useCreatorActions } from '../../components/creators/creator-actions.ts';
import { StatusTag, type Meaning } from '../../components/ui/feedback/status-tag.tsx';
import { Secondary } from '../../components/ui/layout/text.tsx';
import { api, unwrap, type Schema } from '../../lib/api/api.ts';
import { dateText, localDateText } from '../../lib/format.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { Contract, CreatorPage } from './creator-query.ts';
import { MissingPart, Section } from './section.tsx';
import styles from './creator-page.module.css';

const meaning: Record<Schema<'ScheduleView'>['badge'], Meaning> = {
  Completed: 'positive',
  Overdue: 'danger',
  'Due Today': 'warning',
  Scheduled: 'info',
};

/** The last contact and the next one. */
export function ContactSection({ page, onRetry }: { page: CreatorPage; onRetry: () => void }) {
  const { contacts, contracts } = page;
  const act = useCreatorActions();
  const [contract] = contracts;
  const recordContact = contract && (
    <Permitted needs="communication.write">
      <Button onClick={() => act({ kind: 'record contact', creator: { contractId: contract.id, fullName: contract.fullName } })}>
        Record contact
      </Button>
    </Permitted>
  );
  return (
    <Section id="contact" title="Contact" actions={recordContact}>
      <MissingPart page={page} part="contacts" what="Contacts" onRetry={onRetry} />
      {contacts && (
        <div className={styles.rows}>
          <p className={styles.row}>
            <span className={styles.words}>
              <Secondary small>Last contact</Secondary>
              {contacts.lastContactDate ? localDateText(contacts.lastContactDate) : 'Never'}
            </span>
          </p>
          {contacts.tasks.map((task) => (
            <div key={task.id} className={styles.row}>
              <span className={styles.words}>
                <Secondary small>Next contact</Secondary>
                {dateText(task.nextContactDate)}
                {task.notes && <span className={styles.notes}>{task.notes}</span>}
              </span>
              <StatusTag meaning={meaning[task.badge]}>{task.badge}</StatusTag>
              <Permitted needs="communication.write">
                <Button size="small" type="text" danger onClick={() => act({ kind: 'remove task', task })}>
                  Remove
                </Button>
              </Permitted>
            </div>
          ))}
          {contacts.tasks.length === 0 && contract && <NoTask contract={contract} />}
        </div>
      )}
    </Section>
  );
}

function NoTask({ contract }: { contract: Contract }) {
  const plan = useCommand(
    () => unwrap(api.POST('/api/communication-schedule/create/{contractId}', { params: { path: { contractId: contract.id } } })),
    {
      success: ['Weekly communication schedule created for creator', 'Schedule Created'],
      failure: 'Failed to create schedule',
      invalidates: ['/api/communication-schedule', '/api/contracts/communication-status'],
    },
  );
  return (
    <div className={styles.row}>
      <span className={styles.words}>
        <Secondary small>Next contact</Secondary>
        Not planned
      </span>
      <Permitted needs="communication.write">
        <Button size="small" disabled={plan.pending} onClick={() => void plan.run()}>
          Plan contact
        </Button>
      </Permitted>
    </div>
  );
}
