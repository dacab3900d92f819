import { Alert, Button, Flex, Select } from 'antd';
import { useState } from 'react';
import { OneLine, Heading, Secondary } from '../../../components/ui/layout/text.tsx';
import styles from './column-matching.module.css';
import { missingFields, withField, type ChosenColumns } from './contract-import.ts';

interface Props extends ChosenColumns {
  disabled: boolean;
  onChange: (next: Pick<ChosenColumns, 'fields'>) => void;
}

/** Which column of the file goes to which field of a contract. It is open while somebody has to decide. */
export function ColumnMatching({ disabled, onChange, ...columns }: Props) {
  const { found, fields, changesExisting } = columns;
  const missing = missingFields(columns);
  const isGuessed = found.columns.some(({ matchedBy }) => matchedBy === 'content');
  const isRemembered = found.columns.some(({ matchedBy }) => matchedBy === 'remembered');
  const [isOpen, setOpen] = useState(missing.length > 0 || isGuessed);
  const matched = fields.filter((field) => field !== '').length;
  return (
    <Flex vertical gap="small">
      <Flex align="center" justify="space-between" gap="small" wrap>
        <Flex vertical>
          <Heading level={3}>Columns</Heading>
          <Secondary small>
            {`${matched} of ${fields.length} go to a field of a contract${isRemembered ? ', as you chose last time' : ''}`}
          </Secondary>
        </Flex>
        {missing.length === 0 && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide columns' : 'Change columns'}
          </Button>
        )}
      </Flex>
      {missing.length > 0 && <Alert type="warning" showIcon title={`Choose a column for ${missing.join(', ')}`} />}
      {(isOpen || missing.length > 0) && (
        <div className={styles.scrolls}>
          <table className={styles.table} aria-label="Columns of the file">
            <thead>
              <tr>
                <th scope="col">Column of the file</th>
                <th scope="col">Goes to</th>
              </tr>
            </thead>
            <tbody>
              {found.columns.map((column, at) => (
                <tr key={at}>
                  <th scope="row">
                    <span>{nameOf(column.heading, at)}</span>
                    {column.samples.map((sample) => (
                      <Secondary key={sample} small>
                        <OneLine text={sample} />
                      </Secondary>
                    ))}
                  </th>
                  <td>
                    <Select
                      className={styles.chosen}
                      aria-label={`Field of ${nameOf(column.heading, at)}`}
                      value={fields[at] ?? ''}
                      disabled={disabled}
                      options={[
                        { value: '', label: 'Leave out' },
                        ...found.fields.map(({ field, name, required }) => ({
                          value: field,
                          label: required && !changesExisting ? `${name} (required)` : name,
                        })),
                      ]}
                      onChange={(field: string) => onChange({ fields: withField(fields, at, field) })}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Flex>
  );
}

const nameOf = (heading: string, at: number): string => heading.trim() || `Column ${at + 1}`;
