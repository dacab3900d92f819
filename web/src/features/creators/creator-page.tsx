import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { formatUsdCents } from '@creator-desk/domain/values/money';
import { Permitted } from '../../components/access/permitted.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { SummaryCards, type SummaryCard } from '../../components/ui/records/summary-cards.tsx';
import { useMay } from '../../lib/api/permission.ts';
import { ContactSection } from './contact-section.tsx';
import { ContractsSection } from './contracts-section.tsx';
import { CreatorHead } from './creator-head.tsx';
import { useCreator, type CreatorPage } from './creator-query.ts';
import { FilesSection } from './files-section.tsx';
import { HistorySection } from './history-section.tsx';
import { MessagesSection } from './messages-section.tsx';
import { PayoutsSection } from './payouts-section.tsx';
import { PostsSection } from './posts-section.tsx';
import { PortalSection } from './portal-section.tsx';
import { ProductsSection } from './products-section.tsx';
import { RightsSection } from './rights-section.tsx';
import { VideosSection } from './videos-section.tsx';
import styles from './creator-page.module.css';

const notFound = 404;

/** Everything about a creator, and what can be done about it. */
export default function CreatorPageScreen() {
  const { data: page, error, mutate } = useCreator();
  const retry = () => void mutate();
  if (!page && error?.status === notFound) return <Unknown />;
  if (!page && error)
    return (
      <Surface>
        <title>Creator · Creator Desk</title>
        <LoadFailure what="The creator could not be loaded" onRetry={retry} />
      </Surface>
    );
  if (!page) return <Loading />;
  const parts = { page, onRetry: retry };
  return (
    <Flex vertical gap="large">
      <CreatorHead page={page} />
      <Totals page={page} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ContractsSection {...parts} />
          <VideosSection {...parts} />
          <PostsSection {...parts} />
          <RightsSection page={page} />
          <Permitted needs="payouts.read">
            <PayoutsSection {...parts} />
          </Permitted>
        </div>
        <div className={styles.column}>
          <MessagesSection page={page} />
          <ContactSection {...parts} />
          <PortalSection {...parts} />
          <ProductsSection {...parts} />
          <FilesSection page={page} />
        </div>
      </div>
      <Permitted needs="documents.read">
        <HistorySection page={page} />
      </Permitted>
    </Flex>
  );
}

/** What waits, and what it came to. */
function Totals({ page: { videos, payouts } }: { page: CreatorPage }) {
  const may = useMay();
  const count = (...statuses: string[]) =>
    videos ? videos.counts.filter(({ status }) => statuses.includes(status)).reduce((sum, one) => sum + one.count, 0) : '–';
  const cards: SummaryCard[] = [
    { label: 'Videos to review', value: count('submitted', 'reviewing'), to: '#videos' },
    { label: 'Approved videos', value: count('approved'), to: '#videos' },
  ];
  const money: SummaryCard[] = [
    { label: 'To be paid', value: payouts ? formatUsdCents(payouts.openCents) : '–', to: '#payouts' },
    { label: 'Paid', value: payouts ? formatUsdCents(payouts.paidCents) : '–', to: '#payouts' },
  ];
  return <SummaryCards label="At a glance" cards={may('payouts.read') ? [...cards, ...money] : cards} />;
}

function Unknown() {
  return (
    <Surface>
      <title>No such creator · Creator Desk</title>
      <EmptyState heading="No such creator" text="Nobody has or had a contract with this handle.">
        <Link to="/creators">Show all creators</Link>
      </EmptyState>
    </Surface>
  );
}

const skeletons = ['Contracts', 'Videos', 'Payments'];

function Loading() {
  return (
    <Flex vertical gap="large" aria-busy>
      <title>Creator · Creator Desk</title>
      <SkeletonLine width="short" />
      {skeletons.map((name) => (
        <Surface key={name}>
          <Flex vertical gap="middle">
            <SkeletonLine width="short" />
            <SkeletonLine />
            <SkeletonLine />
          </Flex>
        </Surface>
      ))}
    </Flex>
  );
}
