import { DownloadOutlined, TableOutlined } from '@ant-design/icons';
import { Button, theme } from 'antd';
import { useId, useRef, useState } from 'react';
import { HowCounted } from '../../components/charts/how-counted.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { Heading, Secondary } from '../../components/ui/layout/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { changeText, isEmpty, valueText, type Chart, type ChartDeclaration } from './chart.ts';
import { DrawnChart } from './drawn-chart.tsx';
import { saveCsv, savePng } from './chart-files.ts';
import { ChartTable } from './chart-table.tsx';
import type { ReportView } from './report-query.ts';
import { useToneColours } from './tones.ts';
import styles from './report.module.css';

interface Props {
  declared: ChartDeclaration;
  /** Undefined while it is loading. */
  view: ReportView | undefined;
  earlier: ReportView | undefined;
  onRetry: () => void;
}

/** A chart with its totals, its definition, its table and its files. */
export function ChartCard({ declared, view, earlier, onRetry }: Props) {
  const heading = useId();
  const { title, definition, list } = declared;
  return (
    <section aria-labelledby={heading}>
      <Surface>
        <div className={styles.card}>
          <div className={styles.head}>
            <span id={heading}>
              <Heading level={3}>{title}</Heading>
            </span>
            <HowCounted title={title} definition={definition} list={list} />
          </div>
          <Content declared={declared} view={view} earlier={earlier} onRetry={onRetry} />
        </div>
      </Surface>
    </section>
  );
}

function Content({ declared, view, earlier, onRetry }: Props) {
  if (!view) return <div className={styles.loading} aria-hidden />;
  if (declared.needs.some((part) => view.missing.includes(part) || earlier?.missing.includes(part)))
    return <LoadFailure what={`${declared.title} is not available now`} onRetry={onRetry} />;
  const chart = declared.chartOf(view, earlier);
  if (!chart || isEmpty(chart)) return <EmptyState text="Nothing in this period." />;
  return <Drawn declared={declared} chart={chart} />;
}

function Drawn({ declared: { title, shape }, chart }: { declared: ChartDeclaration; chart: Chart }) {
  const [asTable, setAsTable] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const { token } = theme.useToken();
  const colourOf = useToneColours();
  const picture = useCommand(
    async () => {
      const svg = frame.current?.querySelector('svg');
      if (!svg) throw new Error('There is no chart');
      await savePng(svg, {
        title,
        legend: chart.series.map(({ name, tone }) => ({ name, colour: colourOf[tone] })),
        text: token.colorText,
        background: token.colorBgContainer,
        fontFamily: token.fontFamily,
      });
    },
    { failure: 'The picture could not be saved' },
  );
  return (
    <>
      <ul className={styles.totals} aria-label={`Totals of ${title}`}>
        {chart.series.map((series) => (
          <li key={series.name}>
            <span className={styles.swatch} style={{ background: colourOf[series.tone] }} aria-hidden />
            <span>{series.name}</span> <strong>{valueText(series.total, series.unit)}</strong>
            {series.before !== undefined && (
              <>
                {' '}
                <Secondary small>
                  {`${valueText(series.before, series.unit)} before`}
                  {changeText(series) !== undefined && `, ${changeText(series)}`}
                </Secondary>
              </>
            )}
          </li>
        ))}
      </ul>
      {asTable ? (
        <ChartTable title={title} chart={chart} />
      ) : (
        <div ref={frame} className={styles.chart}>
          <DrawnChart title={title} shape={shape} chart={chart} />
        </div>
      )}
      <div className={styles.actions}>
        <Button
          size="small"
          color={asTable ? 'primary' : 'default'}
          variant={asTable ? 'filled' : 'outlined'}
          icon={<TableOutlined aria-hidden />}
          aria-pressed={asTable}
          aria-label={`Show ${title} as table`}
          onClick={() => setAsTable(!asTable)}
        >
          As table
        </Button>
        <Button
          size="small"
          icon={<DownloadOutlined aria-hidden />}
          aria-label={`Save ${title} as CSV`}
          onClick={() => saveCsv(title, chart)}
        >
          CSV
        </Button>
        {!asTable && (
          <Button
            size="small"
            icon={<DownloadOutlined aria-hidden />}
            aria-label={`Save ${title} as PNG`}
            onClick={() => void picture.run()}
          >
            PNG
          </Button>
        )}
      </div>
    </>
  );
}
