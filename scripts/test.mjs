#!/usr/bin/env node
// Everything: static checks, unit and conformance tests on both databases, browser stories. Installs what is missing.
import { readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensurePanelBuilt } from './lib/build-panel.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { runStep } from './lib/run-step.mjs';
import { startPostgres } from './lib/scratch-postgres.mjs';
import { check } from './lib/steps.mjs';
import { browserBinary, ensureSystemPackages } from './lib/system-packages.mjs';

const node = ensureInstalled();
ensureSystemPackages();

const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
const totals = { passed: 0, failed: 0 };
const took = [];

const timed = async (name, work) => {
  const started = Date.now();
  console.log(`\n== ${name}`);
  await work();
  took.push(`${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
};

let round = 0;
const suite = (name, args, env = {}) =>
  timed(name, async () => {
    round += 1;
    const file = path.join(os.tmpdir(), `trapline-tests-${process.pid}-${round}.json`);
    const { code } = await runStep(
      node,
      node,
      [vitest, 'run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
      { env },
    );
    try {
      const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(file, 'utf8'));
      totals.passed += numPassedTests;
      // a file that fails to load has no failed test, yet it failed
      totals.failed += Math.max(
        numFailedTests,
        code === 0 ? 0 : 1,
        numFailedTestSuites > 0 && numFailedTests === 0 ? 1 : 0,
      );
    } catch {
      totals.failed += 1;
    }
    rmSync(file, { force: true });
  });

await timed('format, lint, types, phrases', async () => {
  const { passed, failed } = await check(node, { isFinal: true });
  totals.passed += passed;
  totals.failed += failed;
});

// what walks at random walks half of its way on each database
const env = { WALKS: '75' };
await suite('unit and conformance, embedded database', [], { ...env, TEST_DATABASE_URL: '' });
const postgres = await startPostgres();
await suite('unit and conformance, PostgreSQL', ['--project', 'server'], { ...env, TEST_DATABASE_URL: postgres.url });

await ensurePanelBuilt(node);
await suite('faults and browser stories', ['--config', 'e2e/vitest.config.ts'], {
  CHROMIUM_PATH: browserBinary(),
  TEST_DATABASE_URL: postgres.url,
});
await postgres.stop();

console.log(`\n${took.join('\n')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
