import { Alert } from 'antd';
import styles from './notice.module.css';

/** Why the server refused, above the fields; nothing when it did not. */
export function Refused({ words }: { words: string }) {
  return words === '' ? null : <Alert type="error" showIcon title={words} className={styles.notice} role="alert" />;
}
