import type { ReactNode } from 'react';
import { Surface } from '../../../components/ui/layout/surface.tsx';
import { Heading } from '../../../components/ui/layout/text.tsx';
import styles from './section.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Surface label={title}>
      <div className={styles.section}>
        <Heading level={2} small>
          {title}
        </Heading>
        {children}
      </div>
    </Surface>
  );
}
