import { valueText, type Chart } from './chart.ts';
import styles from './report.module.css';

/** The values of a chart, with the total of each series. */
export function ChartTable({ title, chart }: { title: string; chart: Chart }) {
  const isCompared = chart.series.some(({ before }) => before !== undefined);
  return (
    // On a phone, the table scrolls in its frame.
    <div className={styles.frame} tabIndex={0} role="group" aria-label={`Values of ${title}`}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{chart.head}</th>
            {chart.series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {chart.series.map(({ name, values, unit }) => (
                <td key={name}>{valueText(values[index] ?? null, unit)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {chart.series.map(({ name, total, unit }) => (
              <td key={name}>{valueText(total, unit)}</td>
            ))}
          </tr>
          {isCompared && (
            <tr>
              <th scope="row">Period before</th>
              {chart.series.map(({ name, before = null, unit }) => (
                <td key={name}>{valueText(before, unit)}</td>
              ))}
            </tr>
          )}
        </tfoot>
      </table>
    </div>
  );
}
