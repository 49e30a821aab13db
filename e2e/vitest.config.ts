import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from '../scripts/lib/longest-first.mjs';
import { GATE } from './support/gate.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

// a story that was renamed would silently leave the gate
const missingStories = GATE.filter((file) => !existsSync(path.join(root, file)));
if (missingStories.length > 0)
  throw new Error(`the gate lists stories that do not exist: ${missingStories.join(', ')}`);

const INCLUDED: Readonly<Record<string, string[]>> = { gate: GATE, browsers: ['e2e/browsers/**/*.test.ts'] };

export default defineConfig({
  root,
  test: {
    // the output of passing tests would hide that of failing tests
    silent: 'passed-only',
    include: INCLUDED[process.env.E2E_STORIES ?? ''] ?? ['e2e/**/*.test.ts'],
    // the first runs with the tests of the server; `npm run test:browsers` runs the second
    exclude: ['e2e/field-run/**', ...(process.env.E2E_STORIES === 'browsers' ? [] : ['e2e/browsers/**'])],
    globalSetup: 'e2e/support/world-template.ts',
    // limits for a hanging story only: several stories share the machine, so normal runs can be slow
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // a check polls until the page shows the text
    expect: { poll: { timeout: 60_000 } },
    // a worker uses one browser and one host of servers for all its files; on two cores ten files took 125 s with two
    // workers and 138 s with four
    sequence: { sequencer: LongestFirst },
    isolate: false,
    maxWorkers: 2,
  },
});
