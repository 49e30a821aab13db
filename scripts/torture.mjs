#!/usr/bin/env node
// Injects faults into the running product and counts lost or duplicated data: node scripts/torture.mjs [--kills 100]
// [--restarts 5] [--soak 20] [--only kills,restarts,...] [--on embedded|postgresql]. Not part of `npm test`: it takes
// hours.
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { runStep } from './lib/run-step.mjs';
import { ensureSystemPackages } from './lib/system-packages.mjs';

const node = ensureInstalled();
ensureSystemPackages();
const main = path.join(root, 'e2e', 'torture', 'main.ts');
const { code } = await runStep(node, node, ['--no-warnings', main, ...process.argv.slice(2)], {});
process.exit(code);
