import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: 'e2e/support/world-template.ts',
    // nets: a story ends by what it sees, and several share the machine
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // each file has a server and a world of its own, and a worker one browser for all its files; faults mostly wait, so
    // two cores carry three
    isolate: false,
    maxWorkers: 3,
  },
});
