import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'packages/**/*.test.ts'],
          globalSetup: './apps/server/test/global-setup.ts',
          hookTimeout: 60_000,
          testTimeout: 30_000,
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
