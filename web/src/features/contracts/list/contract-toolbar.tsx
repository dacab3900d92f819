import { EllipsisOutlined, FileAddOutlined, ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown, Select } from 'antd';
import { useRef } from 'react';
import { OwnerFilter } from '../../../components/contracts/owner-filter.tsx';
import { SearchBox } from '../../../components/ui/forms/search-box.tsx';
import { Toolbar } from '../../../components/ui/records/toolbar.tsx';
import { tableWidth, useMediaQuery } from '../../../lib/browser/media-query.ts';
import { useMay } from '../../../lib/api/permission.ts';
import type { contractStatuses } from './contract-query.ts';

export type StatusFilter = (typeof contractStatuses)[number];

interface Props {
  search: string;
  onSearch: (text: string) => void;
  status: StatusFilter;
  onStatus: (status: StatusFilter) => void;
  owner: string;
  onOwner: (owner: string) => void;
  onAdd: () => void;
  onUpload: () => void;
  onUploadImages: () => void;
  onUploadBatch: () => void;
  onImport: () => void;
  onExportAll: () => void;
  onExportHandles: () => void;
}

const statusOptions: { value: StatusFilter; label: string }[] = [
  { value: 'all', label: 'All Status' },
  { value: 'active', label: 'Active' },
  { value: 'expired', label: 'Expired' },
  { value: 'expiring', label: 'Expiring Soon' },
];

/** What a bar of the charts leads to. Nobody chooses it, so it is offered only while it holds. */
const notEnded: (typeof statusOptions)[number] = { value: 'current', label: 'Not ended' };

export function ContractToolbar({ search, onSearch, status, onStatus, owner, onOwner, ...on }: Props) {
  const wide = useMediaQuery(tableWidth);
  const may = useMay();
  const mayAdd = may('contracts.write');
  // Each of these uploads ends in a new contract.
  const mayUpload = mayAdd && may('documents.write');
  return (
    <Toolbar
      filters={
        <>
          <SearchBox value={search} onSearch={onSearch} placeholder="Search by name or handle..." />
          <Select
            aria-label="Status"
            value={status}
            options={status === notEnded.value ? [...statusOptions, notEnded] : statusOptions}
            onChange={onStatus}
          />
          <OwnerFilter owner={owner} onOwner={onOwner} />
        </>
      }
      actions={
        mayAdd && (
          <>
            <Button type="primary" icon={wide && <PlusOutlined aria-hidden />} onClick={on.onAdd}>
              Add Contract
            </Button>
            {mayUpload && (
              <Button icon={wide && <FileAddOutlined aria-hidden />} onClick={on.onUpload}>
                Upload Document
              </Button>
            )}
            <Button icon={wide && <ImportOutlined aria-hidden />} onClick={on.onImport}>
              Import CSV
            </Button>
          </>
        )
      }
      more={
        <MoreActions
          wide={wide}
          actions={[
            ...(mayUpload
              ? [
                  { key: 'images', label: 'Upload Image', onClick: on.onUploadImages },
                  { key: 'batch', label: 'Upload Multiple PDFs', onClick: on.onUploadBatch },
                ]
              : []),
            ...(may('fees.read') ? [{ key: 'all', label: 'Export All', onClick: on.onExportAll }] : []),
            { key: 'handles', label: "Export @'s", onClick: on.onExportHandles },
          ]}
        />
      }
    />
  );
}

interface MoreActionsProps {
  wide: boolean;
  actions: { key: string; label: string; onClick: () => void }[];
}

/** Buttons on large screens, a menu on small ones. */
function MoreActions({ wide, actions }: MoreActionsProps) {
  // A closing dialog returns the focus here, because the menu items no longer exist.
  const button = useRef<HTMLButtonElement>(null);
  if (wide)
    return actions.map(({ key, label, onClick }) => (
      <Button key={key} onClick={onClick}>
        {label}
      </Button>
    ));
  return (
    <Dropdown menu={{ items: actions, onClick: () => button.current?.focus() }} trigger={['click']}>
      <Button ref={button} icon={<EllipsisOutlined aria-hidden />} aria-haspopup="menu">
        More Actions
      </Button>
    </Dropdown>
  );
}
