import { EllipsisOutlined, FileAddOutlined, ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown, Select } from 'antd';
import { useRef } from 'react';
import { SearchBox } from '../../components/ui/forms/search-box.tsx';
import { Toolbar } from '../../components/ui/records/toolbar.tsx';
import { tableWidth, useMediaQuery } from '../../lib/browser/media-query.ts';
import type { contractStatuses } from './contract-query.ts';

export type StatusFilter = (typeof contractStatuses)[number];

interface Props {
  search: string;
  onSearch: (text: string) => void;
  status: StatusFilter;
  onStatus: (status: StatusFilter) => void;
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

export function ContractToolbar({ search, onSearch, status, onStatus, ...act }: Props) {
  const roomy = useMediaQuery(tableWidth);
  return (
    <Toolbar
      filters={
        <>
          <SearchBox value={search} onSearch={onSearch} placeholder="Search by name or handle..." />
          <Select aria-label="Status" value={status} options={statusOptions} onChange={onStatus} />
        </>
      }
      actions={
        <>
          <Button type="primary" icon={roomy && <PlusOutlined aria-hidden />} onClick={act.onAdd}>
            Add Contract
          </Button>
          <Button icon={roomy && <FileAddOutlined aria-hidden />} onClick={act.onUpload}>
            Upload Document
          </Button>
          <Button icon={roomy && <ImportOutlined aria-hidden />} onClick={act.onImport}>
            Import CSV
          </Button>
        </>
      }
      more={
        <MoreActions
          roomy={roomy}
          actions={[
            { key: 'images', label: 'Upload Image', onClick: act.onUploadImages },
            { key: 'batch', label: 'Upload Multiple PDFs', onClick: act.onUploadBatch },
            { key: 'all', label: 'Export All', onClick: act.onExportAll },
            { key: 'handles', label: "Export @'s", onClick: act.onExportHandles },
          ]}
        />
      }
    />
  );
}

interface MoreActionsProps {
  roomy: boolean;
  actions: { key: string; label: string; onClick: () => void }[];
}

/** Buttons on large screens, a menu on small ones. */
function MoreActions({ roomy, actions }: MoreActionsProps) {
  // A closing dialog returns the focus here, because the menu items no longer exist.
  const button = useRef<HTMLButtonElement>(null);
  if (roomy)
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
