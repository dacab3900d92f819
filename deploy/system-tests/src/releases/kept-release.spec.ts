import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '@creator-desk/local/settings';
import { services } from '@creator-desk/local/topology';
import { keptReleases, readRelease } from './kept-release.ts';

it('the data of each release are kept, those of all services', () => {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const released = Array.from(changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm), ([, version = '']) => version);
  expect(keptReleases).toEqual(released.sort());
  for (const version of keptReleases) expect(Object.keys(readRelease(version).databases).sort()).toEqual([...services].sort());
});
