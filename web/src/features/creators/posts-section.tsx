import { Link } from 'react-router-dom';
import { costPerThousandViews, formatUsdCents } from '@creator-desk/domain/values/money';
import { HowCounted } from '../../components/charts/how-counted.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { DescriptionList } from '../../components/ui/layout/description-list.tsx';
import { Secondary } from '../../components/ui/layout/text.tsx';
import { dateText } from '../../lib/format.ts';
import type { CreatorPage } from './creator-query.ts';
import { MissingPart, Section } from './section.tsx';
import styles from './creator-page.module.css';

const countText = (count: number) => count.toLocaleString('en-US');

/** Where approved videos were posted, and what the posts come to. */
export function PostsSection({ page, onRetry }: { page: CreatorPage; onRetry: () => void }) {
  const { posts, contracts } = page;
  const [contract] = contracts;
  const list = contract && `/posts?contractId=${contract.id}`;
  return (
    <Section
      id="posts"
      title={posts ? `Posts (${countText(posts.totals.posts)})` : 'Posts'}
      actions={list && posts && posts.totals.posts > 0 && <Link to={list}>Show all posts</Link>}
    >
      <MissingPart page={page} part="posts" what="The posts" onRetry={onRetry} />
      {posts && list && posts.totals.missing > 0 && (
        <Link to={`${list}&show=missing`}>
          {posts.totals.missing === 1
            ? '1 approved video without a post'
            : `${countText(posts.totals.missing)} approved videos without a post`}
        </Link>
      )}
      {posts?.totals.posts === 0 && (
        <EmptyState text="No posts yet. The creator adds them to approved videos in the portal, or you add them." />
      )}
      {posts && posts.totals.posts > 0 && (
        <>
          <Totals page={page} totals={posts.totals} />
          <ul className={styles.rows} aria-label="Posts">
            {posts.newest.map(({ id, address, platform, videoTitle, postedOn, views }) => (
              <li key={id} className={styles.row}>
                <span className={styles.words}>
                  <a href={address} target="_blank" rel="noopener noreferrer">
                    {`${videoTitle} on ${platform}`}
                  </a>
                  <Secondary small>{`Posted ${dateText(postedOn)}`}</Secondary>
                </span>
                <span>{views === null ? <Secondary>No numbers</Secondary> : `${countText(views)} views`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function Totals({ page: { payouts }, totals }: { page: CreatorPage; totals: NonNullable<CreatorPage['posts']>['totals'] }) {
  const cost = payouts ? costPerThousandViews(payouts.paidCents, totals.views) : null;
  return (
    <DescriptionList
      facts={[
        { name: 'Views', value: countText(totals.views) },
        { name: 'Engagement', value: countText(totals.engagement) },
        { name: 'Posts without numbers', value: countText(totals.unmeasured) },
        // Left out without views, and for who sees no payments.
        ...(cost === null ? [] : [{ name: 'Cost per 1,000 views', value: <Cost cents={cost} /> }]),
      ]}
    />
  );
}

const costDefinition =
  'What was paid to the creator so far, less what was taken back, divided by the views of all posts by their newest numbers, times 1,000. Payments for videos without a post and for posts without numbers count too.';

function Cost({ cents }: { cents: number }) {
  return (
    <>
      {formatUsdCents(cents)}
      <HowCounted title="Cost per 1,000 views" definition={costDefinition} />
    </>
  );
}
