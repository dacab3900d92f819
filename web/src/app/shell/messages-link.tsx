import { MessageOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { useMay } from '../../lib/api/permission.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { paths } from '../paths.ts';
import { prefetchScreen } from '../screens.ts';
import styles from './top-bar.module.css';

/** A larger number does not fit. */
const most = 99;

/** Leads to the messages, with the number of those that nobody of the team has read. */
export function MessagesLink() {
  const may = useMay();
  const { data } = useQuery('/api/message-threads/unread', may('messages.read') ? {} : null);
  const unread = data?.messages ?? 0;
  if (!may('messages.read')) return null;
  const label = unread > 0 ? `Messages, ${unread} unread` : 'Messages';
  return (
    <Link
      to={paths.messages}
      className={styles.messages}
      aria-label={label}
      title={label}
      onPointerEnter={() => prefetchScreen(paths.messages)}
    >
      <MessageOutlined aria-hidden />
      {unread > 0 && (
        <span className={styles.count} aria-hidden>
          {unread > most ? `${most}+` : unread}
        </span>
      )}
    </Link>
  );
}
