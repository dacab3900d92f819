import type { Schema } from '../../lib/api/api.ts';
import { QrCode } from './qr-code.tsx';
import styles from './second-factor.module.css';

/** What an authenticator app reads, as a picture and as text. */
export function AppSecret({ made }: { made: Schema<'AppSecret'> }) {
  return (
    <div className={styles.setup}>
      <p>Scan this with an authenticator app, or type the secret into it. Then enter the code that the app shows.</p>
      <QrCode text={made.address} label="QR code for the authenticator app" />
      <code aria-label="Secret">{made.secret}</code>
    </div>
  );
}
