import { expect, it } from 'vitest';
import { listQuery } from './list-query.ts';

interface ListThings {
  search?: string;
  sort?: 'name' | '-name' | 'size' | '-size';
  colour?: string;
}

const things = listQuery<ListThings, string>({
  select: 'id, name',
  from: 'things',
  searchIn: 'lower(name)',
  where: ({ colour }, owner) => [['owner = ?', owner], colour && ['colour between ? and ?', colour, 'z']],
  order: { by: { name: 'lower(name)', size: 'bytes' }, default: '-size', id: 'id', nullsLast: ['size'] },
});

it('joins what is asked for with its values in order', () => {
  expect(things({ search: ' 5%_Off\\ ', sort: 'name', colour: 'red' }, 'Maya')).toEqual({
    select: 'id, name',
    from: 'things where lower(name) like ? and owner = ? and colour between ? and ?',
    parameters: ['%5\\%\\_off\\\\%', 'Maya', 'red', 'z'],
    orderBy: 'lower(name) asc, id asc',
    found: { tables: 'things', id: 'id' },
  });
});

it('has an order of its own, which breaks ties in the same direction', () => {
  expect(things({}, 'Maya')).toMatchObject({ from: 'things where owner = ?', orderBy: 'bytes desc nulls last, id desc' });
});

it('says by what rows are found and sorted before they are read', () => {
  const urgent = listQuery<ListThings>({
    select: 'id',
    from: 'things t',
    where: ({ colour }) => [colour && ['colour = ?', colour]],
    narrow: ({ colour }) => colour === 'red',
    order: { by: { name: 'lower(name)', size: 't.bytes' }, default: '-size', id: 't.id', nullsLast: ['size'] },
  });
  expect(urgent({ colour: 'red' }).narrow).toEqual({
    tables: 'things t',
    id: 't.id',
    key: 't.bytes',
    orderBy: 'key desc nulls last, id desc',
  });
  expect(urgent({ colour: 'red', sort: 'name' }).narrow).toMatchObject({ key: 'lower(name)', orderBy: 'key asc, id asc' });
  expect(urgent({ colour: 'blue' })).not.toHaveProperty('narrow');
});

it('walks the table whose index has the order, and counts without it', () => {
  const owned = listQuery<ListThings>({
    select: 't.id',
    from: 'things t left join owners o on o.id = t.owner',
    searchIn: 't.name',
    where: ({ colour }) => [colour && ['colour = ?', colour]],
    order: {
      by: { name: 'lower(o.name)', size: 't.bytes' },
      default: '-size',
      id: 't.id',
      nullsLast: ['name', 'size'],
      walks: { name: 'owners o join things t on t.owner = o.id' },
    },
  });
  expect(owned({ colour: 'red', sort: '-name' })).toMatchObject({
    from: 'owners o join things t on t.owner = o.id where colour = ?',
    counted: 'things t left join owners o on o.id = t.owner where colour = ?',
    orderBy: 'lower(o.name) desc, t.id desc',
    parameters: ['red'],
  });
  expect(owned({})).not.toHaveProperty('counted');
  expect(owned({})).toMatchObject({ orderBy: 't.bytes desc nulls last, t.id desc' });
});

it('knows a cheaper total for all rows only', () => {
  const all = listQuery<ListThings>({ select: 'id', from: 'things', searchIn: 'name', order: 'id', total: 'select 7' });
  expect(all({})).toEqual({ select: 'id', from: 'things', orderBy: 'id', parameters: [], total: 'select 7' });
  expect(all({ search: 'a' })).not.toHaveProperty('total');
});

it('asks the index of a search for what few texts have', () => {
  const sampled = listQuery<ListThings, string[]>({
    select: 'id',
    from: 'things',
    searchIn: 'name',
    sample: (texts) => texts,
    order: 'id',
  });
  const texts = Array.from({ length: 100 }, (_, nth) => `thing ${nth}`);
  expect(sampled({ search: 'Thing 4711' }, texts)).toMatchObject({
    from: 'things where name like (select ?::text) and strpos(name, ?) > 0',
    parameters: ['%4711%', 'thing 4711'],
  });
});
