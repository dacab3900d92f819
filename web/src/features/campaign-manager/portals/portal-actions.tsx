import { CopyOutlined, ExportOutlined, MoreOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Permitted } from '../../../components/access/permitted.tsx';
import { RowActions } from '../../../components/ui/records/row-actions.tsx';
import { useMay } from '../../../lib/api/permission.ts';
import type { PortalDialog } from './portal-dialogs.tsx';
import {
  portalPath,
  useCopyLink,
  useCreatePortal,
  type Contract,
  type PortalLink,
} from '../../../components/portals/portal-link.ts';

interface Props {
  contract: Contract;
  /** null: no portal; undefined: still loading. */
  link: PortalLink | null | undefined;
  onAsk: (asked: PortalDialog) => void;
}

export function PortalActions({ contract, link, onAsk }: Props) {
  const copy = useCopyLink();
  const create = useCreatePortal(contract.id);
  if (link === undefined) return null;
  const more = <MoreActions contract={contract} link={link} onAsk={onAsk} />;
  if (link === null)
    return (
      <RowActions always>
        <Permitted needs="portals.write">
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden />}
            disabled={create.pending}
            aria-label={`Create Portal for ${contract.fullName}`}
            onClick={() => void create.run()}
          >
            {create.pending ? 'Creating...' : 'Create Portal'}
          </Button>
        </Permitted>
        {more}
      </RowActions>
    );
  return (
    <RowActions always>
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
        onClick={() => void copy.run(link)}
      />
      {more}
    </RowActions>
  );
}

function MoreActions({ contract, link, onAsk }: Props & { link: PortalLink | null }) {
  const may = useMay();
  const always = [
    { key: 'terms', label: 'Term history', onClick: () => onAsk({ kind: 'terms', contract }) },
    ...(may('contracts.write')
      ? [{ key: 'advance', label: 'Advance Term', onClick: () => onAsk({ kind: 'advance', contract }) }]
      : []),
  ];
  const withPortal = link
    ? [
        { key: 'accesses', label: 'Access log', onClick: () => onAsk({ kind: 'accesses', contract, link }) },
        ...(may('portals.write')
          ? [
              { type: 'divider' as const },
              { key: 'replace', label: 'Replace link', onClick: () => onAsk({ kind: 'replace', contract, link }) },
              { key: 'revoke', label: 'Revoke portal', danger: true, onClick: () => onAsk({ kind: 'revoke', contract, link }) },
            ]
          : []),
      ]
    : [];
  return (
    <Dropdown trigger={['click']} menu={{ items: [...always, ...withPortal] }}>
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined aria-hidden />}
        aria-haspopup="menu"
        aria-label={`More for ${contract.fullName}`}
      />
    </Dropdown>
  );
}
