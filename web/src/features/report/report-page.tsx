import { Flex } from 'antd';
import { useId } from 'react';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { Heading } from '../../components/ui/layout/text.tsx';
import { useMay } from '../../lib/api/permission.ts';
import { BreakdownSection } from './breakdown.tsx';
import { ChartCard } from './chart-card.tsx';
import type { ReportSection } from './chart.ts';
import { sections } from './charts.ts';
import { ReportFilterBar } from './report-filters.tsx';
import { useReport, useReportFilters } from './report-query.ts';
import styles from './report.module.css';

/** Money, videos, terms and contracts by month. */
export default function ReportPage() {
  const filters = useReportFilters();
  const report = useReport(filters);
  const may = useMay();
  return (
    <Flex vertical gap="large">
      <PageHeader title="Insight" subtitle="What contracts, videos and payments come to" />
      <ReportFilterBar {...filters} />
      {report.failed ? (
        <Surface>
          <LoadFailure what="The numbers could not be loaded" onRetry={report.retry} />
        </Surface>
      ) : (
        <>
          {sections
            .filter(({ needs }) => may(needs))
            .map((section) => (
              <Section key={section.title} section={section} {...report} compare={filters.compare} />
            ))}
          <BreakdownSection filters={filters} view={report.view} viewBefore={report.earlier} />
        </>
      )}
    </Flex>
  );
}

interface SectionProps extends Pick<ReturnType<typeof useReport>, 'view' | 'earlier' | 'retry'> {
  section: ReportSection;
  compare: boolean;
}

function Section({ section: { title, charts }, view, earlier, compare, retry }: SectionProps) {
  const heading = useId();
  const may = useMay();
  const isLoading = !view || (compare && !earlier);
  return (
    <section aria-labelledby={heading} aria-busy={isLoading} className={styles.section}>
      <span id={heading}>
        <Heading level={2}>{title}</Heading>
      </span>
      <div className={styles.charts}>
        {charts
          .filter(({ permission }) => !permission || may(permission))
          .map((declared) => (
            <ChartCard
              key={declared.title}
              declared={declared}
              view={isLoading ? undefined : view}
              earlier={earlier}
              onRetry={retry}
            />
          ))}
      </div>
    </section>
  );
}
