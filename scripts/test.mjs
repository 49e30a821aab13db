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
import { ensureSystemPackages, storyBrowser } from './lib/system-packages.mjs';

const node = ensureInstalled();
ensureSystemPackages();

const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
const totals = { passed: 0, failed: 0 };
const took = [];
// told again at the end: whoever sees only the last lines must see what failed
const failures = [];

const timed = async (name, work) => {
  const started = Date.now();
  console.log(`\n== ${name}`);
  await work();
  took.push(`${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
};

const firstLine = (text = '') => text.split('\n', 1)[0];

/** What failed in one file: its tests, or, when it could not even be loaded, the file itself. */
const failuresOf = ({ name, status, message, assertionResults }) => {
  const file = path.relative(root, name);
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (tests.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`];
  return tests.map(({ fullName, failureMessages }) => `${file} > ${fullName}: ${firstLine(failureMessages[0])}`);
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
      const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
      const failed = testResults.flatMap((of) => failuresOf(of));
      // an error outside any test and any file
      if (failed.length === 0 && code !== 0) failed.push(`ended with code ${code}`);
      totals.passed += numPassedTests;
      totals.failed += failed.length;
      failures.push(...failed.map((failure) => `${name}: ${failure}`));
    } catch (error) {
      totals.failed += 1;
      failures.push(`${name}: told nothing of its tests (${error.message})`);
    }
    rmSync(file, { force: true });
  });

await timed('format, lint, types, phrases', async () => {
  const { passed, failed } = await check(node, { isFinal: true });
  totals.passed += passed;
  totals.failed += failed.length;
  failures.push(...failed);
});

// what walks at random walks half of its way on each database; over every endpoint everybody goes on the faster one
const env = { WALKS: '75' };
await suite('unit and conformance, embedded database', [], { ...env, TEST_DATABASE_URL: '', WALK_WHOLE: '' });
const postgres = await startPostgres();
await suite('unit and conformance, PostgreSQL', ['--project', 'server'], { ...env, TEST_DATABASE_URL: postgres.url });

await ensurePanelBuilt(node);
await suite('faults and browser stories', ['--config', 'e2e/vitest.config.ts'], {
  CHROMIUM_PATH: storyBrowser(),
  TEST_DATABASE_URL: postgres.url,
});
await postgres.stop();

console.log(`\n${took.join('\n')}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
