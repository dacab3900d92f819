import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { natsUsers, serviceAccess, usersFile } from './nats-access.ts';
import { root } from './settings.ts';
import { services } from './topology.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

it.each(['deploy/nats', 'deploy/kubernetes/base'])('%s/users.conf matches the table (npm run nats:users)', (folder) => {
  expect(read(`${folder}/users.conf`)).toBe(usersFile());
});

it('has a user for every process and one for people', () => {
  expect(Object.keys(serviceAccess)).toEqual([...services]);
  expect(natsUsers).toEqual(['gateway', ...services, 'operator']);
});

it('lets exactly one service publish each type of event', () => {
  const types = [...read('libs/protocol/src/events.ts').matchAll(/^ {2}'([a-z]+)\.[a-z_]+': /gm)].map(([, noun = '']) => noun);
  expect(types.length).toBeGreaterThan(20);
  const nouns = Object.values(serviceAccess).flatMap(({ events }) => events);
  expect(nouns.sort()).toEqual([...new Set(types)].sort());
});

/** The owners of the read models that a service declares itself. */
const ownersOf = (service: string): string[] =>
  globSync(`services/${service}/src/**/*.ts`, { cwd: root }).flatMap((path) =>
    [...read(path).matchAll(/new ReadModelTable<\w+>\(\{\s+table: '\w+',\s+owner: '(\w+)'/g)].map(([, owner = '']) => owner),
  );

it('lets a service request exactly the services whose clients or read models it has', () => {
  const owners: string[] = [];
  for (const [name, { calls }] of Object.entries(serviceAccess)) {
    const definition = read(`services/${name}/src/service.ts`);
    const clients = [...definition.matchAll(/\b([A-Z]\w+)Client\b/g)].map(([, service = '']) => service.toLowerCase());
    const published = ownersOf(name);
    if (definition.includes('ReadModelsModule')) published.push('contracts');
    owners.push(...published);
    expect(new Set(calls.map((subject) => subject.split('.')[0]))).toEqual(new Set([...clients, ...published]));
    // A rebuild asks each owner for its events.
    const asked = calls.filter((subject) => subject.endsWith('.republishEvents'));
    expect(new Set(asked)).toEqual(new Set(published.map((owner) => `${owner}.republishEvents`)));
  }
  expect(new Set(owners)).toEqual(new Set(['contracts', 'media', 'payouts']));
});
