import { nameOf } from './names.ts';
import type { SourceTree } from './source-tree.ts';

/** A screen of the admin console: a list in its four states. @param text `winners` @returns what is left to do */
export function addScreen(tree: SourceTree, text: string): string[] {
  const { pascal, camel, kebab, sentence } = nameOf(text);
  const folder = `web/src/features/${kebab}`;
  tree.create(
    `${folder}/${kebab}-page.tsx`,
    `import { Flex } from 'antd';
import { Creator } from '../../components/contracts/creator.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../components/ui/layout/page-header.tsx';
import { RecordList } from '../../components/ui/records/record-list.tsx';
import type { Column } from '../../components/ui/records/record-list.types.ts';
import type { Schema } from '../../lib/api/api.ts';
import { dateText } from '../../lib/format.ts';
import { useListPage } from '../../lib/list-page.ts';
import { useListQuery } from '../../lib/url/list-query.ts';

type Row = Schema<'ContractView'>;

const sorts = ['fullName', '-fullName', 'endDate', '-endDate'] as const;
const columns: Column<Row>[] = [
  {
    key: 'fullName',
    title: 'Creator',
    sortable: true,
    render: ({ fullName, socialHandle }) => <Creator fullName={fullName} socialHandle={socialHandle} />,
  },
  { key: 'endDate', title: 'End', width: 'date', sortable: true, render: ({ endDate }) => dateText(endDate) },
];

export default function ${pascal}Page() {
  const list = useListQuery({ sorts, filters: {} });
  const contracts = useListPage('/api/contracts', list, list.query);

  return (
    <Flex vertical gap="large">
      <PageHeader title="${sentence}" subtitle="Contracts and their end dates" />
      <RecordList<Row>
        {...contracts}
        label="${sentence}"
        columns={columns}
        card={({ fullName, socialHandle }) => <Creator fullName={fullName} socialHandle={socialHandle} large />}
        anchor={({ id }) => \`${kebab}-\${id}\`}
        empty={<EmptyState text="Nothing here yet." />}
      />
    </Flex>
  );
}
`,
  );
  tree.create(
    `${folder}/${kebab}-page.spec.tsx`,
    `import { screen } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { aContract } from '../../../test/contracts.ts';
import { gateway, gatewayWith, refusal } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';

describe('the screen ${sentence}', () => {
  it('lists contracts', async () => {
    gatewayWith([aContract({ fullName: 'Jane Doe' })]);
    openPage('/${kebab}');
    expect(await screen.findByRole('heading', { name: '${sentence}' })).toBeVisible();
    expect(await screen.findByText('Jane Doe')).toBeVisible();
  });

  it('says that there is nothing', async () => {
    gatewayWith([]);
    openPage('/${kebab}');
    expect(await screen.findByText('Nothing here yet.')).toBeVisible();
  });

  it('offers to try again when the list could not be loaded', async () => {
    gatewayWith([aContract({ fullName: 'Jane Doe' })]);
    gateway.use(http.get('/api/contracts', () => refusal(503, ''), { once: true }));
    const user = openPage('/${kebab}');
    await user.click(await screen.findByRole('button', { name: /try again/i }));
    expect(await screen.findByText('Jane Doe')).toBeVisible();
  });
});
`,
  );
  tree.insertBefore('web/src/app/paths.ts', '} as const;', `  ${camel}: '/${kebab}',\n`);
  const load = `() => import('../features/${kebab}/${kebab}-page.tsx')`;
  tree.insertBefore('web/src/app/screens.ts', '];', `  screen(paths.${camel}, ${load}),\n`);
  const links = tree.read('web/src/app/navigation.ts').lastIndexOf('];');
  if (links >= 0)
    tree.insertAfter(
      'web/src/app/navigation.ts',
      "label: 'System', needs: 'system.read' },\n",
      `  { to: paths.${camel}, label: '${sentence}', needs: 'contracts.read' },\n`,
    );
  return [
    `Replace contracts by what the screen shows, in ${folder}/${kebab}-page.tsx.`,
    'Order the links in web/src/app/navigation.ts.',
    'Name the events that change it in web/src/lib/live/live-updates.ts.',
  ];
}
