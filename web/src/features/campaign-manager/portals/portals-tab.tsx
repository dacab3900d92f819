import { ReloadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { SearchBox } from '../../../components/ui/forms/search-box.tsx';
import { Toolbar } from '../../../components/ui/records/toolbar.tsx';
import { useInvalidate } from '../../../lib/api/queries.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { usePortalDialogs } from './portal-dialogs.tsx';
import { PortalTable, usePortalList } from './portal-table.tsx';
import { QuickAccess } from './quick-access.tsx';

export function PortalsTab({ onImport }: { onImport: () => void }) {
  const list = usePortalList();
  const dialogs = usePortalDialogs();
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
      <QuickAccess key={list.search} search={list.search} onAdvance={(contract) => dialogs.show({ kind: 'advance', contract })} />
      <PortalTable list={list} onImport={onImport} onAsk={dialogs.show} />
      {dialogs.element}
    </Flex>
  );
}

/** Loads everything on this tab again, ignoring the cache. */
function ForceRefresh() {
  const invalidate = useInvalidate();
  const refresh = useCommand(() => invalidate('/api/portal-links', '/api/contracts'), {
    success: 'Portal links refreshed',
    failure: 'Portal links could not be refreshed.',
  });

  return (
    <Button icon={<ReloadOutlined aria-hidden />} disabled={refresh.pending} onClick={() => void refresh.run()}>
      {refresh.pending ? 'Refreshing...' : 'Force Refresh'}
    </Button>
  );
}
