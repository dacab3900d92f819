import { useId, type ReactNode } from 'react';
import { Label, Secondary } from '../../../components/ui/layout/text.tsx';
import styles from './field.module.css';

interface Props {
  label: string;
  note?: string | undefined;
  /** The control, with the id that its label names. */
  children: (id: string) => ReactNode;
}

/** A labelled control of the browser's own: a phone has its keyboards and pickers for them. */
export function Field({ label, note, children }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <Label htmlFor={id}>{label}</Label>
      {children(id)}
      {note && <Secondary small>{note}</Secondary>}
    </div>
  );
}

/** What is wrong with a form, told at once. */
export function FormError({ children }: { children: string }) {
  return (
    <p role="alert" className={styles.problem}>
      {children}
    </p>
  );
}
