import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '@creator-desk/local/settings';

const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const list = read('docs/security/asvs.md');
const lines = Array.from(
  list.matchAll(/^\| (\d+\.\d+\.\d+) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm),
  ([, id, , state, reason]) => ({
    id: id ?? '',
    state: state ?? '',
    reason: reason ?? '',
  }),
);
/** Lines of levels 1 and 2 of version 5.0.0. */
const linesOfTheStandard = 253;

describe('the list of ASVS requirements', () => {
  it('has every line once, with a state and a reason', () => {
    expect(lines).toHaveLength(linesOfTheStandard);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(linesOfTheStandard);
    expect(lines.filter(({ state }) => !['held', 'not held', 'not applicable'].includes(state))).toEqual([]);
    expect(lines.filter(({ reason }) => reason.trim().length < 3)).toEqual([]);
  });

  it('sums them up right', () => {
    const count = (state: string): number => lines.filter((line) => line.state === state).length;
    const sums = /^\| (\d+) +\| (\d+) +\| (\d+) +\| (\d+) +\|$/m.exec(list)?.slice(1).map(Number);
    expect(sums).toEqual([count('held'), count('not held'), count('not applicable'), count('held') + count('not held')]);
  });

  it.each(['docs/security/asvs.md', 'docs/security/controls.md', 'docs/security/data.md', 'SECURITY.md'])(
    'and its companions name files that exist (%s)',
    (page) => {
      const text = read(page);
      const quoted = /`([\w.-]+(?:\/[\w.-]+)+|[\w.-]+\.(?:json|yml|mjs|ts|md)|\.\w+(?:\.example)?)`/g;
      const named = Array.from(text.matchAll(quoted), ([, file]) => join(root, file ?? ''));
      const linked = Array.from(text.matchAll(/\]\(([\w./-]+)\)/g), ([, file]) => join(root, dirname(page), file ?? ''));
      expect(named.length + linked.length).toBeGreaterThan(0);
      expect([...named, ...linked].filter((file) => !existsSync(file))).toEqual([]);
    },
  );
});
