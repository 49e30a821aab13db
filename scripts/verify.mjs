#!/usr/bin/env node
// Run before every commit: format, lint, boundaries and cycles, types, phrases, conformance, and the unit tests of
// changed code and of code built on it: npm run verify [-- --all]
import path from 'node:path';
import { changedFiles, hasChanged } from './lib/changed-files.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { runStep } from './lib/run-step.mjs';
import { runCheckSteps } from './lib/steps.mjs';
import { missingLine } from './lib/system-packages.mjs';
import { featuresForChange, matrixFeatures, testsFor } from './lib/tests-for-change.mjs';

const node = ensureInstalled();
const { failed } = await runCheckSteps(node);
if (failed.length > 0) process.exit(1);

/** Sources of the PDFs; `npm test` always prints them. */
const PDF_SOURCES = [
  'apps/server/src/documents',
  'apps/server/src/ports/pdf',
  'packages/plan-render',
  'package-lock.json',
];
const pdfFilters = hasChanged(...PDF_SOURCES) ? [] : ['--exclude', '**/ports/pdf/**'];

const changed = process.argv.includes('--all') ? null : changedFiles();
const features = changed && featuresForChange(changed);
const filters = features && testsFor(features);
console.log(filters ? `tests of ${filters.join(' ')}` : 'all tests');

const started = Date.now();
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
// random walks are short here and longer in `npm run test:deep`
const env = { WALKS: '15', TEST_DATABASE_URL: '', ...(features && { WALK_WHOLE: matrixFeatures(features) }) };
const { code } = await runStep(node, node, [vitest, 'run', '--reporter=dot', ...(filters ?? []), ...pdfFilters], {
  env,
});
console.log(
  `${code === 0 ? 'ok  ' : 'FAIL'} unit and conformance tests (${((Date.now() - started) / 1000).toFixed(1)} s)`,
);
// a browser and a PostgreSQL server are needed only by `npm test`
const missingPackagesLine = code === 0 ? null : missingLine((name) => name === 'mosquitto');
if (missingPackagesLine) console.error(missingPackagesLine);
process.exit(code);
