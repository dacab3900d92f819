import { Button } from 'antd';
import { Permitted } from '../../components/access/permitted.tsx';
import { useCreatorActions } from '../../components/creators/creator-actions.ts';
import { statusMeaning, statusName } from '../../components/products/product-status.ts';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { StatusTag } from '../../components/ui/feedback/status-tag.tsx';
import { Secondary } from '../../components/ui/layout/text.tsx';
import { localDateText } from '../../lib/format.ts';
import type { CreatorPage } from './creator-query.ts';
import { MissingPart, Section } from './section.tsx';
import styles from './creator-page.module.css';

/** Products that the creator asked for. */
export function ProductsSection({ page, onRetry }: { page: CreatorPage; onRetry: () => void }) {
  const act = useCreatorActions();
  const { portals } = page;
  return (
    <Section id="products" title="Products">
      <MissingPart page={page} part="portals" what="Product requests" onRetry={onRetry} />
      {portals?.products.length === 0 && <EmptyState text="The creator has asked for nothing yet." />}
      {portals && portals.products.length > 0 && (
        <ul className={styles.rows} aria-label="Product requests">
          {portals.products.map((request) => (
            <li key={request.id} className={styles.row}>
              <span className={styles.words}>
                {request.requestedProducts}
                <Secondary small>{localDateText(request.createdAt)}</Secondary>
              </span>
              <StatusTag meaning={statusMeaning(request.status)}>{statusName(request.status)}</StatusTag>
              <Permitted needs="products.write">
                <Button
                  size="small"
                  type="text"
                  aria-label={`Answer ${request.requestedProducts}`}
                  onClick={() => act({ kind: 'answer product request', request })}
                >
                  Answer
                </Button>
              </Permitted>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
