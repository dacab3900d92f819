import { fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useListQuery } from './list-query.ts';
import { useIdParam } from './url-param.ts';

function Screen() {
  const list = useListQuery({ sorts: ['name'], filters: { status: ['all', 'open'] } });
  const [, setContract] = useIdParam('contractId');
  const changeQuickly = () => {
    list.change({ search: 'jane' });
    list.change({ status: 'open' });
    setContract(7);
    list.change({ sort: 'name' });
  };
  return <button onClick={changeQuickly}>{JSON.stringify([list.search, list.filters.status, list.sort])}</button>;
}

it('keeps all of several changes that are made before the first is rendered', async () => {
  window.history.pushState(null, '', '/?page=3');
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('["jane","open","name"]')).toBeVisible();
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    search: 'jane',
    status: 'open',
    contractId: '7',
    sort: 'name',
  });
});
