import { Button } from 'antd';
import { Permitted } from '../../../components/access/permitted.tsx';
import { useLoadSample } from '../../../components/sample/sample-data.ts';
import { Secondary } from '../../../components/ui/layout/text.tsx';
import { useQuery } from '../../../lib/api/queries.ts';

/** In a system without contracts: how it looks with some. */
export function SampleOffer() {
  const { data } = useQuery('/api/sample-data', {});
  const load = useLoadSample();
  if (data?.state !== 'none' || data.realContracts > 0) return null;
  return (
    <Permitted needs="sample.manage">
      <Button disabled={load.pending} onClick={() => void load.run()}>
        Load sample data
      </Button>
      <Secondary small>30 creators with videos, payments and messages, to look around. One click removes them again.</Secondary>
    </Permitted>
  );
}
