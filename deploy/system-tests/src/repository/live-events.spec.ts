import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

/** Names of events that are keys of what begins so in a file. */
function eventsIn(file: string, beginning: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const [block = ''] = source.slice(source.indexOf(beginning)).split('\n}');
  return Array.from(block.matchAll(/^ {2}'([\w.]+)':/gm), ([, name = '']) => name).sort();
}

it('every event invalidates something on the screens of the console', () => {
  const all = eventsIn('libs/protocol/src/events.ts', 'export const eventDataClasses = {');
  expect(all.length).toBeGreaterThan(20);
  // That event is for the creator's page; the console receives the event that caused it.
  expect(eventsIn('web/src/lib/live/live-updates.ts', 'export const invalidations')).toEqual(
    all.filter((name) => name !== 'portal.changed'),
  );
});
