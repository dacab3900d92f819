import { useState } from 'react';
import { copyText } from '../../lib/browser/clipboard.ts';
import { saveAs } from '../../lib/browser/save-as.ts';
import { PlainButton } from '../ui/plain/plain-button.tsx';
import styles from './second-factor.module.css';

/** New recovery codes. They are shown once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const [said, setSaid] = useState('');
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    copyText(text).then(
      () => setSaid('Copied'),
      () => setSaid('The codes could not be copied.'),
    );
  return (
    <div className={styles.part}>
      <p>
        Keep these recovery codes where only you find them. Each opens your account once when you have neither your app nor your
        passkey. They are not shown again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <PlainButton onClick={() => void copy()}>Copy Codes</PlainButton>
        <PlainButton onClick={() => saveAs('creator-desk-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}>
          Download Codes
        </PlainButton>
        <span role="status">{said}</span>
      </div>
    </div>
  );
}
