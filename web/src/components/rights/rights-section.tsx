import { Button } from 'antd';
import { Permitted } from '../access/permitted.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { DescriptionList } from '../ui/layout/description-list.tsx';
import { Surface } from '../ui/layout/surface.tsx';
import { Heading, OneLine, Secondary } from '../ui/layout/text.tsx';
import { CopyCode } from './copy-code.tsx';
import type { RightsOf } from './rights-dialog.tsx';
import { useRightsDialogs } from './rights-dialogs.tsx';
import {
  codeMeanings,
  codeText,
  periodText,
  platformsText,
  stateNames,
  usesText,
  type Rights,
  type SparkCode,
} from './rights-text.ts';
import styles from './rights.module.css';

interface Props {
  video: RightsOf;
  rights: Rights | null;
  /** Rights and codes are of approved videos. */
  isApproved: boolean;
}

/** What may be done with a video, and its Spark codes. */
export function RightsSection({ video, rights, isApproved }: Props) {
  const { show, element } = useRightsDialogs();
  if (!isApproved && !rights) return null;
  const state = stateNames[rights?.state ?? 'none'];
  return (
    <Surface label="Rights">
      <div className={styles.section}>
        <div className={styles.line}>
          <Heading level={2} small>
            Rights
          </Heading>
          <StatusTag meaning={state.meaning}>{state.label}</StatusTag>
        </div>
        {rights && rights.uses.length > 0 ? (
          <Facts rights={rights} />
        ) : (
          <Secondary>Nobody has recorded yet what may be done with this video.</Secondary>
        )}
        {rights && rights.sparkCodes.length > 0 && (
          <ul className={styles.codes} aria-label="Spark codes">
            {rights.sparkCodes.map((code) => (
              <Code key={code.id} code={code} title={video.title} onRemove={() => show({ kind: 'remove code', video, code })} />
            ))}
          </ul>
        )}
        {isApproved && (
          <Permitted needs="videos.write">
            <div className={styles.line}>
              <Button onClick={() => show({ kind: 'rights', video })}>
                {rights && rights.uses.length > 0 ? 'Edit rights' : 'Record rights'}
              </Button>
              <Button onClick={() => show({ kind: 'code', video })}>Add Spark code</Button>
            </div>
          </Permitted>
        )}
        {element}
      </div>
    </Surface>
  );
}

function Facts({ rights }: { rights: Rights }) {
  const facts = [
    { name: 'May be used for', value: usesText(rights) },
    { name: 'Platforms', value: platformsText(rights) },
    { name: 'Period', value: periodText(rights), wide: true },
    { name: 'Exclusive', value: rights.exclusive ? 'Yes' : 'No' },
  ];
  return <DescriptionList facts={rights.notes ? [...facts, { name: 'Notes', value: rights.notes, wide: true }] : facts} />;
}

function Code({ code, title, onRemove }: { code: SparkCode; title: string; onRemove: () => void }) {
  return (
    <li className={styles.code}>
      <div className={styles.line}>
        <StatusTag meaning={codeMeanings[code.state]}>{codeText(code)}</StatusTag>
        <Secondary small>{code.by === 'creator' ? 'from the creator' : 'entered by the team'}</Secondary>
      </div>
      <span className={styles.text}>
        <OneLine text={code.code} small />
      </span>
      <div className={styles.line}>
        <CopyCode code={code} title={title} />
        <Permitted needs="videos.write">
          <Button size="small" type="text" danger onClick={onRemove}>
            Remove code
          </Button>
        </Permitted>
      </div>
    </li>
  );
}
