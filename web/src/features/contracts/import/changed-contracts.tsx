import { Flex } from 'antd';
import { formatUsd } from '@creator-desk/domain/values/money';
import { Heading, Secondary } from '../../../components/ui/layout/text.tsx';
import { dateText } from '../../../lib/format.ts';
import type { ImportColumns, ImportPreview } from './contract-import.ts';
import styles from './column-matching.module.css';

/** A file may change thousands of contracts. */
const maxShownContracts = 100;

interface Props {
  preview: ImportPreview;
  /** With their names. */
  fields: ImportColumns['fields'];
}

/** What an import would change: each field as it is and as it will be. */
export function ChangedContracts({ preview: { rows, changed = 0 }, fields }: Props) {
  const nameOf = (field: string) => fields.find((one) => one.field === field)?.name ?? field;
  const shown = rows.flatMap((row) => (row.changed ? { ...row, changed: row.changed } : [])).slice(0, maxShownContracts);
  const areSeveral = shown.some((row) => row.changed.contractsOfHandle > 1);
  return (
    <Flex vertical gap="small">
      <Heading level={3}>Contracts that will be changed</Heading>
      {areSeveral && (
        <Secondary small>
          Where a handle has several contracts, the one that starts on the day in the file is changed, else the newest.
        </Secondary>
      )}
      <div className={styles.scrolls} tabIndex={0} role="region" aria-label="Contracts that will be changed">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Creator</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, fullName, socialHandle, changed: { changes } }) => (
              <tr key={row}>
                <th scope="row">
                  <Flex vertical>
                    <span>{fullName}</span>
                    <Secondary small>{`${socialHandle} · row ${row}`}</Secondary>
                  </Flex>
                </th>
                <td>
                  {changes.map(({ field, before, after }) => (
                    <Flex vertical key={field} className={styles.change}>
                      <Secondary small>{nameOf(field)}</Secondary>
                      <span>
                        <del>{valueText(field, before)}</del> → <ins>{valueText(field, after)}</ins>
                      </span>
                    </Flex>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {changed > maxShownContracts && (
        <Secondary small>{`and ${(changed - maxShownContracts).toLocaleString('en-US')} more`}</Secondary>
      )}
    </Flex>
  );
}

/** As the screens show it. */
function valueText(field: string, value: string): string {
  if (value === '') return 'empty';
  if (field === 'startDate' || field === 'endDate') return dateText(value);
  return ['monthlyFee', 'feeTotal', 'feePerVideo'].includes(field) ? formatUsd(value) : value;
}
