import { BorderOutlined, CheckOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { Surface } from '../../../components/ui/layout/surface.tsx';
import { Heading, VisuallyHidden } from '../../../components/ui/layout/text.tsx';
import type { Schema } from '../../../lib/api/api.ts';
import { useMay } from '../../../lib/api/permission.ts';
import { useQuery } from '../../../lib/api/queries.ts';
import { useLocalStorage, writeLocalStorage } from '../../../lib/browser/local-storage.ts';
import styles from './getting-started.module.css';

type Started = Schema<'GettingStartedView'>;

/** The first steps, each with the screen where it is done. */
const steps: { of: keyof Started; to: string; label: string }[] = [
  { of: 'contract', to: '/upload', label: 'Add the first contract' },
  { of: 'portal', to: '/campaign-manager?tab=portals', label: 'Share a portal' },
  { of: 'mail', to: '/settings', label: 'Set up mails' },
  { of: 'colleague', to: '/team', label: 'Invite a colleague' },
  { of: 'backup', to: '/system', label: 'Make a backup' },
];

const hidden = 'getting-started';

/** What is to be done in a new system. It goes away when all is done, or when somebody hides it. */
export function GettingStarted() {
  const isOwner = useMay()('access.manage');
  const isHidden = useLocalStorage(hidden) === 'hidden';
  const { data } = useQuery('/api/getting-started', isOwner && !isHidden ? {} : null);
  if (!data || isHidden) return null;
  // What nobody can say is no step.
  const known = steps.filter(({ of }) => data[of] !== null);
  const open = known.filter(({ of }) => !data[of]);
  if (open.length === 0) return null;
  return (
    <Surface label="Getting started">
      <div className={styles.head}>
        <Heading level={2} small>
          Getting started
        </Heading>
        <Button type="text" size="small" onClick={() => writeLocalStorage(hidden, 'hidden')}>
          Hide
        </Button>
      </div>
      <ul className={styles.steps}>
        {known.map(({ of, to, label }) => (
          <li key={of} className={styles.step}>
            {data[of] ? (
              <CheckOutlined className={styles.done} aria-hidden />
            ) : (
              <BorderOutlined className={styles.open} aria-hidden />
            )}
            {data[of] ? <span>{label}</span> : <Link to={to}>{label}</Link>}
            <VisuallyHidden>{data[of] ? 'done' : 'to do'}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </Surface>
  );
}
