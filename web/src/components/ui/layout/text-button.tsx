import styles from './text-button.module.css';

interface Props {
  text: string;
  /** What a click does, for screen readers: 'Preview agreement.pdf'. */
  label: string;
  onClick: () => void;
}

/** The name of a record that opens something. One line; the whole is in the title. */
export function TextButton({ text, label, onClick }: Props) {
  return (
    <button type="button" className={styles.button} title={text} aria-label={label} onClick={onClick}>
      {text}
    </button>
  );
}
