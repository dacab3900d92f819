import { useSearchParams } from 'react-router-dom';

export const campaignTabs = ['overview', 'portals', 'submissions', 'payouts'] as const;
export type CampaignTab = (typeof campaignTabs)[number];

/** The tab on screen, in the URL. Another tab begins with a list of its own: page, search and filters are not taken along. */
export function useCampaignTab(): [CampaignTab, (tab: CampaignTab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = campaignTabs.find((name) => name === params.get('tab')) ?? 'overview';
  return [tab, (next) => setParams(next === 'overview' ? {} : { tab: next })];
}
