#!/usr/bin/env node
// Writes the files that are generated from the domain folders, the migrations and the routes; with --check, only
// reports outdated ones.
import { findOutdatedLists, writeDomainLists } from './lib/domain-lists.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runStep } from './lib/run-step.mjs';

const isCheck = process.argv.includes('--check');
if (!isCheck) writeDomainLists();

const faults = isCheck ? findOutdatedLists() : [];
if (faults.length > 0) {
  console.error(faults.join('\n'));
  console.error('Lists do not match the folders: run npm run lists');
}

const node = ensureInstalled();
const flags = isCheck ? ['--check'] : [];
const steps = ['apps/server/scripts/database-types.ts', 'apps/web/scripts/route-tree.ts'];
const results = await Promise.all(steps.map((script) => runStep(node, node, [script, ...flags])));
process.exit(faults.length > 0 || results.some(({ code }) => code !== 0) ? 1 : 0);
