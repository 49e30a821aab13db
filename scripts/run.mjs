#!/usr/bin/env node
// Runs one TypeScript file of the repository on the bundled Node: node scripts/run.mjs FILE [ARGUMENT ...]
import { spawnSync } from 'node:child_process';
import { childEnvironment, ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';

const node = ensureInstalled({ tools: false });
const { status } = spawnSync(node, process.argv.slice(2), { cwd: root, stdio: 'inherit', env: childEnvironment(node) });
process.exit(status ?? 1);
