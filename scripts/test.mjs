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
import { browserBinary, ensureSystemPackages } from './lib/system-packages.mjs';

const node = ensureInstalled();
ensureSystemPackages();

const bin = (name) => path.join(root, 'node_modules', '.bin', name);
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
const totals = { passed: 0, failed: 0 };
const took = [];

const timed = async (name, work) => {
  const started = Date.now();
  console.log(`\n== ${name}`);
  await work();
  took.push(`${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
};

const check = (name, command, args) =>
  timed(name, async () => {
    const { code } = await runStep(node, command, args);
    totals[code === 0 ? 'passed' : 'failed'] += 1;
  });

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

await check('format and lint', bin('biome'), ['check', '--error-on-warnings', '.']);
await check('architecture', node, ['scripts/check-architecture.mjs']);
await check('promises', bin('oxlint'), [
  '--type-aware',
  '-A',
  'all',
  '-D',
  'typescript/no-floating-promises',
  '--quiet',
  'apps',
  'packages',
]);
await check('types of the server', bin('tsc'), ['-p', 'apps/server', '--noEmit', '--checkers', '1']);
await check('types of the panel', bin('tsc'), ['-p', 'apps/web', '--noEmit', '--checkers', '1']);
await check('types of the stories', bin('tsc'), ['-p', 'e2e', '--noEmit', '--checkers', '1']);
await check('table types', node, ['apps/server/scripts/database-types.ts', '--check']);
await check('phrases', node, ['packages/phrases/scripts/check.ts']);

await suite('unit and conformance, embedded database', []);
const postgres = await startPostgres();
await suite('unit and conformance, PostgreSQL', ['--project', 'server'], { TEST_DATABASE_URL: postgres.url });

await ensurePanelBuilt(node);
await suite('faults and browser stories', ['--config', 'e2e/vitest.config.ts'], {
  CHROMIUM_PATH: browserBinary(),
  TEST_DATABASE_URL: postgres.url,
});
await postgres.stop();

console.log(`\n${took.join('\n')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
