import { useId, useState, type Ref } from 'react';
import { Label } from '../../components/ui/layout/text.tsx';
import { CrossedEyeIcon, EyeIcon } from './icons.tsx';
import styles from './sign-in.module.css';

interface Props {
  ref: Ref<HTMLInputElement>;
  placeholder: string;
  autoComplete?: 'current-password' | 'new-password';
  autoFocus?: boolean;
}

/** The password, hidden until somebody asks to see it. */
export function PasswordField({ ref, autoComplete = 'current-password', autoFocus = true, placeholder }: Props) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.field}>
      <Label htmlFor={id}>Password</Label>
      <div className={styles.control}>
        <input
          id={id}
          ref={ref}
          type={shown ? 'text' : 'password'}
          placeholder={placeholder}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          required
        />
        {/* It takes no focus from the field that somebody is typing in, and its name is not found with the field's. */}
        <button
          type="button"
          aria-label="Show characters"
          aria-pressed={shown}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeIcon /> : <CrossedEyeIcon />}
        </button>
      </div>
    </div>
  );
}
