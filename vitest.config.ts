import { configDefaults, defineConfig } from 'vitest/config';
import { EMBEDDED_ONLY_TESTS, ENGINE_DEPENDENT_TESTS } from './apps/server/test/engine-dependent-tests.ts';
import { LongestFirst } from './scripts/lib/longest-first.mjs';

const ALL = [
  'apps/server/**/*.test.ts',
  'packages/**/*.test.ts',
  'scripts/**/*.test.mjs',
  // its oracle, without a browser
  'e2e/field-run/**/*.test.ts',
];

const { TEST_DATABASE_URL, TEST_ONLY, TEST_STATEMENT_LOG } = process.env;
const isPart = TEST_ONLY === 'can-differ';
/** Statements can be tried on the embedded database once PostgreSQL has been asked them. */
const hasStatements = Boolean(TEST_STATEMENT_LOG && !TEST_DATABASE_URL);
const leftOut = [
  ...(isPart ? [] : [EMBEDDED_ONLY_TESTS.everyEndpoint]),
  ...(hasStatements ? [] : [EMBEDDED_ONLY_TESTS.everyStatement]),
];

export default defineConfig({
  test: {
    // output of passing tests hides that of failing ones
    silent: 'passed-only',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'server',
          include: isPart ? [...ENGINE_DEPENDENT_TESTS, ...Object.values(EMBEDDED_ONLY_TESTS)] : ALL,
          exclude: [...configDefaults.exclude, ...leftOut],
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
