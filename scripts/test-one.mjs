#!/usr/bin/env node
// Runs single test files or stories, selected by a part of their path: npm run test:one -- [--postgres] FILE ...
// Server tests run on the embedded database, or on a separate PostgreSQL server; stories always on the latter.
import { ensureInstalled } from './lib/install.mjs';
import { E2E_CONFIG, prepareE2e, runVitest } from './lib/run-vitest.mjs';
import { startPostgres } from './lib/scratch-postgres.mjs';
import { ensureSystemPackages } from './lib/system-packages.mjs';

const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (files.length === 0) {
  console.error('Which files? npm run test:one -- [--postgres] FILE ...');
  process.exit(1);
}
const node = ensureInstalled();
const stories = files.filter((file) => file.includes('e2e/'));
const otherTests = files.filter((file) => !stories.includes(file));

const runOtherTests = async () => {
  if (!process.argv.includes('--postgres')) return runVitest(node, otherTests, { TEST_DATABASE_URL: '' });
  ensureSystemPackages();
  const { url, stop } = await startPostgres();
  const code = await runVitest(node, otherTests, { TEST_DATABASE_URL: url });
  await stop();
  return code;
};

const runStories = async () => {
  ensureSystemPackages();
  const { env, stop } = await prepareE2e(node);
  const code = await runVitest(node, [...E2E_CONFIG, ...stories], { E2E_DEPTH: 'deep', ...env });
  await stop();
  return code;
};

const exitCodes = [otherTests.length > 0 ? await runOtherTests() : 0, stories.length > 0 ? await runStories() : 0];
process.exit(Math.max(...exitCodes));
