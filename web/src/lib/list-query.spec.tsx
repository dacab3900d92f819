import { act, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useListQuery } from './list-query.ts';
import { useIdParam } from './url-param.ts';

let list: ReturnType<typeof useList>;
let setContract: (id: number | undefined) => void;

const useList = () => useListQuery({ sorts: ['name'], filters: { status: ['all', 'open'] } });

function Screen() {
  list = useList();
  [, setContract] = useIdParam('contractId');
  return <p>{JSON.stringify([list.search, list.filters.status, list.sort])}</p>;
}

it('keeps every one of several changes that come before the screen shows the first', async () => {
  window.history.pushState(null, '', '/?page=3');
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  );
  act(() => {
    list.change({ search: 'jane' });
    list.change({ status: 'open' });
    setContract(7);
    list.change({ sort: 'name' });
  });
  expect(await screen.findByText('["jane","open","name"]')).toBeVisible();
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    search: 'jane',
    status: 'open',
    contractId: '7',
    sort: 'name',
  });
});
