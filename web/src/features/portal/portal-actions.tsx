import { payoutButtonLabel, payoutButtonReason } from '@creator-desk/domain/payouts/payout';
import { uploadObstacle } from '@creator-desk/domain/videos/video-upload';
import { useId } from 'react';
import { useLanguage } from '../../lib/language/language-context.ts';
import { PlainButton, PlainButtonLink } from '../../components/ui/plain/plain-button.tsx';
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

/** Upload and payout. They stay at the bottom of a phone's screen while one of them is enabled. */
export function PortalActions({ view, onUpload, onRequestPayout }: Props) {
  const { t, sentence } = useLanguage();
  const { canUpload, canRequest, primary, uploadNote, payoutNote, payoutLabel } = actionsOf(view);
  const [uploadNoteId, payoutNoteId] = [useId(), useId()];
  const pinned = canUpload || canRequest;
  return (
    <section
      aria-label={t('Actions')}
      className={pinned ? `${styles.actions} ${styles.pinned}` : styles.actions}
      data-pinned={pinned}
    >
      <div className={styles.buttons}>
        <PlainButton
          size="large"
          kind={primary === 'upload' ? 'primary' : 'plain'}
          disabled={!canUpload}
          aria-describedby={uploadNote && uploadNoteId}
          onClick={onUpload}
        >
          {t('Upload Video')}
        </PlainButton>
        <PlainButton
          size="large"
          kind={primary === 'payout' ? 'primary' : 'plain'}
          disabled={!canRequest}
          aria-describedby={payoutNote && payoutNoteId}
          onClick={onRequestPayout}
        >
          {sentence(payoutLabel)}
        </PlainButton>
      </div>
      <Note id={uploadNoteId} text={uploadNote} />
      <Note id={payoutNoteId} text={payoutNote} />
    </section>
  );
}

function Note({ id, text }: { id: string; text: string | undefined }) {
  const { sentence } = useLanguage();
  return (
    text && (
      <p id={id} className={styles.note}>
        {sentence(text)}
      </p>
    )
  );
}

/** What the creator can do now, with a note on what is disabled. */
function actionsOf({ term: { state }, payout, available }: PortalView) {
  const canUpload = state === 'active' && available.uploads;
  const canRequest = payout.obstacle === null && available.payouts;
  // While a payout can be requested, the term banner already says why no video is needed.
  const obstacle = canUpload || canRequest ? undefined : uploadObstacle(state);
  const uploadsUnavailable = state === 'active' && !available.uploads ? unavailable.uploads : undefined;
  return {
    canUpload,
    canRequest,
    primary: canRequest && payout.required > 0 ? 'payout' : 'upload',
    uploadNote: obstacle ?? uploadsUnavailable,
    payoutNote: payoutButtonReason({ ...payout, state }, payout) ?? (available.payouts ? undefined : unavailable.payouts),
    payoutLabel: payoutButtonLabel({ ...payout, state }, payout),
  };
}

/** Links to external forms, hidden while their URL is not configured. */
export function ExternalLinks({ settings }: Pick<PortalView, 'settings'>) {
  const { t } = useLanguage();
  const { sparkCodeFormUrl, giftLinkUrl } = settings;
  if (!sparkCodeFormUrl && !giftLinkUrl) return null;
  return (
    <div className={styles.buttons}>
      {sparkCodeFormUrl && <PlainButtonLink href={sparkCodeFormUrl}>{t('Spark Code Submission')}</PlainButtonLink>}
      {giftLinkUrl && <PlainButtonLink href={giftLinkUrl}>{t('Get More Products')}</PlainButtonLink>}
    </div>
  );
}
