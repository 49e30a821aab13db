#!/usr/bin/env node
// The gate: static checks, the suite on PostgreSQL, on the embedded database the tests that can differ there, the
// browser stories. Installs what is missing.
//   npm test                 the gate
//   npm test -- --record     writes how long each file took, so that the next run begins with the longest
//   npm run test:stories     all stories as the gate runs them, without the rest of the gate
//   npm run test:deep        everything on both databases, long random walks, all stories at both sizes, a short torture
import { rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensurePanelBuilt } from './lib/build-panel.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runStep } from './lib/run-step.mjs';
import { E2E_CONFIG, runVitest } from './lib/run-vitest.mjs';
import { startPostgres } from './lib/scratch-postgres.mjs';
import { runCheckSteps } from './lib/steps.mjs';
import { ensureSystemPackages, storyBrowser } from './lib/system-packages.mjs';
import { DURATIONS_FILE, readDurations } from './lib/test-durations.mjs';
import { openReport } from './lib/test-report.mjs';

const isDeep = process.argv.includes('--deep');
const isStoriesOnly = process.argv.includes('--stories');
const report = openReport();
const node = ensureInstalled();
ensureSystemPackages();
report.close('install');

const runSuite = async (name, args, env = {}) => {
  console.log(`\n== ${name}`);
  const results = path.join(os.tmpdir(), `trapline-tests-${process.pid}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${results}`];
  report.addSuite(name, results, await runVitest(node, [...args, ...reporters], env));
  rmSync(results, { force: true });
};

const postgres = await startPostgres();
const onPostgres = { TEST_DATABASE_URL: postgres.url };

const runChecks = async () => {
  console.log('\n== format, lint, types, phrases');
  report.addSteps('format, lint, types, phrases', await runCheckSteps(node, { isFinal: true }));
};

/** The statements of the PostgreSQL run are executed on the embedded database afterwards. */
const runSuites = async () => {
  const statements = path.join(os.tmpdir(), `trapline-statements-${process.pid}.log`);
  // random walks are short here and long in `npm run test:deep`
  const walkSettings = { WALKS: isDeep ? '300' : '15' };
  writeFileSync(statements, '');
  await runSuite('server, packages and panel, PostgreSQL', [], {
    ...onPostgres,
    ...walkSettings,
    TEST_STATEMENT_LOG: statements,
  });
  await runSuite('embedded database', ['--project', 'server'], {
    ...walkSettings,
    TEST_DATABASE_URL: '',
    TEST_STATEMENT_LOG: statements,
    ...(isDeep ? {} : { TEST_ONLY: 'can-differ' }),
  });
  rmSync(statements);
};

const runStories = async () => {
  await ensurePanelBuilt(node);
  report.close('build of the panel');
  await runSuite('browser stories', E2E_CONFIG, {
    ...onPostgres,
    CHROMIUM_PATH: storyBrowser(),
    E2E_DEPTH: isDeep ? 'deep' : 'gate',
    E2E_STORIES: isDeep || isStoriesOnly ? 'all' : 'gate',
  });
};

const runTorture = async () => {
  console.log('\n== torture, short');
  const tortureFlags = ['--kills', '10', '--restarts', '2', '--soak', '2'];
  const { code } = await runStep(node, node, ['scripts/torture.mjs', ...tortureFlags]);
  report.addSteps('torture, short', code === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: ['torture'] });
};

if (!isStoriesOnly) {
  await runChecks();
  await runSuites();
}
await runStories();
await postgres.stop();
if (isDeep) await runTorture();

const hasPassed = report.print();
if (process.argv.includes('--record')) writeFileSync(DURATIONS_FILE, report.durations(readDurations()));
process.exit(hasPassed ? 0 : 1);
