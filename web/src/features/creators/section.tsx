import { useId, type ReactNode } from 'react';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { Heading } from '../../components/ui/layout/text.tsx';
import type { CreatorPage } from './creator-query.ts';
import styles from './creator-page.module.css';

interface Props {
  id: string;
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a creator's page. */
export function Section({ id, title, actions, children }: Props) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={styles.section}>
      <Surface>
        <div className={styles.section}>
          <div className={styles.sectionHead}>
            <span id={heading}>
              <Heading level={2}>{title}</Heading>
            </span>
            {actions && <span className={styles.actions}>{actions}</span>}
          </div>
          {children}
        </div>
      </Surface>
    </section>
  );
}

interface MissingProps {
  page: CreatorPage;
  part: CreatorPage['missing'][number];
  /** 'The videos'. */
  what: string;
  onRetry: () => void;
}

/** In place of a part whose service did not answer. Nothing for a part that the role does not see. */
export function MissingPart({ page, part, what, onRetry }: MissingProps) {
  return page.missing.includes(part) && <LoadFailure what={`${what} are not available now`} onRetry={onRetry} />;
}
