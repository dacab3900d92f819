import { Button, Flex } from 'antd';
import { Link } from 'react-router-dom';
import { Surface } from '../../../components/ui/layout/surface.tsx';
import styles from './over-terms-notice.module.css';

/** Above a list that is narrowed to contracts whose term is over: why so few, and where their terms are advanced. */
export function OverTermsNotice({ onWiden }: { onWiden: () => void }) {
  return (
    <Surface label="Filter">
      <Flex justify="space-between" align="center" gap="small" wrap>
        <span>
          {'Contracts whose term is over and was not advanced. '}
          <Link to="/campaign-manager?tab=portals" className={styles.way}>
            Advance terms in the Campaign Manager
          </Link>
        </span>
        <Button onClick={onWiden}>Show all contracts</Button>
      </Flex>
    </Surface>
  );
}
