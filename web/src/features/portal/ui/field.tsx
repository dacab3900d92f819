import { useId, type ReactNode } from 'react';
import { Label, Secondary } from '../../../components/ui/layout/text.tsx';
import styles from './field.module.css';

interface Props {
  label: string;
  note?: string | undefined;
  /** Renders the control with the id that the label refers to. */
  children: (id: string) => ReactNode;
}

/** A labelled native control, for which phones have their own keyboards and pickers. */
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

export function FormError({ children }: { children: string }) {
  return (
    <p role="alert" className={styles.problem}>
      {children}
    </p>
  );
}
