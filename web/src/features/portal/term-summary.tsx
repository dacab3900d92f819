import { formatUsd } from '@creator-desk/domain/values/money';
import type { ReactNode } from 'react';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { Secondary } from '../../components/ui/layout/text.tsx';
import { useLanguage } from '../../lib/language/language-context.ts';
import { Section } from './ui/section.tsx';
import { Tag } from './ui/tag.tsx';
import type { PortalView } from './portal-data.ts';
import styles from './term-summary.module.css';

/** Above this number, one bar is clearer than segments. */
const maxSegments = 12;

export function TermSummary({ view }: { view: PortalView }) {
  const { t } = useLanguage();
  const { approvedVideos, requiredThisMonth } = view.progress;
  return (
    <ul className={styles.items} aria-label={t('This term')}>
      <SummaryItem
        label={t('Videos Approved')}
        value={requiredThisMonth > 0 ? t('{done} of {all}', { done: approvedVideos, all: requiredThisMonth }) : approvedVideos}
      >
        {view.term.state === 'expired' ? (
          <Secondary small>{t('Reset for next term')}</Secondary>
        ) : requiredThisMonth === 0 ? (
          <Secondary small>{t('No video quota set')}</Secondary>
        ) : (
          <Segments done={approvedVideos} of={requiredThisMonth} />
        )}
      </SummaryItem>
      <SummaryItem label={t('Monthly Fee')} value={formatUsd(view.contract.monthlyFee)}>
        <PayoutStatusTag payout={view.payout} />
      </SummaryItem>
    </ul>
  );
}

function SummaryItem({ label, value, children }: { label: string; value: string | number; children: ReactNode }) {
  return (
    <li>
      <Surface>
        <div className={styles.item}>
          <Secondary>{label}</Secondary>
          <span className={String(value).length > 9 ? `${styles.value} ${styles.long}` : styles.value}>{value}</span>
          {children}
        </div>
      </Surface>
    </li>
  );
}

function Segments({ done, of }: { done: number; of: number }) {
  if (of > maxSegments) return <Bar percent={(done / of) * 100} />;
  return (
    <span className={styles.segments} aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        <span key={index} className={index < done ? styles.done : styles.open} />
      ))}
    </span>
  );
}

function PayoutStatusTag({ payout: { open, paid, obstacle } }: Pick<PortalView, 'payout'>) {
  const { t } = useLanguage();
  if (open) return <Tag meaning="info">{t('On its way')}</Tag>;
  if (paid) return <Tag meaning="positive">{t('Paid')}</Tag>;
  if (obstacle === null) return <Tag meaning="positive">{t('Ready to request')}</Tag>;
  return <Secondary small>{t('Not requested yet')}</Secondary>;
}

export function ContractProgress({ view: { contract, progress } }: { view: PortalView }) {
  const { t, plural, dateText } = useLanguage();
  const { daysRemaining, totalContractDays } = progress;
  const passed = Math.max(0, totalContractDays - daysRemaining);
  const percent = totalContractDays > 0 ? Math.min(100, (passed / totalContractDays) * 100) : 100;
  return (
    <Section title={t('Contract Progress')}>
      <div
        role="progressbar"
        aria-label={t('Contract Progress')}
        aria-valuenow={Math.round(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <Bar percent={percent} />
      </div>
      <div className={styles.ends}>
        <Secondary small>{plural(daysRemaining, '# day remaining', '# days remaining')}</Secondary>
        <Secondary small>{t('Ends {date}', { date: dateText(contract.endDate) })}</Secondary>
      </div>
    </Section>
  );
}

/** An SVG, because the content security policy forbids inline styles. */
function Bar({ percent }: { percent: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.track} width="100" height="1" />
      <rect className={styles.fill} width={percent} height="1" />
    </svg>
  );
}
