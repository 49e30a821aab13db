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
import { buildPanel } from './lib/build-panel.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runStep } from './lib/run-step.mjs';
import { E2E_CONFIG, startVitest } from './lib/run-vitest.mjs';
import { startPostgres } from './lib/scratch-postgres.mjs';
import { runCheckSteps } from './lib/steps.mjs';
import { ensureSystemPackages, storyBrowser } from './lib/system-packages.mjs';
import { DURATIONS_FILE, readDurations } from './lib/test-durations.mjs';
import { openReport, readResults } from './lib/test-report.mjs';

const isDeep = process.argv.includes('--deep');
const isStoriesOnly = process.argv.includes('--stories');
const report = openReport();
const node = ensureInstalled();
ensureSystemPackages();
report.close('install');

const postgres = await startPostgres();
const onPostgres = { TEST_DATABASE_URL: postgres.url };
// random walks are short here and long in `npm run test:deep`
const walkSettings = { WALKS: isDeep ? '300' : '15' };
/** The statements of the PostgreSQL run are executed on the embedded database afterwards. */
const statements = path.join(os.tmpdir(), `trapline-statements-${process.pid}.log`);
writeFileSync(statements, '');

/** A part that runs vitest; beside another part it prints its output at the end. */
const suite = (name, args, env, { isBeside = false } = {}) => ({
  name,
  work: async () => {
    const results = path.join(os.tmpdir(), `trapline-tests-${process.pid}-${isBeside ? 'beside' : 'main'}.json`);
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${results}`];
    if (!isBeside) console.log(`\n== ${name}`);
    const { code, output, cpu } = await startVitest(node, [...args, ...reporters], {
      env,
      isBeside,
      capture: isBeside,
    });
    if (isBeside) console.log(`\n== ${name}\n${output}`);
    const found = readResults(results, code);
    rmSync(results, { force: true });
    return { ...found, cpu };
  },
});

const checks = {
  name: 'format, lint, types, phrases',
  work: async () => {
    const lines = [];
    const result = await runCheckSteps(node, { isFinal: true, isBeside: true, print: (line) => lines.push(line) });
    console.log(`\n== format, lint, types, phrases\n${lines.join('\n')}`);
    return result;
  },
};

const build = {
  name: 'build of the panel',
  work: async () => {
    const { code, cpu } = await buildPanel(node, { isBeside: true });
    return { passed: 0, failed: code === 0 ? [] : [`ended with code ${code}`], cpu };
  },
};

const stories = suite('browser stories', E2E_CONFIG, {
  ...onPostgres,
  CHROMIUM_PATH: storyBrowser(),
  E2E_DEPTH: isDeep ? 'deep' : 'gate',
  E2E_STORIES: isDeep || isStoriesOnly ? 'all' : 'gate',
});

const suiteOnPostgres = suite('server, packages and panel, PostgreSQL', [], {
  ...onPostgres,
  ...walkSettings,
  TEST_STATEMENT_LOG: statements,
});

const suiteOnEmbedded = suite(
  'embedded database',
  ['--project', 'server'],
  {
    ...walkSettings,
    TEST_DATABASE_URL: '',
    TEST_STATEMENT_LOG: statements,
    ...(isDeep ? {} : { TEST_ONLY: 'can-differ' }),
  },
  { isBeside: true },
);

const torture = {
  name: 'torture, short',
  work: async () => {
    console.log('\n== torture, short');
    const { code } = await runStep(node, node, [
      'scripts/torture.mjs',
      '--kills',
      '10',
      '--restarts',
      '2',
      '--soak',
      '2',
    ]);
    return code === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: ['torture'] };
  },
};

// a test waits for its database, and a story for its browser: the other parts use this time
if (isStoriesOnly) {
  await report.run(build);
  await report.run(stories);
} else {
  await report.run(suiteOnPostgres, checks, build);
  await report.run(stories, suiteOnEmbedded);
}
rmSync(statements);
await postgres.stop();
if (isDeep) await report.run(torture);

const hasPassed = report.print();
if (process.argv.includes('--record')) writeFileSync(DURATIONS_FILE, report.durations(readDurations()));
process.exit(hasPassed ? 0 : 1);
