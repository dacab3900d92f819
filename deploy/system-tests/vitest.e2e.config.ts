import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { nodeTests } from '../../vitest.node.ts';

const limits = { testTimeout: 120_000, hookTimeout: 180_000 };

/** Tests that start systems of their own. */
const ownSystems = [
  'e2e/start.e2e.ts',
  'e2e/backup.e2e.ts',
  'e2e/upgrade.e2e.ts',
  'e2e/logs-and-fuzz.e2e.ts',
  'e2e/erasure.e2e.ts',
  'e2e/sample.e2e.ts',
  'e2e/faults.e2e.ts',
];

/** Vitest starts with the largest files. These are small and take longest: begun last, one of them would keep the run waiting alone. */
const longest = ['sample', 'faults', 'backup', 'logs-and-fuzz'].map((name) => `/${name}.e2e.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => longest.some((file) => moduleId.endsWith(file));
    return [...bySize.filter(isLong), ...bySize.filter((file) => !isLong(file))];
  }
}

/**
 * The whole system, started as `npm start` does. What is seen in a browser shares one system and a browser for each process; how it is
 * started and stopped is tested on systems of its own.
 */
export default defineConfig({
  test: {
    // `npm test` runs each project with as many as suit what runs beside it.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/e2e.json' },
    projects: [
      // What the files of a process import is loaded once.
      nodeTests({ ...limits, name: 'start', isolate: false, include: ownSystems }),
      nodeTests({
        ...limits,
        name: 'browser',
        // The files of a process share its browser and the checks of the API document.
        isolate: false,
        include: ['e2e/**/*.e2e.ts'],
        exclude: ownSystems,
        globalSetup: ['e2e/global-setup.ts'],
      }),
    ],
  },
});
