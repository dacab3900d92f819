import { Button } from 'antd';
import { DescriptionList } from '../../../components/ui/layout/description-list.tsx';
import { FieldNote } from '../../../components/ui/forms/field-grid.tsx';
import type { Schema } from '../../../lib/api/api.ts';
import styles from './review.module.css';

type Facts = NonNullable<Schema<'ExtractionView'>['facts']>;
type Evidence = Schema<'Evidence'>;

/** In the order of the list. */
const names = {
  totalFee: 'Total fee',
  feePerVideo: 'Fee per video',
  totalVideos: 'Videos in total',
  renewal: 'Renewal',
  noticePeriod: 'Notice period',
  email: 'E-mail',
  usageRights: 'Usage rights',
  exclusivity: 'Exclusivity',
} as const;
const long = new Set<keyof typeof names>(['usageRights', 'exclusivity']);

interface Props {
  facts: Facts;
  onChoose: (evidence: Evidence) => void;
}

/** What the document says beside the fields of the form: to read, not to save. */
export function AlsoFound({ facts, onChoose }: Props) {
  const found = (Object.keys(names) as (keyof typeof names)[]).flatMap((name) => {
    const fact = facts[name];
    return fact ? [{ name, fact }] : [];
  });
  if (found.length === 0) return null;
  return (
    <section aria-label="Also found" className={styles.alsoFound}>
      <h3>Also found</h3>
      <DescriptionList
        facts={found.map(({ name, fact: { value, confidence, evidence } }) => ({
          name: names[name],
          wide: long.has(name),
          value: (
            <>
              {value}
              <FieldNote>
                {Math.round(confidence * 100)}% sure,{' '}
                <Button
                  type="link"
                  size="small"
                  aria-label={`Show ${names[name]} on page ${evidence.page}`}
                  onClick={() => onChoose(evidence)}
                >
                  page {evidence.page}
                </Button>
              </FieldNote>
            </>
          ),
        }))}
      />
    </section>
  );
}
