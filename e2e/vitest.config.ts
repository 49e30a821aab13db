import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: 'e2e/support/world-template.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // each file starts a server and a browser of its own: two cores carry one at a time, two at once run into limits
    fileParallelism: false,
  },
});
