import { Heading, Secondary } from '../layout/text.tsx';
import { PlainButton } from '../plain/plain-button.tsx';
import styles from './list-state.module.css';

interface Props {
  /** A sentence without its full stop: 'The contracts could not be loaded'. */
  what: string;
  onRetry: () => void;
  retryLabel?: string;
}

/** The error state of a screen or a list. */
export function LoadFailure({ what, onRetry, retryLabel = 'Try again' }: Props) {
  return (
    <div className={styles.state} role="alert">
      <Heading level={2} small>
        {what}
      </Heading>
      <Secondary>Check your connection, then try once more.</Secondary>
      <PlainButton onClick={onRetry}>{retryLabel}</PlainButton>
    </div>
  );
}
