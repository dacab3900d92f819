import { Button } from 'antd';
import { Permitted } from '../access/permitted.tsx';
import { useLoadSample } from './sample-data.ts';
import styles from './sample-notice.module.css';

/** In a system without contracts, on the screens where somebody new comes first: how it looks with some. */
export default function SampleOffer() {
  const load = useLoadSample();
  return (
    <Permitted needs="sample.manage">
      <section className={styles.notice} aria-label="Looking around">
        <span className={styles.text}>
          Nothing is here yet. To look around, load 30 creators with videos, payments and messages. One click removes them again.
        </span>
        <Button disabled={load.pending} onClick={() => void load.run()}>
          Load sample data
        </Button>
      </section>
    </Permitted>
  );
}
