import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testsOnDatabase } from './apps/server/test/on-database.ts';

const isMatrix = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/access-matrix-');

/** The longest are begun first, or one core is idle in the end. In a fresh clone a long file passes for a long test: not these. */
class MatrixFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isMatrix), ...sorted.filter((file) => !isMatrix(file))];
  }
}

export default defineConfig({
  test: {
    // what passing tests print hides what failing ones say
    silent: 'passed-only',
    sequence: { sequencer: MatrixFirst },
    projects: [
      {
        test: {
          name: 'server',
          include: process.env.TEST_DATABASE_URL
            ? testsOnDatabase()
            : ['apps/server/**/*.test.ts', 'packages/**/*.test.ts', 'scripts/**/*.test.mjs'],
          globalSetup: './apps/server/test/global-setup.ts',
          // nets: nothing here is about how long something takes
          hookTimeout: 180_000,
          testTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          // modules are loaded once a worker; a test file that leaves something behind fails another one
          isolate: false,
          // two cores: two test files at once, each with its own database
          maxWorkers: 2,
        },
      },
      './apps/web/vitest.config.ts',
    ],
  },
});
