import { ReloadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { SearchBox } from '../../../components/ui/forms/search-box.tsx';
import { Toolbar } from '../../../components/ui/records/toolbar.tsx';
import { useInvalidate } from '../../../lib/api/queries.ts';
import { useToast } from '../../../lib/toast.tsx';
import { usePortalDialogs } from './portal-dialogs.tsx';
import { PortalTable, usePortalList } from './portal-table.tsx';
import { QuickAccess } from './quick-access.tsx';

/** The creators' pages: those that are there, quickly, and beneath them every active contract with or without one. */
export function PortalsTab({ onImport }: { onImport: () => void }) {
  const list = usePortalList();
  const { ask, dialogs } = usePortalDialogs();
  return (
    <Flex vertical gap="large">
      <Toolbar
        filters={
          <SearchBox
            value={list.search}
            onSearch={(search) => list.change({ search })}
            placeholder="Search by name or handle..."
          />
        }
        actions={<ForceRefresh />}
      />
      <QuickAccess key={list.search} search={list.search} onAdvance={(contract) => ask({ kind: 'advance', contract })} />
      <PortalTable list={list} onImport={onImport} onAsk={ask} />
      {dialogs}
    </Flex>
  );
}

/** Asks for everything on this tab again, whatever is kept. */
function ForceRefresh() {
  const invalidate = useInvalidate();
  const toast = useToast();
  const [running, setRunning] = useState(false);

  async function run() {
    setRunning(true);
    try {
      await invalidate('/api/portal-links', '/api/contracts');
      toast.success('Portal links refreshed');
    } catch {
      toast.error('Portal links could not be refreshed.');
    } finally {
      setRunning(false);
    }
  }

  return (
    <Button icon={<ReloadOutlined aria-hidden />} disabled={running} onClick={() => void run()}>
      {running ? 'Refreshing...' : 'Force Refresh'}
    </Button>
  );
}
