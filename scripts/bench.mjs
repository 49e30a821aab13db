#!/usr/bin/env node
// Runs the benchmarks: node scripts/bench.mjs [lists|report|panel ...]
import path from 'node:path';
import { ensurePanelBuilt } from './lib/build-panel.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { runStep } from './lib/run-step.mjs';
import { startPostgres } from './lib/scratch-postgres.mjs';
import { browserBinary, ensureSystemPackages } from './lib/system-packages.mjs';

const node = ensureInstalled();
ensureSystemPackages();
await ensurePanelBuilt(node);
const postgres = await startPostgres({ durable: true });
const { code } = await runStep(
  node,
  node,
  ['--no-warnings', path.join(root, 'bench', 'main.ts'), ...process.argv.slice(2)],
  {
    env: { BENCH_DATABASE_URL: postgres.url, CHROMIUM_PATH: browserBinary() },
  },
);
await postgres.stop();
process.exit(code);
