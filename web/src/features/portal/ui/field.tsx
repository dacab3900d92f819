import { useId, type ReactNode } from 'react';
import { Label, Secondary } from '../../../components/ui/layout/text.tsx';
import styles from './field.module.css';

interface Control {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface Props {
  label: string;
  note?: string | undefined;
  /** The id of the message that says what is wrong with it. */
  problemId?: string | undefined;
  /** Renders the control with the id that the label refers to, and with its problem. */
  children: (control: Control) => ReactNode;
}

/** A labelled native control, for which phones have their own keyboards and pickers. */
export function Field({ label, note, problemId, children }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <Label htmlFor={id}>{label}</Label>
      {children({ id, ...(problemId !== undefined && { 'aria-invalid': true, 'aria-describedby': problemId }) })}
      {note && <Secondary small>{note}</Secondary>}
    </div>
  );
}

export function FormError({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} role="alert" className={styles.problem}>
      {children}
    </p>
  );
}
