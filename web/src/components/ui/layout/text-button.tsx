import styles from './text-button.module.css';

interface Props {
  text: string;
  /** What a click does, for screen readers: 'Preview agreement.pdf'. */
  label: string;
  onClick: () => void;
}

/** A record's name that opens something, in one line; the title holds the whole name. */
export function TextButton({ text, label, onClick }: Props) {
  return (
    <button type="button" className={styles.button} title={text} aria-label={label} onClick={onClick}>
      {text}
    </button>
  );
}
