import { defineConfig } from 'vitest/config';
import { testsOnDatabase } from './apps/server/test/on-database.ts';

export default defineConfig({
  test: {
    // what passing tests print hides what failing ones say
    silent: 'passed-only',
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
