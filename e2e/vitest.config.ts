import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from '../scripts/lib/longest-first.mjs';
import { GATE } from './support/gate.ts';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // output of passing tests hides that of failing ones
    silent: 'passed-only',
    include: process.env.E2E_STORIES === 'gate' ? GATE : ['e2e/**/*.test.ts'],
    globalSetup: 'e2e/support/world-template.ts',
    // nets: a story ends by what it sees, and several share the machine
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // polls until the page shows the text
    expect: { poll: { timeout: 60_000 } },
    // a worker has one browser and one host of servers for all its files; on two cores ten files took 125 s with two workers and
    // 138 s with four
    sequence: { sequencer: LongestFirst },
    isolate: false,
    maxWorkers: 2,
  },
});
