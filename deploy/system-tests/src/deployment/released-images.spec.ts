import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { root } from '@creator-desk/local/settings';

interface Compose {
  services: Record<string, { image?: string; build?: { target: string; args?: { APP: string } } }>;
}

interface Workflow {
  jobs: { image: { strategy: { matrix: { include: { name: string; target: string; app: string }[] } }; steps: Step[] } };
}

interface Step {
  uses?: string;
  with?: Record<string, unknown>;
}

const read = (path: string): unknown => load(readFileSync(join(root, path), 'utf8'));
const { jobs } = read('.github/workflows/images.yml') as Workflow;

describe('the images of a release', () => {
  it('are those of Compose, built in the same way', () => {
    const { services } = read('docker-compose.yml') as Compose;
    const built = Object.values(services).flatMap(({ image, build }) => {
      const name = image?.replace(/^creator-desk\//, '');
      return build && name !== undefined ? [[name, build.target, build.args?.APP ?? 'gateway'].join(' ')] : [];
    });
    const released = jobs.image.strategy.matrix.include.map(({ name, target, app }) => [name, target, app].join(' '));
    expect(released.sort()).toEqual([...new Set(built)].sort());
  });

  it('carry what is in them and how they were built', () => {
    const build = jobs.image.steps.find(({ uses = '' }) => uses.startsWith('docker/build-push-action@'));
    expect(build?.with).toMatchObject({ push: true, sbom: true, provenance: 'mode=max' });
  });
});
