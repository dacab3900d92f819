import { payoutButtonLabel, payoutButtonReason } from '@creator-desk/domain/payout';
import { uploadObstacle } from '@creator-desk/domain/video-upload';
import { useId } from 'react';
import { ActionButton, ActionLink } from './ui/action-button.tsx';
import type { PortalView } from './portal-data.ts';
import styles from './portal-actions.module.css';

interface Props {
  view: PortalView;
  onUpload: () => void;
  onRequestPayout: () => void;
}

const unavailable = {
  uploads: 'Videos cannot be uploaded right now. This page retries automatically.',
  payouts: 'Payouts cannot be requested right now. This page retries automatically.',
};

/** Upload and payout: at the bottom of a phone's screen, where the thumb is, while there is something to do. */
export function PortalActions({ view, onUpload, onRequestPayout }: Props) {
  const { term, payout, available } = view;
  const standing = { ...payout, state: term.state };
  const mayUpload = term.state === 'active' && available.uploads;
  const mayRequest = payout.obstacle === null && available.payouts;
  const reach = mayUpload || mayRequest;
  // Where the payout waits to be asked for, the banner says already why no video is needed.
  const noUpload = reach ? undefined : uploadObstacle(term.state);
  const uploadsAway = term.state === 'active' && !available.uploads ? unavailable.uploads : undefined;
  const noPayout = payoutButtonReason(standing, payout) ?? (available.payouts ? undefined : unavailable.payouts);
  const [uploadNote, payoutNote] = [useId(), useId()];
  // One primary button: the payout, once it can be asked for.
  const primary = mayRequest && payout.required > 0 ? 'payout' : 'upload';

  return (
    <section aria-label="Actions" className={reach ? `${styles.actions} ${styles.reach}` : styles.actions} data-in-reach={reach}>
      <div className={styles.buttons}>
        <ActionButton
          kind={primary === 'upload' ? 'primary' : 'plain'}
          disabled={!mayUpload}
          aria-describedby={noUpload || uploadsAway ? uploadNote : undefined}
          onClick={onUpload}
        >
          Upload Video
        </ActionButton>
        <ActionButton
          kind={primary === 'payout' ? 'primary' : 'plain'}
          disabled={!mayRequest}
          aria-describedby={noPayout && payoutNote}
          onClick={onRequestPayout}
        >
          {payoutButtonLabel(standing, payout)}
        </ActionButton>
      </div>
      {(noUpload || uploadsAway) && (
        <p id={uploadNote} className={styles.note}>
          {noUpload ?? uploadsAway}
        </p>
      )}
      {noPayout && (
        <p id={payoutNote} className={styles.note}>
          {noPayout}
        </p>
      )}
    </section>
  );
}

/** Forms on other sites; one whose address is not set is not shown. */
export function ExternalLinks({ settings }: Pick<PortalView, 'settings'>) {
  const { sparkCodeFormUrl, giftLinkUrl } = settings;
  if (!sparkCodeFormUrl && !giftLinkUrl) return null;
  return (
    <div className={styles.buttons}>
      {sparkCodeFormUrl && <ActionLink href={sparkCodeFormUrl}>Spark Code Submission</ActionLink>}
      {giftLinkUrl && <ActionLink href={giftLinkUrl}>Get More Products</ActionLink>}
    </div>
  );
}
