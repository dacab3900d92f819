import { ArrowLeftOutlined, ImportOutlined } from '@ant-design/icons';
import { Button, Flex, Tabs } from 'antd';
import { type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Permitted } from '../../components/access/permitted.tsx';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { tableWidth, useMediaQuery } from '../../lib/browser/media-query.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { CampaignSummary } from './campaign-summary.tsx';
import { useCampaignTab, type CampaignTab } from './campaign-tab.ts';
import { ImportDialog } from './import-dialog.tsx';
import { Overview } from './overview/overview.tsx';
import { PayoutsTab } from './payouts/payouts-tab.tsx';
import { PortalsTab } from './portals/portals-tab.tsx';
import { SubmissionsTab } from './submissions/submissions-tab.tsx';

/** In px. All four tabs fit beside each other on a phone. */
const narrowGutter = 16;

export default function CampaignManagerPage() {
  const navigate = useNavigate();
  const [tab, setTab] = useCampaignTab();
  const { dialog, show, frame } = useDialog();
  const wide = useMediaQuery(tableWidth);
  const openImport = () => show({});
  const toDashboard = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    void navigate('/');
  };

  const items: { key: CampaignTab; label: string; children: ReactNode }[] = [
    { key: 'overview', label: 'Overview', children: <Overview onShowAll={setTab} /> },
    { key: 'portals', label: 'Creator Portals', children: <PortalsTab onImport={openImport} /> },
    { key: 'submissions', label: 'Submissions', children: <SubmissionsTab /> },
    { key: 'payouts', label: 'Payouts', children: <PayoutsTab /> },
  ];

  return (
    <Flex vertical gap="large">
      <PageHeader title="Campaign Manager" subtitle="Creator portals, submissions and payouts">
        <Button href="/" icon={<ArrowLeftOutlined aria-hidden />} onClick={toDashboard}>
          Back to Dashboard
        </Button>
        <Permitted needs="portals.write">
          <Button type="primary" icon={<ImportOutlined aria-hidden />} onClick={openImport}>
            Import All Contracts
          </Button>
        </Permitted>
      </PageHeader>
      <CampaignSummary />
      <Tabs
        activeKey={tab}
        onChange={(key) => setTab(key as CampaignTab)}
        items={items}
        tabBarGutter={wide ? undefined : narrowGutter}
        destroyOnHidden
      />
      {dialog && <ImportDialog {...frame} />}
    </Flex>
  );
}
