import { CopyOutlined, ExportOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { RowActions } from '../../../components/row-actions.tsx';
import { portalPath } from '../../../lib/portal-address.ts';
import { useCopyLink, useCreatePortal, type Contract, type PortalLink } from './portal-link.ts';

interface Props {
  contract: Contract;
  link: PortalLink | null | undefined;
}

/** View and copy where there is a portal, Create where there is none. */
export function PortalActions({ contract, link }: Props) {
  const copy = useCopyLink();
  const [create, creating] = useCreatePortal(contract.id);
  if (link === undefined) return null;
  if (link === null)
    return (
      <RowActions>
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={creating}
          aria-label={`Create Portal for ${contract.fullName}`}
          onClick={() => void create()}
        >
          {creating ? 'Creating...' : 'Create Portal'}
        </Button>
      </RowActions>
    );
  return (
    <RowActions>
      <Button
        size="small"
        href={portalPath(link.slug)}
        target="_blank"
        rel="noopener noreferrer"
        icon={<ExportOutlined aria-hidden />}
        aria-label={`View Portal of ${contract.fullName}`}
      >
        View Portal
      </Button>
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined aria-hidden />}
        aria-label={`Copy link of ${contract.fullName}`}
        onClick={() => void copy(link)}
      />
    </RowActions>
  );
}
