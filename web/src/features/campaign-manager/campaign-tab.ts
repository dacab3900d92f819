import { useSearchParams } from 'react-router-dom';

export const campaignTabs = ['overview', 'portals', 'submissions', 'payouts'] as const;
export type CampaignTab = (typeof campaignTabs)[number];

/** The tab in the URL. Page, search and filters are not carried over to another tab. */
export function useCampaignTab(): [CampaignTab, (tab: CampaignTab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = campaignTabs.find((name) => name === params.get('tab')) ?? 'overview';
  return [tab, (next) => setParams(next === 'overview' ? {} : { tab: next })];
}
