import { DownloadOutlined } from '@ant-design/icons';
import { Button, Flex, Select } from 'antd';
import { platforms } from '@creator-desk/domain/contracts/platforms';
import { rightUses } from '@creator-desk/domain/videos/video-rights';
import { useRightsDialogs } from '../../components/rights/rights-dialogs.tsx';
import { useOptions } from '../../components/rights/rights-text.ts';
import { SearchBox } from '../../components/ui/forms/search-box.tsx';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { Toolbar } from '../../components/ui/records/toolbar.tsx';
import { api, errorMessage, unwrap } from '../../lib/api/api.ts';
import type { QueryOf } from '../../lib/api/queries.ts';
import { saveAs } from '../../lib/browser/save-as.ts';
import { useListPage } from '../../lib/list-page.ts';
import { useListQuery } from '../../lib/url/list-query.ts';
import { useCommand } from '../../lib/use-command.ts';
import { RightsList } from './rights-list.tsx';

const sorts = (['endsOn', 'startsOn', 'creator', 'title'] as const).flatMap((field) => [field, `-${field}` as const]);
const uses = ['all', ...rightUses] as const;
const places = ['all', ...platforms] as const;
const ends = ['all', 'soon', 'ended', 'later', 'for_ever'] as const;

const filterOptions = {
  use: [{ value: 'all', label: 'All uses' }, ...useOptions],
  platform: places.map((value) => ({ value, label: value === 'all' ? 'All platforms' : value })),
  ends: [
    { value: 'all', label: 'Any end' },
    { value: 'soon', label: 'Ends in 30 days' },
    { value: 'ended', label: 'Ended' },
    { value: 'later', label: 'Ends later' },
    { value: 'for_ever', label: 'For ever' },
  ],
};

export default function RightsPage() {
  const list = useListQuery({ sorts, filters: { ends, use: uses, platform: places } });
  const { use, platform, ends: end } = list.filters;
  const filter: QueryOf<'/api/rights'> = {
    search: list.query.search,
    sort: list.query.sort,
    ...(use !== 'all' && { use }),
    ...(platform !== 'all' && { platform }),
    ...(end !== 'all' && { ends: end }),
  };
  const rights = useListPage('/api/rights', list, { ...list.query, ...filter });
  const dialogs = useRightsDialogs();
  const save = useCommand(() => exportRights(filter), {
    failure: (failure) => errorMessage(failure, 'Failed to export rights.'),
  });

  return (
    <Flex vertical gap="large">
      <PageHeader title="Rights" subtitle="What may be done with approved videos, and until when" />
      <Toolbar
        filters={
          <>
            <SearchBox
              value={list.search}
              onSearch={(search) => list.change({ search })}
              placeholder="Search by name or handle..."
            />
            <Select
              aria-label="Ends"
              value={end}
              options={filterOptions.ends}
              popupMatchSelectWidth={false}
              onChange={(chosen) => list.change({ ends: chosen })}
            />
            <Select
              aria-label="Use"
              value={use}
              options={filterOptions.use}
              popupMatchSelectWidth={false}
              onChange={(chosen) => list.change({ use: chosen })}
            />
            <Select
              aria-label="Platform"
              value={platform}
              options={filterOptions.platform}
              popupMatchSelectWidth={false}
              onChange={(chosen) => list.change({ platform: chosen })}
            />
          </>
        }
        actions={null}
        more={
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void save.run()}>
            Export CSV
          </Button>
        }
      />
      <RightsList
        {...rights}
        onEdit={(video) => dialogs.show({ kind: 'rights', video })}
        onAddCode={(video) => dialogs.show({ kind: 'code', video })}
      />
      {dialogs.element}
    </Flex>
  );
}

/** Saves the filtered rights as rights.csv. @throws ApiError */
async function exportRights(query: QueryOf<'/api/rights'>): Promise<void> {
  saveAs('rights.csv', await unwrap(api.GET('/api/rights/export', { params: { query }, parseAs: 'blob' })));
}
