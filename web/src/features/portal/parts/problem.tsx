import styles from './problem.module.css';

/** What is wrong with a form, told at once. */
export function Problem({ children }: { children: string }) {
  return (
    <p role="alert" className={styles.problem}>
      {children}
    </p>
  );
}
